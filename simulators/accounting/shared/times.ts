import type { Day } from '../../../domain/shared/day.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A time in the zone of the service, to the second: `2026-03-02T02:00:00-08:00`. */
export const stampOf = (at: Date): string =>
  `${new Date(at.getTime() - 8 * HOUR).toISOString().slice(0, 19)}-08:00`;

/** The `time` of an answer, to the millisecond. */
export const preciseStampOf = (at: Date): string =>
  `${new Date(at.getTime() - 8 * HOUR).toISOString().slice(0, 23)}-08:00`;

/** The day in the time zone of the company. */
export const dayOf = (at: Date): Day => stampOf(at).slice(0, 10);
