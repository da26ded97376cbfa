import type { PrintSubject } from '../../../../ui-kit/scheduling/print/print-path.ts';
import type { PrintedRow } from './printed-row.ts';

export type PrintColumn = 'Day' | 'Time' | 'Training Group' | 'Location' | 'Trainers' | 'Athletes';

/** What a sheet shows of each session: nothing that is the same on every line because the sheet is about it. */
export function columnsOf(subject: PrintSubject, rows: readonly PrintedRow[]): readonly PrintColumn[] {
  const hasTrainers = rows.some(({ trainers }) => trainers.length > 0);
  return [
    'Day',
    'Time',
    ...(subject === 'group' ? [] : (['Training Group'] as const)),
    'Location',
    ...(subject === 'trainer' || !hasTrainers ? [] : (['Trainers'] as const)),
    ...(subject === 'athlete' ? [] : (['Athletes'] as const)),
  ];
}
