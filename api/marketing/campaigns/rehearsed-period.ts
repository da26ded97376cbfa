import { addDays, type Day } from '../../../domain/shared/day.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';

const LONGEST_DAYS = 366;

/** Throws `InvalidInput` unless a rehearsal can have this period. */
export function demandPeriod(from: Day, to: Day): void {
  const isFine = from <= to && to <= addDays(from, LONGEST_DAYS);
  if (!isFine)
    throw new InvalidInput([{ field: 'to', message: 'Please choose a period of at most a year.' }]);
}
