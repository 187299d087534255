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

enum { most_helpers = 64 };

struct formlsp_helper;

struct formlsp_run_state {
  atomic_long next;
  long count;
  void (*work)(void *, long);
  void *context;
  // The helpers that have not ended their part, how many they are, and what the last of them wakes; touched while locked.
  struct formlsp_helper *helpers[most_helpers];
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
  // What it helps with, and its place there; NULL while it waits. Touched while locked.
  struct formlsp_run_state *state;
  int place;
  // Whether it has woken for it.
  int is_working;
  pthread_cond_t woken;
  struct formlsp_helper *next;
};

static pthread_mutex_t helpers_lock = PTHREAD_MUTEX_INITIALIZER;
// Those that wait, and how many they are; touched while locked.
static struct formlsp_helper *waiting_helpers = NULL;
static int waiting_count = 0;

// Whether this thread was started below, with a stack that bears whatever `work` does.
static _Thread_local int has_large_stack = 0;

// Has a helper wait for another run; called while locked.
static void formlsp_wait_for_work(struct formlsp_helper *self) {
  self->next = waiting_helpers;
  waiting_helpers = self;
  waiting_count++;
}

static void *formlsp_help(void *argument) {
  struct formlsp_helper *self = argument;
  has_large_stack = 1;
  pthread_mutex_lock(&helpers_lock);
  for (;;) {
    struct formlsp_run_state *state = self->state;
    self->is_working = 1;
    pthread_mutex_unlock(&helpers_lock);
    formlsp_take_work(state);
    pthread_mutex_lock(&helpers_lock);
    self->is_working = 0;
    state->helpers[self->place] = NULL;
    self->state = NULL;
    if (--state->helping == 0) pthread_cond_signal(&state->ended);
    // More than there are processors are never of use at once.
    if (waiting_count >= formlsp_processors()) break;
    formlsp_wait_for_work(self);
    while (self->state == NULL) pthread_cond_wait(&self->woken, &helpers_lock);
  }
  pthread_mutex_unlock(&helpers_lock);
  pthread_cond_destroy(&self->woken);
  free(self);
  return NULL;
}

// Has a thread help with a run, one that waits or a new one; called while locked. Returns it, or NULL where none can be had.
static struct formlsp_helper *formlsp_find_helper(struct formlsp_run_state *state, int place) {
  // Address space, not memory: pages that are never touched cost nothing.
  const size_t stack = (size_t)256 << 20;
  struct formlsp_helper *helper = waiting_helpers;
  if (helper != NULL) {
    waiting_helpers = helper->next;
    waiting_count--;
    helper->place = place;
    helper->state = state;
    pthread_cond_signal(&helper->woken);
    return helper;
  }
  helper = malloc(sizeof *helper);
  if (helper == NULL) return NULL;
  helper->state = state;
  helper->place = place;
  // It is at work from the start: nobody takes back what it was made for.
  helper->is_working = 1;
  helper->next = NULL;
  pthread_t thread;
  pthread_attr_t attributes;
  int is_started = 0;
  if (pthread_cond_init(&helper->woken, NULL) != 0) {
    free(helper);
    return NULL;
  }
  if (pthread_attr_init(&attributes) == 0) {
    is_started = pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED) == 0
                 && pthread_attr_setstacksize(&attributes, stack) == 0
                 && pthread_create(&thread, &attributes, formlsp_help, helper) == 0;
    pthread_attr_destroy(&attributes);
  }
  if (is_started) return helper;
  pthread_cond_destroy(&helper->woken);
  free(helper);
  return NULL;
}

// Sends back those that have not woken when nothing is left to do: to wait for them takes as long as a small part of a
// keystroke's work. Called while locked.
static void formlsp_dismiss_helpers(struct formlsp_run_state *state, int count) {
  for (int place = 0; place < count; place++) {
    struct formlsp_helper *helper = state->helpers[place];
    if (helper == NULL || helper->is_working) continue;
    state->helpers[place] = NULL;
    helper->state = NULL;
    state->helping--;
    formlsp_wait_for_work(helper);
  }
}

void formlsp_run(long count, int threads, void (*work)(void *, long), void *context) {
  struct formlsp_run_state state = {.count = count, .work = work, .context = context};
  atomic_init(&state.next, 0);
  if (threads > most_helpers) threads = most_helpers;
  if (threads > count) threads = (int)count;
  // A thread with such a stack works along, and one piece of work needs no other thread.
  if (has_large_stack) threads--;
  if (threads > 0 && pthread_cond_init(&state.ended, NULL) != 0) threads = 0;
  int helpers = 0;
  if (threads > 0) {
    pthread_mutex_lock(&helpers_lock);
    while (helpers < threads && (state.helpers[helpers] = formlsp_find_helper(&state, helpers)) != NULL) helpers++;
    state.helping = helpers;
    pthread_mutex_unlock(&helpers_lock);
  }
  // Where no thread can be had, the caller does the work.
  int works_along = helpers == 0 || has_large_stack;
  if (works_along) formlsp_take_work(&state);
  if (threads > 0) {
    pthread_mutex_lock(&helpers_lock);
    if (works_along) formlsp_dismiss_helpers(&state, helpers);
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
