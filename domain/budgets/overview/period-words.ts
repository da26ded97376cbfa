import { monthNames } from '../../shared/month-names.ts';
import type { OverviewMode } from './overview.ts';

interface Period {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly mode: OverviewMode;
}

/** `March 2026`, `January to March 2026`, `2026` */
export function periodWords({ year, month, mode }: Period): string {
  const name = monthNames[month - 1] ?? '';
  if (mode === 'yearly') return String(year);
  return mode === 'monthly' || month === 1 ? `${name} ${year}` : `January to ${name} ${year}`;
}
