import {
  type AccountingMapping,
  type ConnectionCommand,
  type ConnectionEvent,
  type ConnectionState,
  connectionDecider,
} from '../../../domain/billing/accounting/connection.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type Aggregate, present } from '../../runtime/handle.ts';

/** The one connection is the stream `accountingConnection-the`. Edits of customers are noted beside it. */
export const connectionAggregate: Aggregate<ConnectionState, ConnectionCommand, ConnectionEvent> = {
  category: 'accountingConnection',
  decider: connectionDecider,
  concerns: ({ kind }, { type }) =>
    type !== 'AccountingCustomerEdited' &&
    (kind === 'change-mapping') === (type === 'AccountingMappingChanged'),
};

export const THE_CONNECTION = 'the';

/** Where in the books our money goes, as it was chosen last. */
export async function accountingMapping(log: EventLog): Promise<AccountingMapping> {
  return (await present(log, connectionAggregate, THE_CONNECTION)).mapping;
}
