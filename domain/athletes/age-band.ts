import { type Day, partsOf } from '../shared/day.ts';

/** The season, June 1 to May 31, in which an athlete turns 18, as `24/25`; '' where nobody knows (resolution Q052). */
export type AgeBand = string;

/** So many bands on either side of the present one can be chosen (part 1 §5). */
const CHOICES_EITHER_SIDE = 5;

/** `override` decides where it is given. */
export function ageBandOf(birthdate: Day | null, override: Day | null): AgeBand {
  const born = override ?? birthdate;
  return born === null ? '' : bandFrom(firstYearOf(born) + 18);
}

/** Whose athletes turn 18 in the season of this day. */
export const ageBandAt = (today: Day): AgeBand => bandFrom(firstYearOf(today));

/** The bands to choose from, the oldest athletes first: those around today, and any other that an athlete has. */
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

/** Two digits mean the year that is nearest to `current`. */
function yearOf(band: AgeBand, current: number): number {
  const ahead = (((Number(band.slice(0, 2)) - current + 50) % 100) + 100) % 100;
  return current - 50 + ahead;
}
