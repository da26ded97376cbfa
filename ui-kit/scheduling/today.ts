import type { Day } from '../../domain/shared/day.ts';

/** Today in the user's timezone. */
export function today(): Day {
  const now = new Date();
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
