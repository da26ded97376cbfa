import type { Day } from '../../domain/shared/day.ts';
import type { Chance } from './chance.ts';

const DAY_MS = 86_400_000;

/** The demo business was founded this many days before it is filled: two years and a week. */
export const HISTORY_DAYS = 737;

export const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10);

export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
}

/** A moment in office hours: nine to five in Chicago. */
export function officeTime(day: Day, chance: Chance): string {
  return instant(day, 15 * 60 + chance.below(8 * 60), chance.below(60));
}

/** A moment at which jobs run, before the office opens. */
export function nightTime(day: Day, chance: Chance): string {
  return instant(day, 10 * 60 + chance.below(120), chance.below(60));
}

export function later(moment: string, minutes: number): string {
  return new Date(Date.parse(moment) + minutes * 60_000).toISOString();
}

function instant(day: Day, minute: number, second: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000 + second * 1000).toISOString();
}
