import type { ImportedConsents } from '../../shared/imported-consents.ts';
import type { Statements } from './statements.ts';

/** A statement is recorded whatever the contact has already: it is the evidence. */
export const createImportedConsents = (statements: Pick<Statements, 'repeat'>): ImportedConsents => ({
  async record({ contactId, isWanted, source }, context) {
    const said = {
      person: { kind: 'contact', id: contactId },
      optionId: 'news-and-offers',
      isWanted,
      how: 'import',
      wording: 'import-1',
      messageId: null,
      network: '',
      source,
    } as const;
    await statements.repeat(said, context);
  },
});
