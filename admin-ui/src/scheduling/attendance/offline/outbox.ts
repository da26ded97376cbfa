import type {
  MarkAttendanceBody,
  MarkedAttendanceView,
} from '../../../../../contract/scheduling/attendance.ts';
import { ApiFailure, messageOf } from '../../../../../ui-kit/api-failure.ts';

/** One action of a person: one mark, or those of all athletes. Sent as one command. */
export interface WaitingMarks {
  /** Its idempotency key. */
  readonly key: string;
  /** Like `Date.now()`, on the clock of this device. */
  readonly madeAt: number;
  readonly scheduleId: string;
  readonly marks: MarkAttendanceBody['marks'];
  /** Why the server refused it; null while it waits. */
  readonly refusal: string | null;
}

/** What the page says about marks that were not sent. */
export interface OutboxState {
  readonly items: readonly WaitingMarks[];
  readonly isSending: boolean;
  /** Why sending stopped: no answer, or the session ended. Undefined while there is no trouble. */
  readonly trouble: 'no-answer' | 'signed-out' | undefined;
  /** False if this device could not store them: they are lost when the page is closed. */
  readonly isStored: boolean;
}

interface Storage {
  keepWaiting(item: WaitingMarks): Promise<void>;
  dropWaiting(key: string): Promise<void>;
}

interface OutboxOptions {
  /** Items of an earlier page. */
  readonly items: readonly WaitingMarks[];
  /** Undefined: they live only as long as the page. */
  readonly storage: Storage | undefined;
  readonly send: (item: WaitingMarks) => Promise<MarkedAttendanceView>;
}

export interface Outbox {
  readonly state: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Called with each answer, before its item leaves the outbox. */
  readonly onSent: (listener: (answer: MarkedAttendanceView) => void) => () => void;
  /** Shows it at once, stores it, and sends it. */
  readonly add: (item: WaitingMarks) => Promise<void>;
  /** Sends what waits, in order. */
  readonly send: () => Promise<void>;
  /** Sends a refused item again. */
  readonly retry: (key: string) => Promise<void>;
  readonly discard: (key: string) => Promise<void>;
}

/**
 * Marks leave in the order in which they were made. Without an answer everything waits, because the next item would not arrive
 * either; an item that the server refused is set aside with its reason, and the others go on. An item is sent again with its own key,
 * so that it is carried out once, whatever was lost.
 */
export function createOutbox({ items: before, storage, send: sendOne }: OutboxOptions): Outbox {
  let state: OutboxState = {
    items: before,
    isSending: false,
    trouble: undefined,
    isStored: storage !== undefined,
  };
  let sending: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const sentListeners = new Set<(answer: MarkedAttendanceView) => void>();
  const set = (change: Partial<OutboxState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const store = async (item: WaitingMarks): Promise<void> => {
    try {
      await storage?.keepWaiting(item);
    } catch {
      set({ isStored: false });
    }
  };
  const replace = async (item: WaitingMarks): Promise<void> => {
    set({ items: state.items.map((one) => (one.key === item.key ? item : one)) });
    await store(item);
  };
  const remove = async (key: string): Promise<void> => {
    set({ items: state.items.filter((one) => one.key !== key) });
    // What stays is sent again with its key, which changes nothing.
    await storage?.dropWaiting(key).catch(() => undefined);
  };

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const next = state.items.find(({ refusal }) => refusal === null);
      if (!next) return set({ trouble: undefined });
      try {
        const answer = await sendOne(next);
        for (const listener of sentListeners) listener(answer);
        await remove(next.key);
      } catch (error) {
        const trouble = troubleOf(error);
        if (trouble) return set({ trouble });
        await replace({ ...next, refusal: messageOf(error) });
      }
    }
  };

  const send = (): Promise<void> => {
    if (sending) return sending;
    if (!state.items.some(({ refusal }) => refusal === null)) return Promise.resolve();
    set({ isSending: true });
    sending = sendAll().finally(() => {
      sending = undefined;
      set({ isSending: false });
    });
    return sending;
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onSent: (listener) => {
      sentListeners.add(listener);
      return () => sentListeners.delete(listener);
    },
    async add(item) {
      set({ items: [...state.items, item] });
      await store(item);
      await send();
    },
    send,
    async retry(key) {
      const item = state.items.find((one) => one.key === key);
      if (item) await replace({ ...item, refusal: null });
      await send();
    },
    discard: remove,
  };
}

/** Undefined: the server decided, and would decide the same again. */
function troubleOf(error: unknown): OutboxState['trouble'] {
  if (!(error instanceof ApiFailure)) return undefined;
  if (error.status === 401) return 'signed-out';
  return error.status === 0 || error.status === 429 || error.status >= 500 ? 'no-answer' : undefined;
}
