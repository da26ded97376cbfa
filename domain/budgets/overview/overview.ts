import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { type AccountSection, typeOfSection } from '../actuals/sections.ts';
import { type BudgetTypeId, budgetTypes } from '../budget-types.ts';
import { monthsEndedOn } from '../months-ended.ts';

/** `monthly`: one month; `year-to-date`: from January to the month; `yearly`: the whole year (part 2 §9, K062; research on budgets, B4). */
export const overviewModes = ['monthly', 'year-to-date', 'yearly'] as const;
export type OverviewMode = (typeof overviewModes)[number];

export interface OverviewInput {
  readonly year: number;
  /** 1 to 12; what the modes but `yearly` end with. */
  readonly month: number;
  readonly mode: OverviewMode;
  /** The day at the business when the books were read last; null: never. */
  readonly readOn: Day | null;
  /** In their order. */
  readonly groups: readonly { readonly id: string; readonly name: string; readonly typeId: BudgetTypeId }[];
  readonly ledgers: readonly {
    readonly id: string;
    readonly name: string;
    readonly typeId: BudgetTypeId;
    readonly groupId: string;
    readonly isActive: boolean;
    readonly isHidden: boolean;
    readonly accountIds: readonly string[];
  }[];
  /** Twelve months by ledger. */
  readonly amounts: ReadonlyMap<string, readonly Cents[]>;
  /** The accounts of the books: twelve months each, without sub-accounts. */
  readonly accounts: readonly {
    readonly accountId: string;
    readonly section: AccountSection;
    readonly amounts: readonly Cents[];
  }[];
}

export interface Figures {
  readonly budget: Cents;
  /** Null: the books of the year were never read. For Other, how much the balances of its accounts increased. */
  readonly actual: Cents | null;
  /** Positive is good: more earned, or less spent, than planned. For Other, a larger increase than planned. */
  readonly variance: Cents | null;
  /** Of the year: what the books say of months that had ended when they were read, and the plan for the rest. */
  readonly forecast: Cents;
}

export interface OverviewGroup {
  /** Empty: the ledgers' group was deleted at the moment in which they entered it. */
  readonly groupId: string;
  readonly name: string;
  readonly ledgers: readonly { readonly id: string; readonly name: string; readonly figures: Figures }[];
  readonly figures: Figures;
}

export interface OverviewType {
  readonly typeId: BudgetTypeId;
  readonly groups: readonly OverviewGroup[];
  /** Ledgers that are not listed, in one line; null if there are none. */
  readonly hidden: Figures | null;
  /** What the books have on accounts without a ledger; null if there is nothing, and for Other, whose accounts are in the remainder. */
  readonly unmapped: Figures | null;
  /** Everything of the type: for income and expense, the books' own total; for Other, its ledgers. */
  readonly figures: Figures;
}

export interface Overview {
  readonly types: readonly OverviewType[];
  /** Income less expense; Other never enters. */
  readonly net: Figures;
  /**
   * How much the balances of asset and equity accounts without a ledger increased; null: the books of the year were never read. Cash and receivables are
   * the other side of everything that is earned and spent, so they are no line beside the plan of a few purchases.
   */
  readonly remainder: Cents | null;
}

/** A ledger, or what stands beside the ledgers, as twelve months. */
interface Part {
  readonly budget: readonly Cents[];
  readonly actual: readonly Cents[];
}

const MONTHS = 12;
const none: readonly Cents[] = Array.from({ length: MONTHS }, () => 0);

/**
 * The year as it is planned against the books (research on budgets, 1.A). Every account of the books is in exactly one line: that of its ledger, the
 * hidden ones, or the unmapped remainder. So the lines of income and of expense add up to the books' own total, and those of Other with the
 * remainder to what happened to their assets and equity.
 */
export function overviewOf(input: OverviewInput): Overview {
  const { ledgers, accounts } = input;
  const owner = new Map(ledgers.flatMap((ledger) => ledger.accountIds.map((id) => [id, ledger] as const)));
  const actuals = new Map<string, Cents[]>();
  const unmapped = new Map<BudgetTypeId, Cents[]>();
  for (const { accountId, section, amounts } of accounts) {
    const typeId = typeOfSection(section);
    const ledger = owner.get(accountId);
    // An account whose type changed in the books no longer fits its ledger.
    if (ledger?.typeId === typeId) addTo(actuals, ledger.id, amounts);
    else addTo(unmapped, typeId, amounts);
  }
  const partOf = (ledger: OverviewInput['ledgers'][number]): Part => ({
    budget: input.amounts.get(ledger.id) ?? none,
    actual: actuals.get(ledger.id) ?? none,
  });
  const types = budgetTypes.map(({ id }) =>
    typeOverview(input, id, { partOf, unmapped: id === 'other' ? undefined : unmapped.get(id) }),
  );
  const remainder: Part = { budget: none, actual: unmapped.get('other') ?? none };
  return { types, net: netOf(types), remainder: figuresOf(input, 'other', [remainder]).actual };
}

function addTo<Key>(sums: Map<Key, Cents[]>, key: Key, amounts: readonly Cents[]): void {
  const before = sums.get(key) ?? none;
  sums.set(
    key,
    before.map((sum, month) => sum + (amounts[month] ?? 0)),
  );
}

function typeOverview(
  input: OverviewInput,
  typeId: BudgetTypeId,
  {
    partOf,
    unmapped,
  }: {
    readonly partOf: (ledger: OverviewInput['ledgers'][number]) => Part;
    readonly unmapped: readonly Cents[] | undefined;
  },
): OverviewType {
  const figures = (parts: readonly Part[]) => figuresOf(input, typeId, parts);
  const own = input.ledgers.filter((ledger) => ledger.typeId === typeId);
  // An inactive ledger keeps the years in which it had something.
  const counted = own.filter((ledger) => ledger.isActive || hasAnything(partOf(ledger)));
  const listed = counted.filter(({ isHidden }) => !isHidden);
  const hidden = counted.filter(({ isHidden }) => isHidden);
  const ownGroups = input.groups.filter((group) => group.typeId === typeId);
  const known = new Set(ownGroups.map(({ id }) => id));
  const groups = [
    ...ownGroups.map(({ id, name }) => ({
      id,
      name,
      ledgers: listed.filter(({ groupId }) => groupId === id),
    })),
    { id: '', name: '', ledgers: listed.filter(({ groupId }) => !known.has(groupId)) },
  ].filter(({ ledgers }) => ledgers.length > 0);
  const rest: Part[] = unmapped?.some((amount) => amount !== 0) ? [{ budget: none, actual: unmapped }] : [];
  return {
    typeId,
    groups: groups.map(({ id, name, ledgers }) => ({
      groupId: id,
      name,
      ledgers: ledgers.map((ledger) => ({
        id: ledger.id,
        name: ledger.name,
        figures: figures([partOf(ledger)]),
      })),
      figures: figures(ledgers.map(partOf)),
    })),
    hidden: hidden.length > 0 ? figures(hidden.map(partOf)) : null,
    unmapped: rest.length > 0 ? figures(rest) : null,
    figures: figures([...counted.map(partOf), ...rest]),
  };
}

const hasAnything = ({ budget, actual }: Part): boolean =>
  budget.some((amount) => amount !== 0) || actual.some((amount) => amount !== 0);

function figuresOf(input: OverviewInput, typeId: BudgetTypeId, parts: readonly Part[]): Figures {
  const { mode, month } = input;
  const first = mode === 'monthly' ? month : 1;
  const last = mode === 'yearly' ? MONTHS : month;
  const between = (amounts: readonly Cents[], from: number, to: number) =>
    amounts.reduce((sum, amount, index) => (index + 1 >= from && index + 1 <= to ? sum + amount : sum), 0);
  const sum = (of: (part: Part) => Cents) => parts.reduce((total, part) => total + of(part), 0);
  const budget = sum((part) => between(part.budget, first, last));
  const actual = input.readOn === null ? null : sum((part) => between(part.actual, first, last));
  const ended = monthsEndedOn(input.year, input.readOn);
  return {
    budget,
    actual,
    variance: varianceOf(typeId, budget, actual),
    forecast: sum((part) => between(part.actual, 1, ended) + between(part.budget, ended + 1, MONTHS)),
  };
}

function varianceOf(typeId: BudgetTypeId, budget: Cents, actual: Cents | null): Cents | null {
  if (actual === null) return null;
  return typeId === 'expense' ? budget - actual : actual - budget;
}

function netOf(types: readonly OverviewType[]): Figures {
  const of = (typeId: BudgetTypeId) => types.find((type) => type.typeId === typeId)?.figures;
  const [income, expense] = [of('income'), of('expense')];
  const less = (one: Cents | null | undefined, other: Cents | null | undefined) =>
    one === null || other === null ? null : (one ?? 0) - (other ?? 0);
  const budget = less(income?.budget, expense?.budget) ?? 0;
  const actual = less(income?.actual, expense?.actual);
  return {
    budget,
    actual,
    variance: varianceOf('income', budget, actual),
    forecast: less(income?.forecast, expense?.forecast) ?? 0,
  };
}

/** The variance in hundredths of a percent of what was planned; undefined where nothing was planned. */
export const percentOf = ({ budget, variance }: Figures): number | undefined =>
  budget === 0 || variance === null ? undefined : Math.round((10_000 * variance) / Math.abs(budget));
