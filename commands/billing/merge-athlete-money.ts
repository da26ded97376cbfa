import {
  type MoneyMatters,
  mattersInWords,
  mergeAthleteTexts as texts,
} from '../../domain/billing/merge-athlete-texts.ts';
import type { MergePair } from '../../domain/shared/merge-kinds.ts';
import type { Cents } from '../../domain/shared/money.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { loadState } from '../runtime/handle.ts';
import { type LaterActs, mergedAt } from '../shared/athlete-merge.ts';
import type { MergePart } from '../shared/merge-part.ts';
import { athleteBilling } from './cards/athlete-billing.ts';
import { athletePackage } from './invoices/athlete-package.ts';

export interface MergeMoneyDeps {
  readonly log: EventLog;
  readonly athleteName: (athleteId: string) => Promise<string>;
  /** Every payment of an athlete, as of now. */
  readonly paymentsOf: (athleteId: string) => Promise<readonly PaymentOfAthlete[]>;
  /** How many credit notes an athlete has, as of now. */
  readonly creditNotesOf: (athleteId: string) => Promise<number>;
  /** How many balances from another program an athlete has that are no invoices yet, as of now. */
  readonly openingBalancesOf: (athleteId: string) => Promise<number>;
  readonly laterActs: LaterActs;
}

interface PaymentOfAthlete {
  readonly id: string;
  readonly amount: Cents;
  readonly day: string;
  /** It is not settled whether money moves. */
  readonly isOpen: boolean;
  /** Money moved, or may move. */
  readonly counts: boolean;
}

/**
 * Money never moves in a merge: an athlete with packages, payments, credit notes, opening balances, a card or a customer in
 * accounting has to be the one who is kept, and two such athletes are not merged. The hold of a package on the athlete's own stream keeps
 * one from being added while the merge runs.
 */
export function mergeAthleteMoney(deps: MergeMoneyDeps): MergePart {
  const { log, athleteName } = deps;
  return {
    kind: 'athlete',
    name: 'athlete-money',

    plan: async (pair) => ({ moves: [], gains: [], refusals: await refusalsOf(deps, pair) }),

    async apply(pair) {
      const refusals = await refusalsOf(deps, pair);
      if (refusals.length > 0) throw new Refusal('merge.refused', refusals.join(' '));
    },

    async obstacles(pair) {
      const merged = await mergedAt(log, pair.absorbedId);
      if (!merged) return [];
      const [kept, isOfOthers] = await Promise.all([athleteName(pair.keptId), deps.laterActs(pair, merged)]);
      const added = await packagesOf(log, pair.keptId, isOfOthers);
      const payments = await Promise.all(
        (await deps.paymentsOf(pair.keptId)).map(async (payment) => {
          const [first] = await log.load(`payment-${payment.id}`);
          return payment.counts && first && isOfOthers(first) ? [payment] : [];
        }),
      );
      return [
        ...added.map((name) => texts.packageSince(kept, name)),
        ...payments.flat().map(({ amount, day }) => texts.paidSince(kept, amount, day)),
      ];
    },

    undo: async () => undefined,
  };
}

async function refusalsOf(deps: MergeMoneyDeps, { keptId, absorbedId }: MergePair): Promise<string[]> {
  const [kept, absorbed, name, payments] = await Promise.all([
    mattersOf(deps, keptId),
    mattersOf(deps, absorbedId),
    deps.athleteName(keptId),
    deps.paymentsOf(keptId),
  ]);
  const [ofKept, ofOther] = [mattersInWords(kept), mattersInWords(absorbed)];
  if (ofKept && ofOther) return [texts.both(name, ofKept, ofOther)];
  if (ofOther) return [texts.keepOther(ofOther)];
  return payments.some(({ isOpen }) => isOpen) ? [texts.openCharge(name)] : [];
}

async function mattersOf(deps: MergeMoneyDeps, athleteId: string): Promise<MoneyMatters> {
  const { log } = deps;
  const [packages, payments, creditNotes, openingBalances, { cardId, customerId }] = await Promise.all([
    packagesOf(log, athleteId, () => true),
    deps.paymentsOf(athleteId),
    deps.creditNotesOf(athleteId),
    deps.openingBalancesOf(athleteId),
    loadState(log, athleteBilling, athleteId),
  ]);
  return {
    packages,
    payments: payments.length,
    creditNotes,
    openingBalances,
    hasAutochargeCard: cardId !== null,
    isLinkedInAccounting: customerId !== null,
  };
}

/** The names of the packages that an athlete has. Each was held in the athlete's own stream before it was added. */
async function packagesOf(
  log: EventLog,
  athleteId: string,
  counts: (held: { readonly position: bigint; readonly actor: string }) => boolean,
): Promise<string[]> {
  const ids = (await log.load(`athlete-${athleteId}`)).flatMap((event) =>
    event.type === 'AthletePackageHeld' && counts(event) ? [event.data.athletePackageId] : [],
  );
  const states = await Promise.all([...new Set(ids)].map((id) => loadState(log, athletePackage, id)));
  return states.flatMap(({ status, name }) => (status === 'open' ? [name] : []));
}
