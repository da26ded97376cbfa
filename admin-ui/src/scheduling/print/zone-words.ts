import { timezoneLabel } from '../../../../domain/shared/timezones.ts';
import { momentAt } from '../../../../domain/shared/wall-clock.ts';
import type { PrintedRow } from './printed-row.ts';

/** In which zone the times of a sheet are; where there are several, each line says its own. */
export function zoneWords(rows: readonly PrintedRow[]): string {
  const [zone] = rows;
  return zone && !hasSeveralZones(rows) ? timezoneLabel(zone.timezone) : '';
}

/** `CDT`: how the zone of a line is called then. */
export function zoneName({ timezone, local_date: day, local_start: time }: PrintedRow): string {
  const moment = new Date(momentAt(timezone, { day, time }).instant);
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'short' });
  return parts.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

export const hasSeveralZones = (rows: readonly PrintedRow[]): boolean =>
  new Set(rows.map(({ timezone }) => timezone)).size > 1;
