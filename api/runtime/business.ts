import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '../../event-store/event-store.ts';
import type { Feed } from '../../event-store/feed.ts';

/** The business in texts. Read the name when a text is made, because an admin can change it at any time. */
export interface Business {
  readonly name: string;
  /** IANA timezone. */
  readonly timezone: string;
}

export interface FollowedBusiness extends Business {
  /** Follows the setting with the name until `signal` aborts. Resolves once the current name is known. */
  follow(deps: Followed, signal: AbortSignal): Promise<void>;
}

interface Followed {
  readonly store: Pick<EventStore, 'head'>;
  readonly feed: Feed;
  /** The name that was set last; undefined if none was. */
  readonly nameSet: () => Promise<string | undefined>;
  readonly onError: (error: unknown) => void;
}

const NAME = 'business_name';
const AGAIN_MS = 1000;

/** `name`: the name of the installation, which stands until an admin sets another. */
export function createBusiness({ name: initial, timezone }: Business): FollowedBusiness {
  let name = initial;
  return {
    get name() {
      return name;
    },
    timezone,
    async follow({ store, feed, nameSet, onError }, signal) {
      let position = await store.head();
      name = (await nameSet()) || initial;
      const watch = async () => {
        for await (const batch of feed.follow({ after: position, types: ['GlobalSet'], signal })) {
          for (const item of batch.items) {
            if (!('event' in item) || item.event.type !== 'GlobalSet') continue;
            const { key, value } = item.event.data;
            if (key === NAME) name = value || initial;
          }
          position = batch.position;
        }
      };
      const watchAlways = async () => {
        while (!signal.aborted) {
          try {
            await watch();
          } catch (error) {
            if (signal.aborted) return;
            onError(error);
            await pause(AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
          }
        }
      };
      void watchAlways();
    },
  };
}
