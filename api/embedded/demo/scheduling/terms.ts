import { addDays, type Day, partsOf } from '../../../../domain/shared/day.ts';
import { weekOf } from '../../../../domain/shared/week.ts';
import { idOf } from '../ids.ts';

/** A season of the demo business: whole weeks, from a Sunday. */
export interface Term {
  readonly seasonId: string;
  readonly name: string;
  readonly shortName: string;
  readonly year: number;
  readonly color: string;
  readonly begins: Day;
  readonly weeks: number;
  readonly standing: 'past' | 'running' | 'coming';
}

/** Weeks from this one to its first, and how many it has. The one that runs has as much ahead of it as behind it. */
const terms = [
  { from: -37, weeks: 12, standing: 'past' },
  { from: -23, weeks: 12, standing: 'past' },
  { from: -8, weeks: 16, standing: 'running' },
  { from: 10, weeks: 12, standing: 'coming' },
] as const;

const quarters = [
  { name: 'Winter', letter: 'W', color: 'blue' },
  { name: 'Spring', letter: 'SP', color: 'green' },
  { name: 'Summer', letter: 'SU', color: 'amber' },
  { name: 'Fall', letter: 'F', color: 'orange' },
] as const;

/** Two seasons that are over, one that runs, one to come. Named after the time of the year that they are in the middle of. */
export function termsAround(today: Day): Term[] {
  return terms.map(({ from, weeks, standing }) => {
    const begins = addDays(weekOf(today), from * 7);
    const middle = partsOf(addDays(begins, Math.floor((weeks * 7) / 2)));
    const quarter = quarters[Math.floor((middle.month % 12) / 3)] ?? quarters[0];
    const year = middle.month === 12 ? middle.year + 1 : middle.year;
    const name = `${quarter.name} ${year}`;
    const shortName = `${quarter.letter}${year % 100}`;
    return {
      seasonId: idOf(`season ${begins}`),
      name,
      shortName,
      year,
      color: quarter.color,
      begins,
      weeks,
      standing,
    };
  });
}
