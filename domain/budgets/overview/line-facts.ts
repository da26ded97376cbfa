import type { Cents } from '../../shared/money.ts';
import { type BudgetTypeId, budgetTypeName } from '../budget-types.ts';
import { monthsEndedOn } from '../months-ended.ts';
import { lineKey, type OverviewLine } from './lines.ts';
import { madeOf } from './made-of.ts';
import type { Figures, OverviewInput } from './overview.ts';

/** An amount that somebody planned, or that the books have, in one month. */
export interface LineFact {
  readonly kind: 'budget' | 'actual';
  /** The line that has it: a ledger, or accounts without one. */
  readonly line: OverviewLine;
  readonly name: string;
  /** Of the books; undefined for what is planned. */
  readonly accountId: string | undefined;
  /** 1 to 12. */
  readonly month: number;
  /** What it adds to the figure. */
  readonly amount: Cents;
}

/**
 * What a figure of a line is the sum of, down to single months of ledgers and accounts. No fact: there is no such line, or nothing, or the books
 * were never read.
 */
export function lineFacts(input: OverviewInput, line: OverviewLine, figure: keyof Figures): LineFact[] {
  return leavesOf(input, line).flatMap((leaf) => factsOfLeaf(input, leaf, figure));
}

interface Leaf {
  readonly line: OverviewLine;
  readonly name: string;
  readonly typeId: BudgetTypeId;
  /** Whether it raises or lowers the figure that is asked about. */
  readonly sign: 1 | -1;
  readonly budget: readonly Cents[];
  readonly accounts: readonly { readonly accountId: string; readonly amounts: readonly Cents[] }[];
}

/** The lines that consist of no other ones. */
function leavesOf(input: OverviewInput, line: OverviewLine, sign: 1 | -1 = 1): Leaf[] {
  const made = madeOf(input, line);
  if (!made) return [];
  if (line.part !== 'ledger' && line.part !== 'unmapped')
    return made.parts.flatMap((part) => leavesOf(input, part.line, part.sign === sign ? 1 : -1));
  const ledger = line.part === 'ledger' ? input.ledgers.find(({ id }) => id === line.budgetId) : undefined;
  const typeId = line.part === 'ledger' ? ledger?.typeId : line.typeId;
  if (typeId === undefined) return [];
  const budget = (ledger && input.amounts.get(ledger.id)) ?? [];
  const name = ledger ? made.name : `${budgetTypeName(typeId)} without a ledger`;
  return [{ line, name, typeId, sign, budget, accounts: made.accounts }];
}

function factsOfLeaf(input: OverviewInput, leaf: Leaf, figure: keyof Figures): LineFact[] {
  const { mode, month, readOn, year } = input;
  const isInPeriod = (one: number) =>
    mode === 'yearly' || (mode === 'monthly' ? one === month : one <= month);
  const ended = monthsEndedOn(year, readOn);
  // A variance is good where it is positive, so that of expenses is not turned around in the net.
  const isExpense = leaf.typeId === 'expense';
  const ways = {
    budget: { budget: leaf.sign, actual: 0, counts: isInPeriod },
    actual: { budget: 0, actual: leaf.sign, counts: isInPeriod },
    variance: { budget: isExpense ? 1 : -1, actual: isExpense ? -1 : 1, counts: isInPeriod },
    forecast: { budget: leaf.sign, actual: leaf.sign, counts: () => true },
  } as const;
  const way = ways[figure];
  if (readOn === null && (figure === 'actual' || figure === 'variance')) return [];
  const facts = (
    kind: LineFact['kind'],
    accountId: string | undefined,
    amounts: readonly Cents[],
    counts: (month: number) => boolean,
  ) =>
    amounts.flatMap((amount, index): LineFact[] =>
      amount !== 0 && way[kind] !== 0 && way.counts(index + 1) && counts(index + 1)
        ? [
            {
              kind,
              line: leaf.line,
              name: leaf.name,
              accountId,
              month: index + 1,
              amount: way[kind] * amount,
            },
          ]
        : [],
    );
  const isPlanned = (one: number) => figure !== 'forecast' || one > ended;
  const isPosted = (one: number) => figure !== 'forecast' || one <= ended;
  return [
    ...facts('budget', undefined, leaf.budget, isPlanned),
    ...leaf.accounts.flatMap(({ accountId, amounts }) => facts('actual', accountId, amounts, isPosted)),
  ];
}

/** The same for the same fact at every moment: `ledger.12 budget 3`, `60 3`. An account is in one line only. */
export const lineFactId = ({
  kind,
  line,
  accountId,
  month,
}: Pick<LineFact, 'kind' | 'line' | 'accountId' | 'month'>): string =>
  kind === 'budget' ? `${lineKey(line)} budget ${month}` : `account ${accountId} ${month}`;
