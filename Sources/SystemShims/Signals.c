#include "SystemShims.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// The path that the signal handler removes; empty for none.
static char temporary_path[4096];
static volatile sig_atomic_t has_temporary_file = 0;

static void remove_and_end(int number) {
  // Only what may be called in a handler: unlink, signal, raise.
  if (has_temporary_file) unlink(temporary_path);
  signal(number, SIG_DFL);
  raise(number);
}

static void handle_signals(void) {
  static int is_done = 0;
  if (is_done) return;
  is_done = 1;
  const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction old;
    // What the caller has us ignore (nohup) stays ignored.
    if (sigaction(numbers[i], NULL, &old) != 0 || old.sa_handler != SIG_DFL) continue;
    struct sigaction action = {.sa_handler = remove_and_end};
    sigemptyset(&action.sa_mask);
    sigaction(numbers[i], &action, NULL);
  }
}

int formlsp_make_temporary_file(const char *folder, char *path, size_t capacity) {
  static unsigned number = 0;
  handle_signals();
  for (int attempt = 0; attempt < 100; attempt++) {
    int length = snprintf(path, capacity, "%s/.formlsp-%ld-%u.tmp", folder, (long)getpid(), number++);
    if (length < 0 || (size_t)length >= capacity || (size_t)length >= sizeof temporary_path) {
      errno = ENAMETOOLONG;
      return -1;
    }
    memcpy(temporary_path, path, (size_t)length + 1);
    int descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (descriptor >= 0) {
      has_temporary_file = 1;
      return descriptor;
    }
    if (errno != EEXIST) return -1;
  }
  return -1;
}

void formlsp_forget_temporary_file(void) { has_temporary_file = 0; }

void formlsp_unblock_signals(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGHUP);
  sigprocmask(SIG_UNBLOCK, &signals, NULL);
}
