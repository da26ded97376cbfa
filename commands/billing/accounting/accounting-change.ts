import {
  type AccountingChangeCommand,
  type AccountingChangeEvent,
  type AccountingChangeState,
  accountingChangeDecider,
} from '../../../domain/billing/accounting/accounting-change.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Aggregate, handle } from '../../runtime/handle.ts';
import type { BooksChange } from '../../shared/books.ts';

export const accountingChange: Aggregate<
  AccountingChangeState,
  AccountingChangeCommand,
  AccountingChangeEvent
> = { category: 'accountingChange', decider: accountingChangeDecider };

/** Records the changes that accounting reports. Known changes are not recorded again. */
export async function noteAccountingChanges(
  log: EventLog,
  { changes, by }: { readonly changes: readonly BooksChange[]; readonly by: 'webhook' | 'look-around' },
  context: CommandContext,
): Promise<void> {
  for (const change of changes) {
    const { entity, externalRef, operation, changedAt } = change;
    const id = `${entity}-${externalRef}`;
    const name = `${id} ${operation} ${changedAt}`;
    await handle(log, accountingChange, id, { kind: 'note', ...change, by }, step(context, name));
  }
}
