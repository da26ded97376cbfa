import type { Sentences } from '../shared/sentences.ts';
import type { AuditEvent } from './events.ts';

export const auditSentences: Sentences<AuditEvent> = {
  ErasureLeftoversFound: ({ leftovers }) =>
    leftovers.length === 1
      ? 'One place that may still name the erased person was listed.'
      : `${leftovers.length} places that may still name the erased person were listed.`,
  ErasureLeftoverSettled: () => 'A place that may have named the erased person was checked.',
};
