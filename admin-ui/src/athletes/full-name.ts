import type { AthleteView } from '../../../ui-kit/api-types.ts';

export const fullName = ({ first_name, last_name }: Pick<AthleteView, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;
