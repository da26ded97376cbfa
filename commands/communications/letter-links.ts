import type { Keyring } from '../../event-store/keyring.ts';
import { createSignedLinks } from './signed-links.ts';

/** What a link in a letter is for. A link of one purpose is worthless for another. */
export const letterLinkPurposes = ['unsubscribe', 'preferences', 'open', 'click', 'file'] as const;
export type LetterLinkPurpose = (typeof letterLinkPurposes)[number];

/**
 * Makes and reads the tokens of links in letters. A token names its message, and for clicks and files which one of the letter's links or files
 * it is. None works for another message.
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

export function createLetterLinks(keys: Pick<Keyring, 'keyOf'>): LetterLinks {
  const signed = createSignedLinks(keys);
  return {
    make: (purpose, messageId, detail = '') => signed.make(purpose, { id: messageId, detail }),
    async read(purpose, token) {
      const link = signed.read(token);
      if (!link || !(await link.wasMadeFor(purpose))) return undefined;
      return { messageId: link.id, detail: link.detail };
    },
  };
}
