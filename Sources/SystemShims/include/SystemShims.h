#pragma once
#include <stddef.h>

/// Keeps freed memory in the process instead of returning it to the kernel page by page, and in as few places as there are
/// processors (glibc only; elsewhere it does nothing).
void formlsp_tune_allocator(void);

/// The first place of `needle` in `haystack`, or NULL: memmem(3), which the system modules of Swift do not export.
const void *_Nullable formlsp_find(
  const void *_Nonnull haystack, size_t haystack_length, const void *_Nonnull needle, size_t needle_length);

/// Sleeps until a process has ended, also one that is no child. 0 when it has (or never was), -1 where this cannot be waited for.
int formlsp_wait_for_exit(int process);

/// A lock that threads wait for, and its end. Taking one that was not made does nothing.
struct formlsp_lock;
struct formlsp_lock *_Nullable formlsp_lock_make(void);
void formlsp_lock_free(struct formlsp_lock *_Nullable lock);
void formlsp_lock_take(struct formlsp_lock *_Nullable lock);
void formlsp_lock_release(struct formlsp_lock *_Nullable lock);

/// Calls `work(context, index)` for every index below `count` on threads of its own, with stacks that bear deeply nested code,
/// and returns when all are done. Which thread takes which index is left open. A thread with such a stack works along when it
/// calls this itself, so that one piece of work does not leave it.
void formlsp_run(
  long count, int threads, void (*_Nonnull work)(void *_Nullable context, long index), void *_Nullable context);

/// How many processors are at hand; at least 1.
int formlsp_processors(void);

/// Makes an empty file that only we can read in a folder, and writes its path. It is removed when a signal (interrupt, termination,
/// hang-up) ends the process before `formlsp_forget_temporary_file`. One at a time. The file's descriptor, or -1 and errno.
int formlsp_make_temporary_file(const char *_Nonnull folder, char *_Nonnull path, size_t capacity);

/// The file that was made last was renamed or removed.
void formlsp_forget_temporary_file(void);

/// Lets interrupts, terminations and hang-ups through that whoever started us had blocked: a thread of libdispatch blocks them all,
/// and what it starts inherits that.
void formlsp_unblock_signals(void);
