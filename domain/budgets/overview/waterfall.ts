import type { Cents } from '../../shared/money.ts';
import { budgetTypeName } from '../budget-types.ts';
import { lineKey, type OverviewLine } from './lines.ts';
import type { Figures, Overview } from './overview.ts';
import { overviewTexts } from './overview-texts.ts';

export interface WaterfallStep {
  /** The key of the line that it stands for; empty: several lines. */
  readonly line: string;
  readonly name: string;
  /** What it adds to the net; for the first and the last step, the net itself. */
  readonly amount: Cents;
  /** Where the bar begins and ends. */
  readonly from: Cents;
  readonly to: Cents;
}

/** Steps that have a bar of their own. */
const MOST_STEPS = 8;

/**
 * How the planned net became the actual one: the variance of every group, of hidden ledgers and of accounts without a ledger, the largest first and
 * the small ones together. Nothing if the books of the year were never read. Each bar begins where the one before it ends, so they lead from the plan to what the books say.
 */
export function waterfallOf({ types, net }: Overview): readonly WaterfallStep[] {
  const { budget, actual } = net;
  if (actual === null) return [];
  const differences = types
    // Other never enters the net.
    .filter(({ typeId }) => typeId !== 'other')
    .flatMap(({ typeId, groups, hidden, unmapped }) => [
      ...groups.map(({ groupId, name, figures }) =>
        difference({ part: 'group', typeId, groupId }, name || overviewTexts.noGroup, figures),
      ),
      difference(
        { part: 'hidden', typeId },
        `${overviewTexts.hidden} (${budgetTypeName(typeId).toLowerCase()})`,
        hidden,
      ),
      difference(
        { part: 'unmapped', typeId },
        `${overviewTexts.unmapped} (${budgetTypeName(typeId).toLowerCase()})`,
        unmapped,
      ),
    ])
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  const shown = differences.length > MOST_STEPS ? differences.slice(0, MOST_STEPS - 1) : differences;
  const rest = differences.slice(shown.length);
  const others = {
    line: '',
    name: overviewTexts.otherDifferences,
    amount: rest.reduce((sum, { amount }) => sum + amount, 0),
  };
  let level = budget;
  const steps = [...shown, ...(rest.length > 0 ? [others] : [])].map((step) => {
    const from = level;
    level += step.amount;
    return { ...step, from, to: level };
  });
  const whole = (name: string, amount: Cents): WaterfallStep => ({
    line: 'net',
    name,
    amount,
    from: 0,
    to: amount,
  });
  return [whole(overviewTexts.plannedNet, budget), ...steps, whole(overviewTexts.actualNet, actual)];
}

const difference = (line: OverviewLine, name: string, figures: Figures | null) => ({
  line: lineKey(line),
  name,
  amount: figures?.variance ?? 0,
});
