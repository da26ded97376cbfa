import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { PersonalLink } from '../../domain/access/access-values.ts';

/** The purpose of a link in an email. A link of one purpose is worthless for another. */
export type LinkPurpose = PersonalLink | 'preferences';

/**
 * Makes and reads the tokens of links. A token names its user and the invitation (reset, sign-in, change of username) it belongs
 * to, and is signed: no secret has to be stored, and nobody can derive a token from the log. Expiry and use
 * are decided by the invitation that it names.
 */
export interface LinkTokens {
  make(purpose: LinkPurpose, userId: string, id: string): string;
  /** Undefined when it was not made here for this purpose. */
  read(purpose: LinkPurpose, token: string): NamedLink | undefined;
}

export interface NamedLink {
  readonly userId: string;
  readonly id: string;
}

const MAC_BYTES = 32;

export function createLinkTokens(secret: string): LinkTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'blueline links in mails', MAC_BYTES));
  const signature = (purpose: LinkPurpose, { userId, id }: NamedLink) =>
    createHmac('sha256', key).update(`${purpose}\n${userId}\n${id}`).digest();

  return {
    make(purpose, userId, id) {
      const named = Buffer.from(`${userId}.${id}`);
      return Buffer.concat([named, signature(purpose, { userId, id })]).toString('base64url');
    },
    read(purpose, token) {
      const bytes = Buffer.from(token, 'base64url');
      // Accepts one spelling only: another text that decodes to the same bytes is another token.
      if (bytes.toString('base64url') !== token) return undefined;
      const [userId, id, ...more] = bytes.subarray(0, -MAC_BYTES).toString().split('.');
      if (!userId || !id || more.length > 0) return undefined;
      const wanted = signature(purpose, { userId, id });
      const given = bytes.subarray(-MAC_BYTES);
      return given.length === MAC_BYTES && timingSafeEqual(given, wanted) ? { userId, id } : undefined;
    },
  };
}
