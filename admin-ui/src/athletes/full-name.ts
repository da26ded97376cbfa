import type { AthleteView } from '../../../api/contract/athletes.ts';

export const fullName = ({ first_name, last_name }: Pick<AthleteView, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;
