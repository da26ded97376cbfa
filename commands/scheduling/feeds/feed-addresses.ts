import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { validate } from 'uuid';

/**
 * The private address of a feed: its id, and a signature that only this server can make. No secret is stored,
 * and nobody can derive an address from the log. It does not say whether the feed is still open.
 */
export interface FeedAddresses {
  /** `<feed>.<signature>.ics`, because calendars look at the extension. */
  of(feedId: string): string;
  /** The feed of an address; undefined when it was not made here. */
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
      // Accepts one spelling only: another text that decodes to the same bytes is another address.
      if (bytes.length !== MAC_BYTES || bytes.toString('base64url') !== given) return undefined;
      return timingSafeEqual(bytes, signature(feedId)) ? feedId : undefined;
    },
  };
}
