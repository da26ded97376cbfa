import { type Day, isDay } from '../../shared/day.ts';
import type { Decider } from '../../shared/decider.ts';
import type { Cents } from '../../shared/money.ts';
import { demand, Refusal } from '../../shared/refusal.ts';
import type { OpeningBalanceEvent } from './events.ts';
import { openingTexts } from './opening-texts.ts';
import type { BalanceState } from './opening-values.ts';

export interface OpeningBalance {
  readonly athleteId: string;
  /** In the file. */
  readonly row: number;
  /** Negative: a credit, which never becomes an invoice. */
  readonly amount: Cents;
  readonly state: BalanceState;
}

export interface OpeningBalancesState {
  readonly status: 'unknown' | 'held' | 'released';
  readonly source: string;
  readonly recordedOn: Day;
  /** The due date of the invoices; '' before the release. */
  readonly due: Day;
  /** By athlete. */
  readonly balances: ReadonlyMap<string, OpeningBalance>;
}

type NewBalance = Pick<OpeningBalance, 'athleteId' | 'row' | 'amount'>;

export type OpeningBalancesCommand = { readonly batchId: string } & (
  | {
      readonly kind: 'record';
      readonly source: string;
      readonly day: Day;
      readonly balances: readonly NewBalance[];
    }
  | { readonly kind: 'withdraw'; readonly athleteId: string }
  /** After its invoice was removed. */
  | { readonly kind: 'take-back'; readonly athleteId: string }
  | {
      readonly kind: 'release';
      readonly due: Day;
      readonly booksTotal: Cents | null;
      /** What the admin saw. */
      readonly expected: { readonly count: number; readonly total: Cents };
    }
  | {
      readonly kind: 'settle';
      readonly invoiced: readonly { readonly athleteId: string; readonly athletePackageId: string }[];
      readonly failed: readonly { readonly athleteId: string; readonly reason: string }[];
    }
);

/**
 * What families owed in another program, per import. A balance is held until an admin releases its batch; then it becomes an invoice, once.
 */
export const openingBalancesDecider: Decider<
  OpeningBalancesState,
  OpeningBalancesCommand,
  OpeningBalanceEvent
> = {
  initial: () => ({ status: 'unknown', source: '', recordedOn: '', due: '', balances: new Map() }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'OpeningBalancesRecorded': {
        const added = data.balances.map((one) => [one.athleteId, { ...one, state: 'held' }] as const);
        return {
          ...state,
          status: 'held',
          source: data.source,
          recordedOn: data.day,
          balances: new Map<string, OpeningBalance>([...state.balances, ...added]),
        };
      }
      case 'OpeningBalanceWithdrawn':
        return withState(state, [data.athleteId], 'withdrawn');
      case 'OpeningBalancesReleased':
        return { ...state, status: 'released', due: data.due };
      case 'OpeningBalancesInvoiced': {
        const { invoiced, failed } = data;
        const idsOf = (some: readonly { readonly athleteId: string }[]) => some.map((one) => one.athleteId);
        return withState(withState(state, idsOf(invoiced), 'invoiced'), idsOf(failed), 'failed');
      }
    }
  },

  decide(command, state) {
    const { batchId } = command;
    if (command.kind === 'record') {
      if (state.status === 'released')
        throw new Refusal('opening-balances.released', openingTexts.releasedAlready);
      const balances = command.balances.filter(({ athleteId }) => !state.balances.has(athleteId));
      if (balances.length === 0) return [];
      const { source, day } = command;
      return [{ type: 'OpeningBalancesRecorded', data: { batchId, source, day, balances } }];
    }
    if (state.status === 'unknown') throw new Refusal('opening-balances.unknown', openingTexts.unknown);
    switch (command.kind) {
      case 'withdraw':
      case 'take-back': {
        const { athleteId } = command;
        const found = state.balances.get(athleteId);
        if (!found) throw new Refusal('opening-balances.no-balance', openingTexts.noBalance);
        if (found.state === 'withdrawn') return [];
        const isDue = state.status === 'released' && found.amount > 0 && found.state !== 'failed';
        // Released balances are invoices, or about to be.
        if (isDue && (command.kind === 'withdraw' || found.state === 'held'))
          throw new Refusal('opening-balances.not-held', openingTexts.notHeld);
        return [{ type: 'OpeningBalanceWithdrawn', data: { batchId, athleteId, amount: found.amount } }];
      }
      case 'release': {
        const { due, booksTotal, expected } = command;
        if (state.status === 'released')
          throw new Refusal('opening-balances.released', openingTexts.releasedAlready);
        demand(isDay(due) ? [] : [{ field: 'due', message: openingTexts.dueInvalid }]);
        const { count, total } = sumOf(owedIn(state));
        if (count === 0) throw new Refusal('opening-balances.none', openingTexts.nothingOwed);
        if (expected.count !== count || expected.total !== total)
          throw new Refusal('opening-balances.changed', openingTexts.changed(count, total));
        return [{ type: 'OpeningBalancesReleased', data: { batchId, count, total, booksTotal, due } }];
      }
      case 'settle': {
        const isOpen = ({ athleteId }: { readonly athleteId: string }) =>
          state.balances.get(athleteId)?.state === 'held';
        const [invoiced, failed] = [command.invoiced.filter(isOpen), command.failed.filter(isOpen)];
        if (state.status !== 'released' || invoiced.length + failed.length === 0) return [];
        return [{ type: 'OpeningBalancesInvoiced', data: { batchId, invoiced, failed } }];
      }
    }
  },
};

/** The balances that become invoices, or are about to, in the order of the file. */
export const owedIn = ({ balances }: OpeningBalancesState): OpeningBalance[] =>
  [...balances.values()]
    .filter(({ state, amount }) => state === 'held' && amount > 0)
    .toSorted((one, other) => one.row - other.row);

export function sumOf(balances: readonly { readonly amount: Cents }[]): { count: number; total: Cents } {
  return { count: balances.length, total: balances.reduce((sum, { amount }) => sum + amount, 0) };
}

function withState(
  state: OpeningBalancesState,
  athleteIds: readonly string[],
  next: BalanceState,
): OpeningBalancesState {
  const balances = new Map(state.balances);
  for (const athleteId of athleteIds) {
    const found = balances.get(athleteId);
    if (found) balances.set(athleteId, { ...found, state: next });
  }
  return { ...state, balances };
}
