import type { PackageDefinition } from '../../../domain/billing/package.ts';
import { type Day, partsOf } from '../../../domain/shared/day.ts';
import { addDays, HISTORY_DAYS } from './calendar.ts';
import { idOf } from './ids.ts';

export type Offer = PackageDefinition;

type Terms = readonly [amount: number, downPayment: number, cycles: number];

interface Line {
  readonly name: string;
  readonly category: string;
  readonly type: Offer['type'];
  /** What it costs this year; the years before were cheaper. */
  readonly terms: Terms;
}

const line = (name: string, category: string, type: Offer['type'], terms: Terms): Line => ({
  name,
  category,
  type,
  terms,
});

/** What is offered anew every year. */
const yearly = {
  skills: line('Elite Skills Training', 'Training', 'Standard', [480_000, 80_000, 10]),
  goalies: line('Goalie Academy', 'Training', 'Standard', [365_000, 50_000, 7]),
  membership: line('Monthly Membership', 'Membership', 'Recurring', [18_950, 0, 12]),
  strength: line('Off-Season Strength', 'Training', 'Recurring', [14_500, 0, 4]),
  camp: line('Summer Camp', 'Camps', 'Standard', [99_500, 25_000, 2]),
  clinic: line('Power Skating Clinic', 'Clinics', 'Standard', [42_000, 0, 3]),
  trial: line('Trial Session', 'Clinics', 'Standard', [4_500, 0, 1]),
} as const;

const developmentPath = line('Development Path', 'Training', 'Standard', [1_000_000, 100_000, 24]);

export type OfferKind = keyof typeof yearly;

const PERCENT_CHEAPER_EACH_YEAR_BEFORE = 4;
const WHOLE_DOLLARS = 500;

/** Everything that was ever sold, with the day from which it was. */
export function offersUntil(today: Day): readonly { readonly since: Day; readonly offer: Offer }[] {
  const founded = addDays(today, -HISTORY_DAYS);
  const path = { since: founded, offer: multiYearOffer() };
  const first = partsOf(founded).year;
  const years = Array.from({ length: partsOf(today).year - first + 1 }, (_, index) => first + index);
  return [
    path,
    ...years.flatMap((year) => {
      const onSale = addDays(`${year}-01-01`, -45);
      const since = onSale < founded ? founded : onSale;
      return kinds.map((kind) => ({ since, offer: offerOf(kind, year, today) }));
    }),
  ];
}

const kinds = ['skills', 'goalies', 'membership', 'strength', 'camp', 'clinic', 'trial'] as const;

export function offerOf(kind: OfferKind, year: number, today: Day): Offer {
  const { name, category, type, terms } = yearly[kind];
  const percent = 100 - PERCENT_CHEAPER_EACH_YEAR_BEFORE * (partsOf(today).year - year);
  const [amount, downPayment, cycles] = terms;
  const price = (cents: number) =>
    percent === 100 ? cents : Math.round((cents * percent) / 100 / WHOLE_DOLLARS) * WHOLE_DOLLARS;
  return {
    packageId: idOf(`package ${name} ${year}`),
    name,
    year,
    category,
    type,
    defaultAmount: price(amount),
    defaultDownPayment: price(downPayment),
    defaultCycles: cycles,
  };
}

export function multiYearOffer(): Offer {
  const { name, category, type, terms } = developmentPath;
  const [defaultAmount, defaultDownPayment, defaultCycles] = terms;
  const packageId = idOf(`package ${name}`);
  return { packageId, name, year: null, category, type, defaultAmount, defaultDownPayment, defaultCycles };
}
