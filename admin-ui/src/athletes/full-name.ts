import type { AthleteView } from '../../../contract/athletes/athletes.ts';

/** An athlete has a name until their personal data is erased. */
export const fullName = ({ first_name, last_name }: Pick<AthleteView, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim() || 'Erased';
