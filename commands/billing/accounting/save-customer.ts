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

/** A new customer in the books. A repetition is answered with the same one. */
export async function createCustomer(
  { books }: SaveDeps,
  fields: CustomerFields,
  { commandId }: CommandContext,
): Promise<BooksCustomer> {
  demand(nameProblems(fields.displayName));
  return books.createCustomer(fields, { key: commandId });
}

/**
 * Changes a customer in the books, where somebody else may change it too: throws `accounting.stale` when that happened since
 * `syncToken`. Which fields were edited is noted here, what they say is not.
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

/** What the books demand of a name, beside its input. */
function nameProblems(displayName: string): Problem[] {
  const problem = (message: string) => [{ field: 'DisplayName', message }];
  if (!displayName.trim()) return problem(accountingTexts.customerName);
  return displayName.includes(':') ? problem(accountingTexts.customerNameSigns) : [];
}
