import { counted, type Sentences } from '../../shared/sentences.ts';
import { countsOf } from './actuals.ts';
import type { ActualsEvent } from './events.ts';

export const actualsSentences: Sentences<ActualsEvent> = {
  BooksActualsSynced(data) {
    const { year, basis } = data;
    const { changed, restated } = countsOf(data);
    const changes = changed === 0 ? 'nothing changed' : `${counted(changed, 'amount')} changed`;
    const after = restated === 0 ? '' : `, ${restated} of them in months that had ended before`;
    return `The books of ${year} were read (${basis}): ${changes}${after}.`;
  },
  BooksActualsSyncFailed: ({ year, basis, reason }) =>
    `The books of ${year} could not be read (${basis}): ${reason}`,
};
