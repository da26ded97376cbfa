import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { changesOf, fieldsOf, type LetterFields, merged, type ShownLetter } from './letter-fields.ts';

/** After the last keystroke, a draft is saved this much later. */
const PAUSE_MS = 1_500;
/** A save that got no answer is repeated this much later. */
const AGAIN_MS = 5_000;

export interface Autosaved {
  readonly typed: LetterFields;
  readonly status: 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';
  /** When the last save succeeded, a UTC instant; undefined if nothing was changed yet. */
  readonly savedAt: string | undefined;
  /** Why the last save failed, or the changes of others. */
  readonly failure: ApiFailure | undefined;
}

interface Saving {
  readonly revision: string;
  readonly idempotencyKey: string;
}

interface LetterServer {
  /** Saves the changed fields, and returns the revision of the letter afterwards. */
  readonly put: (changes: Partial<LetterFields>, saving: Saving) => Promise<string | null>;
  readonly read: () => Promise<ShownLetter>;
}

/**
 * Saves a draft while it is written. Fields that another user changes meanwhile are taken over. If the author changed the same field,
 * saving ends in a conflict that the author decides.
 */
export function createAutosave(
  first: ShownLetter,
  { put, read }: LetterServer,
  now = () => new Date().toISOString(),
) {
  const listeners = new Set<() => void>();
  let state: Autosaved = { typed: fieldsOf(first), status: 'saved', savedAt: undefined, failure: undefined };
  /** The values that the server has, as the author typed them: the server may write the same HTML differently. */
  let saved = fieldsOf(first);
  /** What the server showed last. */
  let shown = fieldsOf(first);
  let revision = first.revision;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  /** A repeated save of the same changes is the same command. */
  let last: { readonly body: string; readonly key: string } | undefined;
  let isEnded = false;

  const set = (part: Partial<Autosaved>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const isDirty = () => Object.keys(changesOf(saved, state.typed)).length > 0;
  const later = (ms: number) => {
    clearTimeout(timer);
    if (!isEnded) timer = setTimeout(() => void flush(), ms);
  };

  /** True when the server has everything that was typed. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= save().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function save(): Promise<boolean> {
    while (isDirty()) {
      if (state.status === 'conflict') return false;
      const typed = state.typed;
      const changes = changesOf(saved, typed);
      const body = JSON.stringify([revision, changes]);
      if (last?.body !== body) last = { body, key: newId() };
      set({ status: 'saving', failure: undefined });
      try {
        // oxlint-disable-next-line no-await-in-loop -- what was typed meanwhile is saved next
        const after = await put(changes, { revision, idempotencyKey: last.key });
        saved = { ...saved, ...changes };
        if (after !== null) revision = after;
        set({ status: isDirty() ? 'waiting' : 'saved', savedAt: now() });
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        // Adding recipients changes the letter too, and is no conflict.
        // oxlint-disable-next-line no-await-in-loop -- the next save is made on what is read here
        if (error.status === 412 && (await takeOver())) continue;
        set({ status: error.status === 412 ? 'conflict' : 'failed', failure: error });
        if (error.status === 0 || error.status >= 500) later(AGAIN_MS);
        return false;
      }
    }
    set({ status: 'saved', failure: undefined });
    return true;
  }

  /** Reads the letter again after a refused save. True if what others changed could be taken over. */
  async function takeOver(): Promise<boolean> {
    try {
      const current = await read();
      return current.revision !== revision && adopt(current);
    } catch {
      return false;
    }
  }

  function adopt(current: ShownLetter): boolean {
    const theirs = fieldsOf(current);
    const others = changesOf(shown, theirs);
    const now = merged(saved, state.typed, { ...saved, ...others });
    if (!now) return false;
    shown = theirs;
    saved = { ...saved, ...others };
    revision = current.revision;
    set({ typed: now });
    return true;
  }

  /** Continues with the current values of the server. */
  function settle(current: ShownLetter, typed: LetterFields): void {
    shown = fieldsOf(current);
    saved = fieldsOf(current);
    revision = current.revision;
    set({ typed, status: 'saved', failure: undefined });
    if (isDirty()) void flush();
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    type(part: Partial<LetterFields>) {
      set({ typed: { ...state.typed, ...part } });
      if (!isDirty() || state.status === 'conflict') return;
      if (state.status !== 'saving') set({ status: 'waiting' });
      later(PAUSE_MS);
    },
    /** The letter was read again. */
    receive(current: ShownLetter) {
      // While a save is running, its answer tells the revision that the next reading has to be compared with.
      if (running || state.status === 'conflict') return;
      if (current.revision === revision) shown = fieldsOf(current);
      // What cannot be taken over makes the next save a conflict, and the server then says who changed what.
      else adopt(current);
    },
    flush,
    /** After a conflict: saves what the author typed over the changes of others. */
    keepMine: (current: ShownLetter) =>
      settle(current, { ...fieldsOf(current), ...changesOf(saved, state.typed) }),
    /** After a conflict: drops what the author typed. */
    takeTheirs: (current: ShownLetter) => settle(current, fieldsOf(current)),
    /** React mounts a page twice in development, so an end can be followed by another begin. */
    begin() {
      isEnded = false;
    },
    /** Leaving saves. */
    end() {
      isEnded = true;
      void flush();
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
