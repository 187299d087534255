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
