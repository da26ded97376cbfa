import { packageAggregate } from '../../commands/billing/packages/package.ts';
import { packageCategory } from '../../commands/billing/packages/package-category.ts';
import { handle } from '../../commands/runtime/handle.ts';
import type { Books, BooksItem } from '../../commands/shared/books.ts';
import { emptyDefinition, type PackageDefinition } from '../../domain/billing/packages/package-definition.ts';
import { itemsOfLedger } from '../../domain/billing/packages/package-item.ts';
import { type Day, partsOf } from '../../domain/shared/day.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { addDays, HISTORY_DAYS, officeTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { inParallel } from '../shared/commands.ts';
import { contextOf, idOf, ledgerIdOf } from '../shared/ids.ts';
import { theAdmin } from '../shared/staff.ts';

export interface Offer extends PackageDefinition {
  readonly packageId: string;
}

const categoryNames = ['Training', 'Membership', 'Camps', 'Clinics'] as const;
type Category = (typeof categoryNames)[number];

/** The ledger that each category is income of. */
const ledgerNames = {
  Training: 'Training packages',
  Membership: 'Training packages',
  Camps: 'Camps',
  Clinics: 'Training packages',
} as const satisfies Readonly<Record<Category, string>>;

const categoryIdOf = (category: Category) => idOf(`package category ${category}`);

type Terms = readonly [amount: number, downPayment: number, cycles: number];

interface OfferLine {
  readonly name: string;
  readonly category: Category;
  readonly type: Offer['type'];
  /** The price of this year. Earlier years were cheaper. */
  readonly terms: Terms;
}

const line = (name: string, category: Category, type: Offer['type'], terms: Terms): OfferLine => ({
  name,
  category,
  type,
  terms,
});

/** Packages that are offered every year. */
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

/** The texts that families read in the shop. */
const descriptions: Readonly<Record<OfferKind, string>> = {
  skills: 'Skating, shooting and stickhandling in small groups, all season long.',
  goalies: 'Positioning, recovery and reading the play, for goalies only.',
  membership: 'Open gym and one group session a week.',
  strength: 'Four months in the weight room, from the last game to the first camp.',
  camp: 'Five days on the ice in the summer, lunch included.',
  clinic: 'Edges and speed, one evening a week.',
  trial: 'One session to get to know us.',
};

const PERCENT_CHEAPER_EACH_YEAR_BEFORE = 4;
/** Prices are rounded to five dollars. */
const ROUNDING = 500;

/** All offers up to now, with the day on which each went on sale. */
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
    percent === 100 ? cents : Math.round((cents * percent) / 100 / ROUNDING) * ROUNDING;
  return {
    ...emptyDefinition,
    packageId: idOf(`package ${name} ${year}`),
    name,
    year,
    categoryId: categoryIdOf(category),
    ledgerId: ledgerIdOf(ledgerNames[category]),
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
    ledgerId: ledgerIdOf(ledgerNames[category]),
    type,
    defaultAmount,
    defaultDownPayment,
    defaultCycles,
    description: 'Two years with one trainer, from the first plan to the final test.',
  };
}

interface OfferServices {
  readonly log: EventLog;
  /** Missing when the demo business is made without simulators. */
  readonly books: Pick<Books, 'items'> | undefined;
  /** The accounts of each ledger. */
  readonly ledgers: ReadonlyMap<string, readonly string[]>;
}

/**
 * Creates the categories and all offers, with their ledgers, which exist already, and the items of accounting that post to them.
 * Offers of earlier years are withdrawn.
 */
export async function createOffers(
  { log, books, ledgers }: OfferServices,
  today: Day,
  width: number,
): Promise<void> {
  const items = books ? await books.items() : [];
  const founded = addDays(today, -HISTORY_DAYS);
  await inParallel(categoryNames, width, async (name) => {
    const categoryId = categoryIdOf(name);
    const context = contextOf(`category ${name}`, officeTime(founded, chanceOf(categoryId)), theAdmin);
    const command = { kind: 'create', categoryId, name } as const;
    await handle(log, packageCategory, categoryId, command, context);
  });
  await inParallel(offersUntil(today), width, async ({ offer, since }) => {
    const { packageId } = offer;
    const context = contextOf(`offer ${packageId}`, officeTime(since, chanceOf(packageId)), theAdmin);
    const itemId = onlyItem(items, ledgers.get(offer.ledgerId ?? '') ?? []);
    const command = { kind: 'create', ...offer, itemId, copiedFrom: null } as const;
    await handle(log, packageAggregate, packageId, command, context);
    await withdrawAfterItsYear(log, offer, today);
  });
}

/** The item that the page of a package chooses by itself: the only one whose income belongs to the ledger. */
function onlyItem(items: readonly BooksItem[], accountIds: readonly string[]): string | null {
  const [only, ...more] = itemsOfLedger(items, accountIds);
  return only && more.length === 0 ? only.id : null;
}

async function withdrawAfterItsYear(log: EventLog, { packageId, year }: Offer, today: Day): Promise<void> {
  if (year === null || year >= partsOf(today).year) return;
  const at = officeTime(`${year}-12-31`, chanceOf(packageId));
  const context = contextOf(`withdraw ${packageId}`, at, theAdmin);
  const changes = { isActive: false, isOffered: false };
  await handle(log, packageAggregate, packageId, { kind: 'change', packageId, changes }, context);
}
