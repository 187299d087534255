#include "SystemShims.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

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

struct formlsp_run_state {
  atomic_long next;
  long count;
  void (*work)(void *, long);
  void *context;
  // The helpers that have not ended their part, and what the last of them wakes; touched while locked.
  int helping;
  pthread_cond_t ended;
};

static void formlsp_take_work(struct formlsp_run_state *state) {
  for (;;) {
    long index = atomic_fetch_add(&state->next, 1);
    if (index >= state->count) return;
    state->work(state->context, index);
  }
}

// A thread that helps with one run after another: a keystroke asks for some three times, and making one takes as long as a
// tenth of the work does.
struct formlsp_helper {
  // What it helps with; NULL while it waits.
  struct formlsp_run_state *state;
  pthread_cond_t woken;
  struct formlsp_helper *next;
};

static pthread_mutex_t helpers_lock = PTHREAD_MUTEX_INITIALIZER;
// Those that wait, and how many they are; touched while locked.
static struct formlsp_helper *waiting_helpers = NULL;
static int waiting_count = 0;

// Whether this thread was started below, with a stack that bears whatever `work` does.
static _Thread_local int has_large_stack = 0;

static void *formlsp_help(void *argument) {
  struct formlsp_helper *self = argument;
  has_large_stack = 1;
  pthread_mutex_lock(&helpers_lock);
  for (;;) {
    struct formlsp_run_state *state = self->state;
    pthread_mutex_unlock(&helpers_lock);
    formlsp_take_work(state);
    pthread_mutex_lock(&helpers_lock);
    self->state = NULL;
    if (--state->helping == 0) pthread_cond_signal(&state->ended);
    // More than there are processors are never of use at once.
    if (waiting_count >= formlsp_processors()) break;
    self->next = waiting_helpers;
    waiting_helpers = self;
    waiting_count++;
    while (self->state == NULL) pthread_cond_wait(&self->woken, &helpers_lock);
  }
  pthread_mutex_unlock(&helpers_lock);
  pthread_cond_destroy(&self->woken);
  free(self);
  return NULL;
}

// Has a thread help with a run, one that waits or a new one; called while locked. Returns whether there is one.
static int formlsp_find_helper(struct formlsp_run_state *state) {
  // Address space, not memory: pages that are never touched cost nothing.
  const size_t stack = (size_t)256 << 20;
  struct formlsp_helper *helper = waiting_helpers;
  if (helper != NULL) {
    waiting_helpers = helper->next;
    waiting_count--;
    helper->state = state;
    pthread_cond_signal(&helper->woken);
    return 1;
  }
  helper = malloc(sizeof *helper);
  if (helper == NULL) return 0;
  helper->state = state;
  helper->next = NULL;
  pthread_t thread;
  pthread_attr_t attributes;
  int is_started = 0;
  if (pthread_cond_init(&helper->woken, NULL) != 0) {
    free(helper);
    return 0;
  }
  if (pthread_attr_init(&attributes) == 0) {
    is_started = pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED) == 0
                 && pthread_attr_setstacksize(&attributes, stack) == 0
                 && pthread_create(&thread, &attributes, formlsp_help, helper) == 0;
    pthread_attr_destroy(&attributes);
  }
  if (!is_started) {
    pthread_cond_destroy(&helper->woken);
    free(helper);
  }
  return is_started;
}

void formlsp_run(long count, int threads, void (*work)(void *, long), void *context) {
  struct formlsp_run_state state = {.count = count, .work = work, .context = context, .helping = 0};
  atomic_init(&state.next, 0);
  enum { maximum = 64 };
  if (threads > maximum) threads = maximum;
  if (threads > count) threads = (int)count;
  // A thread with such a stack works along, and one piece of work needs no other thread.
  if (has_large_stack) threads--;
  if (threads > 0 && pthread_cond_init(&state.ended, NULL) != 0) threads = 0;
  int helpers = 0;
  if (threads > 0) {
    pthread_mutex_lock(&helpers_lock);
    while (helpers < threads && formlsp_find_helper(&state)) helpers++;
    state.helping = helpers;
    pthread_mutex_unlock(&helpers_lock);
  }
  // Where no thread can be had, the caller does the work.
  if (helpers == 0 || has_large_stack) formlsp_take_work(&state);
  if (threads > 0) {
    pthread_mutex_lock(&helpers_lock);
    while (state.helping > 0) pthread_cond_wait(&state.ended, &helpers_lock);
    pthread_mutex_unlock(&helpers_lock);
    pthread_cond_destroy(&state.ended);
  }
}

int formlsp_processors(void) {
  // The system reads a file for it.
  static atomic_int known = 0;
  int count = atomic_load(&known);
  if (count > 0) return count;
  long found = sysconf(_SC_NPROCESSORS_ONLN);
  count = found < 1 ? 1 : found > 1024 ? 1024 : (int)found;
  atomic_store(&known, count);
  return count;
}
