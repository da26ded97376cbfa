import { mergeAthleteMoney } from '../../commands/billing/merge-athlete-money.ts';
import { createLaterActs } from '../../commands/shared/athlete-merge.ts';
import type { MergePart } from '../../commands/shared/merge-part.ts';
import type { PaymentStateWord } from '../../domain/billing/payments/payment-words.ts';
import {
  createCreditNoteQueries,
  creditNoteReads,
} from '../../projections/billing/credit-notes/credit-note-queries.ts';
import {
  createOpeningQueries,
  openingReads,
} from '../../projections/billing/opening-balances/opening-queries.ts';
import { createPaymentQueries, paymentReads } from '../../projections/billing/payments/payment-queries.ts';
import type { UsersOfAthletes } from '../../projections/shared/athlete-users.ts';
import type { Platform } from '../runtime/platform.ts';
import type { Whole } from '../shared/area.ts';
import { nameOfAthlete } from '../shared/athlete-name.ts';
import { caughtUpWith } from '../shared/caught-up.ts';

const OPEN: readonly PaymentStateWord[] = ['charging', 'unknown', 'needs review'];

/** The part of a merge of athletes that is about money. */
export function moneyMerge(
  platform: Pick<Platform, 'log' | 'reads' | 'store' | 'waitForPosition'>,
  usersOfAthletes: UsersOfAthletes,
  whole: () => Whole,
): MergePart {
  const { log, reads } = platform;
  const caughtUp = caughtUpWith(platform);
  const payments = createPaymentQueries(reads);
  const creditNotes = createCreditNoteQueries(reads);
  const openings = createOpeningQueries(reads);
  return mergeAthleteMoney({
    log,
    athleteName: nameOfAthlete(() => whole().athleteNames),
    async paymentsOf(athleteId) {
      await caughtUp(paymentReads);
      return (await payments.ofAthlete(athleteId)).map(({ id, amount, day, state }) => ({
        id,
        amount,
        day,
        isOpen: OPEN.includes(state),
        counts: state === 'paid' || OPEN.includes(state),
      }));
    },
    async creditNotesOf(athleteId) {
      await caughtUp(creditNoteReads);
      return (await creditNotes.ofAthlete(athleteId)).length;
    },
    async openingBalancesOf(athleteId) {
      await caughtUp(openingReads);
      // One that is an invoice counts as its package.
      return (await openings.ofAthlete(athleteId)).filter(({ state }) => state !== 'invoiced').length;
    },
    laterActs: createLaterActs(async (athleteIds) => {
      await caughtUp(usersOfAthletes.reads);
      return usersOfAthletes.of(athleteIds);
    }),
  });
}
