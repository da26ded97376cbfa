import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import { demand, type Problem } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Done, handle } from '../../runtime/handle.ts';
import type { Books, BooksCustomer, CustomerFields } from '../../shared/books.ts';
import { connectionAggregate, THE_CONNECTION } from './connection.ts';

export interface SaveDeps {
  readonly log: EventLog;
  readonly books: Pick<Books, 'createCustomer' | 'changeCustomer'>;
}

/** Creates a customer in accounting. A repetition returns the same one. */
export async function createCustomer(
  { books }: SaveDeps,
  fields: CustomerFields,
  { commandId }: CommandContext,
): Promise<BooksCustomer> {
  demand(nameProblems(fields.displayName));
  return books.createCustomer(fields, { key: commandId });
}

/**
 * Changes a customer in accounting, where others may change it, too: throws `accounting.stale` if that
 * happened since `syncToken`. The log keeps which fields were edited, but not their values.
 */
export async function changeCustomer(
  { log, books }: SaveDeps,
  {
    customerId,
    syncToken,
    changes,
  }: {
    readonly customerId: string;
    readonly syncToken: string;
    readonly changes: Partial<CustomerFields>;
  },
  context: CommandContext,
): Promise<{ readonly customer: BooksCustomer; readonly done: Done }> {
  if (changes.displayName !== undefined) demand(nameProblems(changes.displayName));
  const customer = await books.changeCustomer(customerId, syncToken, changes, { key: context.commandId });
  const fields = Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const command = { kind: 'note-customer-edit', customerId, fields } as const;
  const done = await handle(log, connectionAggregate, THE_CONNECTION, command, step(context, 'note'));
  return { customer, done };
}

/** The rules of the accounting service about a name, beside its input. */
function nameProblems(displayName: string): Problem[] {
  const problem = (message: string) => [{ field: 'DisplayName', message }];
  if (!displayName.trim()) return problem(accountingTexts.customerName);
  return displayName.includes(':') ? problem(accountingTexts.customerNameSigns) : [];
}
