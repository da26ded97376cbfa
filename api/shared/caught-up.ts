import { TooBusy } from '../../commands/runtime/handle.ts';
import type { Platform } from '../runtime/platform.ts';

/** Waits until the views show everything up to now. Throws `TooBusy` if they do not in time. */
export type CaughtUp = (views: readonly string[]) => Promise<void>;

export const caughtUpWith =
  ({ store, waitForPosition }: Pick<Platform, 'store' | 'waitForPosition'>): CaughtUp =>
  async (views) => {
    if (!(await waitForPosition(await store.head(), views))) throw new TooBusy();
  };
