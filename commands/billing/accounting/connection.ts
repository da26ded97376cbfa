import {
  type AccountingMapping,
  type ConnectionCommand,
  type ConnectionEvent,
  type ConnectionState,
  connectionDecider,
} from '../../../domain/billing/accounting/connection.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type Aggregate, loadState } from '../../runtime/handle.ts';

/**
 * The only connection is the stream `accountingConnection-the`. Edits of customers are recorded there, too.
 */
export const connectionAggregate: Aggregate<ConnectionState, ConnectionCommand, ConnectionEvent> = {
  category: 'accountingConnection',
  decider: connectionDecider,
  concerns: ({ kind }, { type }) =>
    type !== 'AccountingCustomerEdited' &&
    (kind === 'change-mapping') === (type === 'AccountingMappingChanged'),
};

export const THE_CONNECTION = 'the';

/** The accounts and items in accounting that our money goes to, as last chosen. */
export async function accountingMapping(log: EventLog): Promise<AccountingMapping> {
  return (await loadState(log, connectionAggregate, THE_CONNECTION)).mapping;
}
