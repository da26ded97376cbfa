import {
  type CellChange,
  type SetAmounts,
  type YearState,
  yearDecider,
} from '../../../domain/budgets/amounts/amounts.ts';
import type { AmountEvent, AmountWay } from '../../../domain/budgets/amounts/events.ts';
import type { BudgetTypeId } from '../../../domain/budgets/budget-types.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Aggregate, type Done, handle } from '../../runtime/handle.ts';

export const budgetYear: Aggregate<YearState, SetAmounts, AmountEvent> = {
  category: 'budgetYear',
  decider: yearDecider,
};

export interface SetAmountsDeps {
  readonly log: EventLog;
  /** The categories of the ledgers that exist, by id. A read model: a ledger that is deleted at the same moment keeps the amounts unseen. */
  readonly ledgerTypes: () => Promise<ReadonlyMap<string, BudgetTypeId>>;
}

/** Sets amounts of a year in one append: all of them, or none. Throws `InvalidInput`, and `Refusal` when somebody else changed one meanwhile. */
export async function setAmounts(
  { log, ledgerTypes }: SetAmountsDeps,
  {
    year,
    how,
    cells,
  }: { readonly year: number; readonly how: AmountWay; readonly cells: readonly CellChange[] },
  context: CommandContext,
): Promise<Done> {
  const ledgers = await ledgerTypes();
  return handle(log, budgetYear, String(year), { year, how, cells, ledgers }, context);
}
