import type { PrintedSchedulesView } from '../../../../contract/scheduling/schedules.ts';
import type { PrintSubject } from '../../../../domain/scheduling/sessions/session-values.ts';
import { zoneWords } from '../../../../domain/shared/moment-words.ts';
import { timezoneLabel } from '../../../../domain/shared/timezones.ts';
import { momentAt } from '../../../../domain/shared/wall-clock.ts';

export type PrintColumn = 'Day' | 'Time' | 'Training Group' | 'Location' | 'Trainers' | 'Athletes';

/** The columns of a sheet, without those that would be the same on every line or empty. */
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

export interface LegendGroup {
  readonly name: string;
  readonly colorId: string;
}

/** The training groups of a sheet by name; empty if there is only one. */
export function legendOf(rows: readonly PrintedRow[]): readonly LegendGroup[] {
  const groups = new Map(
    rows.map(({ group_name: name, color_palette_id: colorId }) => [`${name} ${colorId}`, { name, colorId }]),
  );
  return groups.size > 1
    ? [...groups.values()].toSorted((one, other) => one.name.localeCompare(other.name))
    : [];
}

/** The timezone of the sheet; empty if there are several, in which case each line names its own. */
export function zoneLabel(rows: readonly PrintedRow[]): string {
  const [zone] = rows;
  return zone && !hasSeveralZones(rows) ? timezoneLabel(zone.timezone) : '';
}

/** `CDT`, at the time of the session. */
export function zoneName({ timezone, local_date: day, local_start: time }: PrintedRow): string {
  return zoneWords(timezone, momentAt(timezone, { day, time }).instant);
}

export const hasSeveralZones = (rows: readonly PrintedRow[]): boolean =>
  new Set(rows.map(({ timezone }) => timezone)).size > 1;

export type PrintedRow = PrintedSchedulesView['rows'][number];
