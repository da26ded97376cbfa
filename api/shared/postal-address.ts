import type { Platform } from '../runtime/platform.ts';

/** The postal address of the business as of everything that is recorded, because a person may have entered it a moment ago; empty if there is none. */
export const currentPostalAddress =
  ({ store, waitForPosition, setting }: Pick<Platform, 'store' | 'waitForPosition' | 'setting'>) =>
  async (): Promise<string> => {
    await waitForPosition(await store.head(), ['globals']);
    return setting('business_postal_address');
  };
