import { type Day, partsOf } from '../shared/day.ts';

/**
 * The season, June 1 to May 31, in which an athlete turns 18, as `24/25`; '' if it is not known (resolution
 * Q052).
 */
export type AgeBand = string;

/** Number of bands before and after the current one that can be chosen (part 1 §5). */
const CHOICES_EITHER_SIDE = 5;

/** `override` wins over `birthdate`. */
export function ageBandOf(birthdate: Day | null, override: Day | null): AgeBand {
  const born = override ?? birthdate;
  return born === null ? '' : bandFrom(firstYearOf(born) + 18);
}

/** The band of athletes who turn 18 in the season of this day. */
export const ageBandAt = (today: Day): AgeBand => bandFrom(firstYearOf(today));

/**
 * The bands to choose from, oldest athletes first: those around today, and any other band that an athlete
 * has.
 */
export function ageBandChoices(today: Day, present: readonly AgeBand[]): AgeBand[] {
  const current = firstYearOf(today);
  const around = Array.from(
    { length: 2 * CHOICES_EITHER_SIDE + 1 },
    (_, index) => current - CHOICES_EITHER_SIDE + index,
  );
  const others = present.filter(Boolean).map((band) => yearOf(band, current));
  return [...new Set([...around, ...others])].toSorted((one, other) => one - other).map(bandFrom);
}

/** The year in which the season of this day began. */
function firstYearOf(day: Day): number {
  const { year, month } = partsOf(day);
  return month >= 6 ? year : year - 1;
}

const bandFrom = (year: number): AgeBand => `${twoDigits(year)}/${twoDigits(year + 1)}`;

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** Reads two digits as the year nearest to `current`. */
function yearOf(band: AgeBand, current: number): number {
  const ahead = (((Number(band.slice(0, 2)) - current + 50) % 100) + 100) % 100;
  return current - 50 + ahead;
}
