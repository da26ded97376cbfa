import type { Decider } from '../../shared/decider.ts';
import type { EventOf } from '../../shared/event-definition.ts';
import type { accountingEvents } from './events.ts';

export type AccountingChangeEvent = Extract<
  EventOf<(typeof accountingEvents)[number]>,
  { type: 'AccountingChangeNotified' }
>;

/** The latest change that accounting reported for one of its records; null before the first. */
export type AccountingChangeState = Pick<AccountingChangeEvent['data'], 'changedAt' | 'operation'> | null;

export type AccountingChangeCommand = { readonly kind: 'note' } & AccountingChangeEvent['data'];

/**
 * A change that accounting reports for one of its records. Reports come several times, late, and out of
 * order, so only those newer than the latest known one are recorded. A reactor then reads the record, and
 * what it reads counts.
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

/** The change feed does not say which operation it was; at the same moment it reports nothing new. */
function isKnown(
  known: NonNullable<AccountingChangeState>,
  { changedAt, operation, by }: AccountingChangeEvent['data'],
): boolean {
  const [before, now] = [Date.parse(known.changedAt), Date.parse(changedAt)];
  return now < before || (now === before && (by === 'look-around' || operation === known.operation));
}
