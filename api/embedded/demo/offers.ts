import {
  emptyDefinition,
  type PackageDefinition,
} from '../../../domain/billing/packages/package-definition.ts';
import { type Day, partsOf } from '../../../domain/shared/day.ts';
import { addDays, HISTORY_DAYS } from './calendar.ts';
import { idOf } from './ids.ts';

export interface Offer extends PackageDefinition {
  readonly packageId: string;
}

const categoryNames = ['Training', 'Membership', 'Camps', 'Clinics'] as const;
type Category = (typeof categoryNames)[number];

const categoryIdOf = (category: Category) => idOf(`package category ${category}`);

/** What the offers are sorted by. */
export const offerCategories = categoryNames.map((name) => ({ name, categoryId: categoryIdOf(name) }));

type Terms = readonly [amount: number, downPayment: number, cycles: number];

interface Line {
  readonly name: string;
  readonly category: Category;
  readonly type: Offer['type'];
  /** What it costs this year; the years before were cheaper. */
  readonly terms: Terms;
}

const line = (name: string, category: Category, type: Offer['type'], terms: Terms): Line => ({
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

/** What families read in the shop. */
const descriptions: Readonly<Record<OfferKind, string>> = {
  skills: 'Skating, shooting and stickhandling in small groups, all season long.',
  goalies: 'Positioning, recovery and reading the play, for goalies only.',
  membership: 'Open gym and one group session a week.',
  strength: 'Four months in the weight room, from the last game to the first camp.',
  camp: 'Five days on the ice in summer, lunch included.',
  clinic: 'Edges and speed, one evening a week.',
  trial: 'One session, to get to know each other.',
};

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
    ...emptyDefinition,
    packageId: idOf(`package ${name} ${year}`),
    name,
    year,
    categoryId: categoryIdOf(category),
    type,
    defaultAmount: price(amount),
    defaultDownPayment: price(downPayment),
    defaultCycles: cycles,
    description: descriptions[kind],
    isOffered: true,
  };
}

export function multiYearOffer(): Offer {
  const { name, category, type, terms } = developmentPath;
  const [defaultAmount, defaultDownPayment, defaultCycles] = terms;
  return {
    ...emptyDefinition,
    packageId: idOf(`package ${name}`),
    name,
    categoryId: categoryIdOf(category),
    type,
    defaultAmount,
    defaultDownPayment,
    defaultCycles,
    description: 'Two years with one trainer, from the first plan to the last test.',
  };
}
