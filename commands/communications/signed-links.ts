import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { validate } from 'uuid';
import type { Keyring } from '../../event-store/keyring.ts';

/** What a link in an email names. */
export interface NamedByLink {
  readonly id: string;
  /** Up to 40 letters, digits and hyphens. */
  readonly detail: string;
}

/**
 * Makes and reads the tokens of links in emails. A token is signed for what it names and for its purpose: nothing is stored, nobody can derive a
 * token from the log, and none works for anything else.
 */
export interface SignedLinks {
  /** `unseen`: also signed, but not in the token. Whoever reads the token must know it. */
  make(purpose: string, named: NamedByLink, unseen?: string): Promise<string>;
  /** Undefined if it is no token. Never throws because of the token. What it says counts only if it was made for the purpose. */
  read(token: string): ReadLink | undefined;
}

export interface ReadLink extends NamedByLink {
  wasMadeFor(purpose: string, unseen?: string): Promise<boolean>;
}

const MAC_BYTES = 32;
const ID_BYTES = 16;
const LONGEST = 200;
const SUBJECT = 'installation:letter-links';
const details = /^[\w-]{0,40}$/;

/**
 * The key comes from the keyring, and not from a secret of the configuration: people unsubscribe with emails that are a year old and more, and
 * a secret may be replaced after every suspicion. The keyring lives as long as the events. No token expires by itself; files and pages decide
 * how long they answer.
 */
export function createSignedLinks(keys: Pick<Keyring, 'keyOf'>): SignedLinks {
  const signature = async (purpose: string, { id, detail }: NamedByLink, unseen: string | undefined) => {
    const key = hkdfSync('sha256', await keys.keyOf(SUBJECT), '', 'blueline links in letters', MAC_BYTES);
    const signed = [purpose, id, detail, ...(unseen === undefined ? [] : [unseen])];
    return createHmac('sha256', Buffer.from(key)).update(signed.join('\n')).digest();
  };

  return {
    async make(purpose, { id: given, detail }, unseen) {
      if (!details.test(detail)) throw new TypeError(`A link in an email cannot name ${detail}`);
      const id = given.toLowerCase();
      const bytes = [idBytes(id), Buffer.from(detail), await signature(purpose, { id, detail }, unseen)];
      return Buffer.concat(bytes).toString('base64url');
    },
    read(token) {
      if (token.length > LONGEST) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      // Accepts one spelling only: another text that decodes to the same bytes is another token.
      if (bytes.toString('base64url') !== token || bytes.length < ID_BYTES + MAC_BYTES) return undefined;
      const id = idIn(bytes.subarray(0, ID_BYTES));
      const detail = bytes.subarray(ID_BYTES, -MAC_BYTES).toString('latin1');
      if (!validate(id) || !details.test(detail)) return undefined;
      return {
        id,
        detail,
        async wasMadeFor(purpose, unseen) {
          const wanted = await signature(purpose, { id, detail }, unseen);
          return timingSafeEqual(bytes.subarray(-MAC_BYTES), wanted);
        },
      };
    },
  };
}

/** As bytes, so that the address fits into one line of an email. */
function idBytes(id: string): Buffer {
  if (!validate(id)) throw new TypeError(`${id} is no id that a link can name`);
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

const idIn = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
