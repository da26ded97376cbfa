import { consentTexts } from '../../domain/communications/consent/consent-texts.ts';
import { leftOutTexts } from '../../domain/shared/left-out.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { OptionalMails } from '../shared/optional-mails.ts';
import type { Suppressions } from './delivery/suppressions.ts';
import { letterPaths, oneClick } from './messages/letter-addresses.ts';
import type { PersonLinks } from './person-links.ts';

interface Deps {
  readonly personLinks: Pick<PersonLinks, 'make'>;
  readonly suppressions: Pick<Suppressions, 'suppressed'>;
  /** The label of a kind of message, as people see it now. */
  readonly labelOf: (optionId: string) => Promise<string>;
  readonly business: { readonly name: string };
  /** The public address of the product, without a trailing slash. */
  readonly address: string;
}

export function createOptionalMails({
  personLinks,
  suppressions,
  labelOf,
  business,
  address,
}: Deps): OptionalMails {
  return {
    async wayOut({ person, email }, optionId) {
      if ((await suppressions.suppressed([email])).has(email))
        throw new Refusal('mail.suppressed', leftOutTexts.suppressed);
      const link = { person, optionId };
      const [unsubscribe, preferences, label] = await Promise.all([
        personLinks.make('unsubscribe', link, email),
        personLinks.make('preferences', link, email),
        labelOf(optionId),
      ]);
      const page = `${address}${letterPaths.unsubscribe(unsubscribe)}`;
      return {
        headers: oneClick(page),
        footer: {
          why: consentTexts.whyOptional(label, business.name),
          links: [
            { label: consentTexts.button, link: page },
            { label: consentTexts.preferences, link: `${address}${letterPaths.preferences(preferences)}` },
          ],
        },
      };
    },
  };
}
