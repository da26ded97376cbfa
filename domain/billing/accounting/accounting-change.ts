import type { Decider } from '../../shared/decider.ts';
import type { EventOf } from '../../shared/event-definition.ts';
import type { accountingEvents } from './events.ts';

export type AccountingChangeEvent = Extract<
  EventOf<(typeof accountingEvents)[number]>,
  { type: 'AccountingChangeNotified' }
>;

/** What accounting said last of one of its records; null: nothing yet. */
export type AccountingChangeState = Pick<AccountingChangeEvent['data'], 'changedAt' | 'operation'> | null;

export type AccountingChangeCommand = { readonly kind: 'note' } & AccountingChangeEvent['data'];

/**
 * A change of a record in accounting, as accounting tells it: several times, late, and out of order. Only what is newer than what is
 * known is noted; it is looked at, and what is there then is what counts.
 */
export const accountingChangeDecider: Decider<
  AccountingChangeState,
  AccountingChangeCommand,
  AccountingChangeEvent
> = {
  initial: () => null,
  evolve: (_, { data: { changedAt, operation } }) => ({ changedAt, operation }),
  decide(command, known) {
    const { kind: _, ...data } = command;
    return known && isKnown(known, data) ? [] : [{ type: 'AccountingChangeNotified', data }];
  },
};

/** The change feed has no word for what was done: at the same moment it tells nothing new. */
function isKnown(
  known: NonNullable<AccountingChangeState>,
  { changedAt, operation, by }: AccountingChangeEvent['data'],
): boolean {
  const [before, now] = [Date.parse(known.changedAt), Date.parse(changedAt)];
  return now < before || (now === before && (by === 'look-around' || operation === known.operation));
}
