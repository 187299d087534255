#define _GNU_SOURCE
#include "SystemShims.h"
#include <string.h>

#if defined(__GLIBC__)
#include <malloc.h>
void formlsp_tune_allocator(void) {
  mallopt(M_MMAP_THRESHOLD, 1 << 28);
  mallopt(M_TRIM_THRESHOLD, 1 << 28);
}
#else
void formlsp_tune_allocator(void) {}
#endif

const void *formlsp_find(const void *haystack, size_t haystack_length, const void *needle, size_t needle_length) {
  return memmem(haystack, haystack_length, needle, needle_length);
}

#if defined(__linux__)
#include <errno.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>
int formlsp_wait_for_exit(int process) {
#if defined(SYS_pidfd_open)
  // A process descriptor becomes readable when its process ends (Linux 5.3).
  int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
  if (descriptor < 0) return errno == ESRCH ? 0 : -1;
  struct pollfd request = {.fd = descriptor, .events = POLLIN, .revents = 0};
  int result;
  do result = poll(&request, 1, -1);
  while (result < 0 && errno == EINTR);
  close(descriptor);
  return result > 0 ? 0 : -1;
#else
  return -1;
#endif
}
#elif defined(__APPLE__)
#include <errno.h>
#include <sys/event.h>
#include <unistd.h>
int formlsp_wait_for_exit(int process) {
  int queue = kqueue();
  if (queue < 0) return -1;
  struct kevent change, event;
  EV_SET(&change, process, EVFILT_PROC, EV_ADD | EV_ONESHOT, NOTE_EXIT, 0, NULL);
  int result;
  do result = kevent(queue, &change, 1, &event, 1, NULL);
  while (result < 0 && errno == EINTR);
  int gone = (result < 0 && errno == ESRCH) || (result > 0 && ((event.flags & EV_ERROR) == 0 || event.data == ESRCH));
  close(queue);
  return gone ? 0 : -1;
}
#else
int formlsp_wait_for_exit(int process) {
  (void)process;
  return -1;
}
#endif

#include <pthread.h>
#include <stdlib.h>

struct formlsp_lock {
  pthread_mutex_t mutex;
};

struct formlsp_lock *formlsp_lock_make(void) {
  struct formlsp_lock *lock = malloc(sizeof *lock);
  // Without memory for a lock nothing else works either.
  if (lock == NULL || pthread_mutex_init(&lock->mutex, NULL) != 0) abort();
  return lock;
}

void formlsp_lock_free(struct formlsp_lock *lock) {
  if (lock == NULL) return;
  pthread_mutex_destroy(&lock->mutex);
  free(lock);
}

void formlsp_lock_take(struct formlsp_lock *lock) {
  if (lock != NULL) pthread_mutex_lock(&lock->mutex);
}

void formlsp_lock_release(struct formlsp_lock *lock) {
  if (lock != NULL) pthread_mutex_unlock(&lock->mutex);
}

#include <stdatomic.h>
#include <unistd.h>

struct formlsp_run_state {
  atomic_long next;
  long count;
  void (*work)(void *, long);
  void *context;
};

static void formlsp_take_work(struct formlsp_run_state *state) {
  for (;;) {
    long index = atomic_fetch_add(&state->next, 1);
    if (index >= state->count) return;
    state->work(state->context, index);
  }
}

// Whether this thread was started below, with a stack that bears whatever `work` does.
static _Thread_local int has_large_stack = 0;

static void *formlsp_run_thread(void *argument) {
  has_large_stack = 1;
  formlsp_take_work(argument);
  return NULL;
}

void formlsp_run(long count, int threads, void (*work)(void *, long), void *context) {
  enum { maximum = 64 };
  // Address space, not memory: pages that are never touched cost nothing.
  const size_t stack = (size_t)256 << 20;
  struct formlsp_run_state state = {.count = count, .work = work, .context = context};
  atomic_init(&state.next, 0);
  if (threads > maximum) threads = maximum;
  if (threads > count) threads = (int)count;
  // A thread with such a stack works along, and one piece of work needs no other thread.
  if (has_large_stack) threads--;
  pthread_t started[maximum];
  int running = 0;
  pthread_attr_t attributes;
  if (threads > 0 && pthread_attr_init(&attributes) == 0) {
    pthread_attr_setstacksize(&attributes, stack);
    while (running < threads && pthread_create(&started[running], &attributes, formlsp_run_thread, &state) == 0) running++;
    pthread_attr_destroy(&attributes);
  }
  // Where no thread can be had, the caller does the work.
  if (running == 0 || has_large_stack) formlsp_take_work(&state);
  for (int index = 0; index < running; index++) pthread_join(started[index], NULL);
}

int formlsp_processors(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : count > 1024 ? 1024 : (int)count;
}
