#pragma once
#include <stddef.h>

/// Keeps freed memory in the process instead of returning it to the kernel page by page (glibc only; elsewhere it does nothing).
void formlsp_tune_allocator(void);

/// The first place of `needle` in `haystack`, or NULL: memmem(3), which the system modules of Swift do not export.
const void *_Nullable formlsp_find(
  const void *_Nonnull haystack, size_t haystack_length, const void *_Nonnull needle, size_t needle_length);

/// Sleeps until a process has ended, also one that is no child. 0 when it has (or never was), -1 where this cannot be waited for.
int formlsp_wait_for_exit(int process);
