import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { validate } from 'uuid';
import type { Keyring } from '../../event-store/keyring.ts';

/** What a link in a letter is for. A link of one purpose is worthless for another. */
export const letterLinkPurposes = ['unsubscribe', 'preferences', 'open', 'click', 'file'] as const;
export type LetterLinkPurpose = (typeof letterLinkPurposes)[number];

/**
 * Makes and reads the tokens of links in letters. A token names its message, and for clicks and files which one of the letter's links or files
 * it is. It is signed: nothing is stored, nobody can derive a token from the log, and none works for another message.
 */
export interface LetterLinks {
  /** `detail`: the number of the link, or the id of the file; up to 40 letters, digits and hyphens. */
  make(purpose: LetterLinkPurpose, messageId: string, detail?: string): Promise<string>;
  /** Undefined when it was not made here for this purpose. Never throws because of the token. */
  read(purpose: LetterLinkPurpose, token: string): Promise<NamedLetterLink | undefined>;
}

export interface NamedLetterLink {
  readonly messageId: string;
  /** Empty, if the link has none. */
  readonly detail: string;
}

const MAC_BYTES = 32;
const ID_BYTES = 16;
const LONGEST = 200;
const SUBJECT = 'installation:letter-links';
const details = /^[\w-]{0,40}$/;

/**
 * The key comes from the keyring, and not from a secret of the configuration: people unsubscribe with letters that are a year old and more, and
 * a secret may be replaced after every suspicion. The keyring lives as long as the events. No token expires by itself; files and pages decide
 * how long they answer.
 */
export function createLetterLinks(keys: Pick<Keyring, 'keyOf'>): LetterLinks {
  const signature = async (purpose: LetterLinkPurpose, { messageId, detail }: NamedLetterLink) => {
    const key = hkdfSync('sha256', await keys.keyOf(SUBJECT), '', 'blueline links in letters', MAC_BYTES);
    return createHmac('sha256', Buffer.from(key)).update(`${purpose}\n${messageId}\n${detail}`).digest();
  };

  return {
    async make(purpose, messageId, detail = '') {
      if (!details.test(detail)) throw new TypeError(`A link in a letter cannot name ${detail}`);
      const named = { messageId: messageId.toLowerCase(), detail };
      const bytes = [idBytes(named.messageId), Buffer.from(detail), await signature(purpose, named)];
      return Buffer.concat(bytes).toString('base64url');
    },
    async read(purpose, token) {
      if (token.length > LONGEST) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      // Accepts one spelling only: another text that decodes to the same bytes is another token.
      if (bytes.toString('base64url') !== token || bytes.length < ID_BYTES + MAC_BYTES) return undefined;
      const messageId = idIn(bytes.subarray(0, ID_BYTES));
      const detail = bytes.subarray(ID_BYTES, -MAC_BYTES).toString('latin1');
      if (!validate(messageId) || !details.test(detail)) return undefined;
      const wanted = await signature(purpose, { messageId, detail });
      return timingSafeEqual(bytes.subarray(-MAC_BYTES), wanted) ? { messageId, detail } : undefined;
    },
  };
}

/** As bytes, so that the address fits into one line of an email. */
function idBytes(messageId: string): Buffer {
  if (!validate(messageId)) throw new TypeError(`${messageId} is no id of a message`);
  return Buffer.from(messageId.replaceAll('-', ''), 'hex');
}

const idIn = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
