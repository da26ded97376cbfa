import type { AccountActualsView } from '../../../../contract/budgets/actuals.ts';
import {
  amountProblem,
  amountsOf,
  PERIODS,
  type SeenCell,
  type YearState,
} from '../../../../domain/budgets/amounts/amounts.ts';
import type { AmountWay } from '../../../../domain/budgets/amounts/events.ts';
import { averageOf, intoEmpty, raisedBy, spreadInto } from '../../../../domain/budgets/amounts/fill.ts';
import { type Cents, centsOf } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { moneyText } from './amount-words.ts';
import type { LedgerRow } from './grid-model.ts';

/** An act of the menu Fill, in the words of the events. */
export type FillAct = Extract<AmountWay, 'spread' | 'copied' | 'from-actuals' | 'averaged'>;

export interface FillScope {
  readonly ledgers: readonly LedgerRow[];
  /** From 0. */
  readonly months: readonly number[];
  readonly overwrites: boolean;
}

/** The effect of an act before it is done. */
export interface FillPlan {
  readonly cells: readonly SeenCell[];
  /** The number of filled cells that the act does not overwrite. */
  readonly kept: number;
  /** Cells that stay, because the amount for them is below zero, which income and expense cannot be. */
  readonly negative: number;
  /** Ledgers that stay, because there is nothing to take amounts from. */
  readonly without: number;
  /** Why the act is not possible; empty: it is. */
  readonly problem: string;
}

const nothing: FillPlan = { cells: [], kept: 0, negative: 0, without: 0, problem: '' };

/** A year's amount over the months of each ledger. Without overwriting, the empty months take what the filled ones leave of it. */
export function spread(scope: FillScope, present: YearState, total: Cents): FillPlan {
  const cells: SeenCell[] = [];
  let kept = 0;
  for (const { key, name, typeId } of scope.ledgers) {
    const now = amountsOf(present, key);
    const months = spreadInto(now, total, scope.overwrites);
    const low = months?.map(({ amount }) => amountProblem(typeId, amount)).find(Boolean);
    if (months === undefined || low !== undefined) {
      const filled = moneyText(now.reduce((sum, month) => sum + month, 0));
      return {
        ...nothing,
        problem: scope.overwrites
          ? (low ?? '')
          : `${name} has ${filled} in filled months, which leaves nothing to spread. Overwrite them, or choose a larger amount.`,
      };
    }
    kept += PERIODS - months.length;
    cells.push(...changes(key, now, months));
  }
  return { ...nothing, cells, kept };
}

/** Amounts of another year, raised by hundredths of a percent. A ledger that `source` does not know stays as it is. */
export const copied = (
  scope: FillScope,
  present: YearState,
  { source, hundredths }: { readonly source: YearState; readonly hundredths: number },
): FillPlan =>
  planOf(scope, present, (key) => {
    const months = source.get(key);
    return months && raisedBy(months, hundredths);
  });

/** Each month of the selection gets the average of the three months before its first one. */
export function averaged(scope: FillScope, present: YearState, before: YearState): FillPlan {
  const first = Math.min(...scope.months);
  return planOf(scope, present, (key) => {
    const two = [...amountsOf(before, key), ...amountsOf(present, key)];
    const [one = 0, other = 0, third = 0] = two.slice(PERIODS + first - 3, PERIODS + first);
    const average = averageOf([one, other, third]);
    return Array.from({ length: PERIODS }, () => average);
  });
}

function planOf(
  { ledgers, months, overwrites }: FillScope,
  present: YearState,
  wantedFor: (key: string) => readonly Cents[] | undefined,
): FillPlan {
  const cells: SeenCell[] = [];
  let [kept, negative, without] = [0, 0, 0];
  for (const { key, typeId } of ledgers) {
    const now = amountsOf(present, key);
    const wanted = wantedFor(key);
    if (!wanted) {
      without += 1;
      continue;
    }
    const open = intoEmpty(now, wanted, overwrites).filter(({ period }) => months.includes(period - 1));
    kept += months.length - open.length;
    const allowed = open.filter(({ amount }) => amountProblem(typeId, amount) === undefined);
    negative += open.length - allowed.length;
    cells.push(...changes(key, now, allowed));
  }
  return { ...nothing, cells, kept, negative, without };
}

const changes = (
  budgetId: string,
  now: readonly Cents[],
  wanted: readonly { readonly period: number; readonly amount: Cents }[],
): readonly SeenCell[] =>
  wanted.flatMap(({ period, amount }) => {
    const seen = now[period - 1] ?? 0;
    return amount === seen ? [] : [{ budgetId, period, amount, seen }];
  });

/** The actuals of a year by ledger, in cents. A ledger without accounts in the books has none. */
export function actualsByLedger(accounts: readonly AccountActualsView[]): YearState {
  const found = new Map<string, readonly Cents[]>();
  for (const { budget_id, amounts } of accounts) {
    if (budget_id === '') continue;
    const sum = amountsOf(found, budget_id);
    found.set(
      budget_id,
      sum.map((amount, month) => amount + (centsOf(amounts[month] ?? 0) ?? 0)),
    );
  }
  return found;
}

/** `5`, `-2.5`, `3.25%` as hundredths of a percent; undefined: it is none, or less than -100 or more than 1,000. */
export function typedPercent(text: string): number | undefined {
  const plain = text.replaceAll(/[\s%+]/g, '').replace('\u2212', '-');
  if (plain === '') return 0;
  if (!/^-?(\d+\.?\d{0,2}|\.\d{1,2})$/.test(plain)) return undefined;
  const hundredths = Math.round(Number(plain) * 100) + 0;
  return hundredths >= -10_000 && hundredths <= 100_000 ? hundredths : undefined;
}

/** What the dialog says before the act: how many cells change, and what that does to the sum. */
export function planWords({ cells, kept, negative, without, problem }: FillPlan): string {
  if (problem !== '') return problem;
  const gain = cells.reduce((sum, { amount, seen }) => sum + amount - seen, 0);
  const direction = gain > 0 ? `up by ${moneyText(gain)}` : `down by ${moneyText(-gain)}`;
  return [
    cells.length === 0
      ? 'Nothing changes.'
      : `${counted(cells.length, 'amount')} will change, ${gain === 0 ? 'and their sum stays the same' : `${direction} in all`}.`,
    kept === 0
      ? ''
      : `${counted(kept, 'filled amount')} ${kept === 1 ? 'stays' : 'stay'} as ${kept === 1 ? 'it is' : 'they are'}.`,
    negative === 0
      ? ''
      : `${counted(negative, 'amount')} below zero ${negative === 1 ? 'is' : 'are'} left out.`,
    without === 0 ? '' : `${counted(without, 'ledger')} ${without === 1 ? 'has' : 'have'} nothing to copy.`,
  ]
    .filter(Boolean)
    .join(' ');
}
