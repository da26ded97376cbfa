import type { AthleteView } from '../../../contract/athletes/athletes.ts';

/** Nothing of the athlete can be changed: the personal data was erased, or the record was merged into another one. */
export const isClosed = ({
  is_erased,
  merged_into,
}: Pick<AthleteView, 'is_erased' | 'merged_into'>): boolean => is_erased || merged_into !== null;
