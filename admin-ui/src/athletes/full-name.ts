import type { AthleteView } from '../../../ui-kit/api-types.ts';

/** Everybody has a name until nothing personal is left of them. */
export const fullName = ({ first_name, last_name }: Pick<AthleteView, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim() || 'Erased';
