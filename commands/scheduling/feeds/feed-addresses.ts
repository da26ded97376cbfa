import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { validate } from 'uuid';

/**
 * The private address of a feed: its id, and a signature that only this server can make. Nothing secret is kept anywhere, and whoever
 * reads the log can make none. It says nothing about whether the feed is open still.
 */
export interface FeedAddresses {
  /** `<feed>.<signature>.ics`, for calendars look at the ending. */
  of(feedId: string): string;
  /** Which feed an address is of; undefined when it was not made here. */
  feedOf(address: string): string | undefined;
}

const MAC_BYTES = 32;

export function createFeedAddresses(secret: string): FeedAddresses {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'blueline calendar feeds', MAC_BYTES));
  const signature = (feedId: string) => createHmac('sha256', key).update(feedId).digest();
  return {
    of: (feedId) => `${feedId}.${signature(feedId).toString('base64url')}.ics`,
    feedOf(address) {
      const [, feedId = '', given = ''] = /^([^.]+)\.([\w-]+)\.ics$/.exec(address) ?? [];
      if (!validate(feedId)) return undefined;
      const bytes = Buffer.from(given, 'base64url');
      // One spelling only: what merely decodes to the same bytes is another address.
      if (bytes.length !== MAC_BYTES || bytes.toString('base64url') !== given) return undefined;
      return timingSafeEqual(bytes, signature(feedId)) ? feedId : undefined;
    },
  };
}
