import type { Sentences } from '../../shared/sentences.ts';
import type { DoubleEvent } from './events.ts';

export const doubleSentences: Sentences<DoubleEvent> = {
  DoublesDismissed: ({ oneId, otherId }, names) =>
    `${names(oneId, 'A deleted person')} and ${names(otherId, 'a deleted person')} were marked as different people.`,
  DoublesReopened: ({ oneId, otherId }, names) =>
    `${names(oneId, 'A deleted person')} and ${names(otherId, 'a deleted person')} may be the same person again.`,
};
