import { counted, type Sentences } from '../../shared/sentences.ts';
import type { ActualsEvent } from './events.ts';

export const actualsSentences: Sentences<ActualsEvent> = {
  BooksActualsSynced({ year, basis, cells }) {
    const restated = cells.filter(({ isRestated }) => isRestated).length;
    const changes = cells.length === 0 ? 'nothing changed' : `${counted(cells.length, 'amount')} changed`;
    const after = restated === 0 ? '' : `, ${restated} of them in months that had ended before`;
    return `The books of ${year} were read (${basis}): ${changes}${after}.`;
  },
  BooksActualsSyncFailed: ({ year, basis, reason }) =>
    `The books of ${year} could not be read (${basis}): ${reason}`,
};
