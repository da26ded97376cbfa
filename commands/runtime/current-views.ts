import type { EventType } from '../../domain/events.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { gathered } from '../../event-store/gathered.ts';

interface Deps {
  readonly store: Pick<EventStore, 'head' | 'readAll'>;
  /** Resolves to true once the views have reached the position, or to false if that takes too long. */
  readonly waitForPosition: (position: bigint, views: readonly string[]) => Promise<boolean>;
  /** The views that are read. */
  readonly views: readonly string[];
  /** Everything that changes them. */
  readonly types: () => readonly EventType[];
}

/**
 * Answers whether the views show everything that was recorded before the call. Views follow the log with a delay, and while thousands of emails
 * are recorded they are always behind. But few of these events concern people: only the newest of those that do is waited for, and it
 * is nearly always there. Calls at the same time are answered together, by what was recorded before the last of them.
 */
export function createCurrentViews({ store, waitForPosition, views, types }: Deps): () => Promise<boolean> {
  /** Everything up to here was looked at. */
  let seen: bigint | undefined;
  /** The newest event that concerns the views. */
  let newest = 0n;
  /** What they have reached for certain. */
  let reached = 0n;

  const look = async () => {
    if (seen === undefined) {
      seen = newest = await store.head();
      return;
    }
    for await (const { events, position } of store.readAll({ after: seen, types: types() })) {
      newest = events.at(-1)?.position ?? newest;
      seen = position;
    }
  };

  const isCurrent = async (): Promise<boolean> => {
    await look();
    const wanted = newest;
    if (wanted > reached) {
      if (!(await waitForPosition(wanted, views))) return false;
      reached = wanted;
    }
    return true;
  };

  const together = gathered(async ([key = '']) => new Map([[key, await isCurrent()]]));
  return async () => (await together('all')) ?? false;
}
