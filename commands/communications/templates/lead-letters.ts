import type { FieldValues } from '../../../domain/communications/body/merge-fields.ts';
import { leftOutTexts } from '../../../domain/communications/left-out.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { LeadLetters } from '../../shared/lead-letters.ts';
import { compileLetter, renderLetter } from '../body/compile-letter.ts';
import type { Suppressions } from '../delivery/suppressions.ts';
import type { Templates } from './templates.ts';

interface Deps {
  readonly templates: Pick<Templates, 'withUse'>;
  readonly suppressions: Pick<Suppressions, 'suppressed'>;
  readonly business: { readonly name: string };
  /** The public address of the product, without a trailing slash. */
  readonly address: string;
}

/** It answers a request of the parent, so it names no kind of message to opt out of, and nothing in it is counted. */
export function createLeadLetters({ templates, suppressions, business, address }: Deps): LeadLetters {
  return {
    isSuppressed: async (email) => (await suppressions.suppressed([email])).has(email),
    async write({ contact, athlete }) {
      const template = await templates.withUse('lead');
      if (!template) return undefined;
      const { templateId, version, subject, body } = template;
      const fields: FieldValues = {
        'contact.first_name': contact.firstName,
        'contact.last_name': contact.lastName,
        'athlete.first_name': athlete.firstName,
        'athlete.last_name': athlete.lastName,
        'links.portal': `${address}/portal`,
        'links.preferences': `${address}/communication-preferences`,
      };
      const letter = compileLetter({ subject, body, business: business.name, kind: null, downloads: [] });
      const mail = renderLetter(letter, { fields, why: WHY });
      if ('missing' in mail) throw new Refusal('mail.field-empty', leftOutTexts['field-empty']);
      return { templateId, version, mail };
    },
  };
}

const WHY = 'You get this email because you asked us about training.';
