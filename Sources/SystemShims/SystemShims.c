#define _GNU_SOURCE
#include "SystemShims.h"
#include <string.h>

#if defined(__GLIBC__)
#include <malloc.h>
void formlsp_tune_allocator(void) {
  mallopt(M_MMAP_THRESHOLD, 1 << 28);
  mallopt(M_TRIM_THRESHOLD, 1 << 28);
  // What is freed is joined with its neighbours at once. Otherwise the next large piece, which is the text with the next
  // keystroke, joins all that the last one left: a tenth of the time to the diagnostics.
  mallopt(M_MXFAST, 0);
  // More do not work at a time; each arena keeps what its threads have freed.
  mallopt(M_ARENA_MAX, formlsp_processors());
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
