import { accountingCustomers } from '../../commands/billing/accounting/accounting-customers.ts';
import type { CustomerNames } from '../../commands/billing/accounting/customer-names.ts';
import { autochargeRuns } from '../../commands/billing/autocharge/autocharge-runs.ts';
import { autochargeTroubles } from '../../commands/billing/autocharge/autocharge-troubles.ts';
import type { NoticeDeps } from '../../commands/billing/autocharge/notice.ts';
import { autochargeNoticeMails } from '../../commands/billing/autocharge/notice-mails.ts';
import { cardRemovals } from '../../commands/billing/cards/card-removals.ts';
import { deletedCards } from '../../commands/billing/cards/deleted-cards.ts';
import { creditNoteBooks } from '../../commands/billing/credit-notes/credit-note-books.ts';
import { creditNoteInvoices } from '../../commands/billing/credit-notes/credit-note-invoices.ts';
import type { NumberSeries } from '../../commands/billing/invoices/number-series.ts';
import { issuingRuns } from '../../commands/billing/issuing/issuing-runs.ts';
import { type IssuingSwitchDeps, issuingSwitchFollower } from '../../commands/billing/issuing/switch.ts';
import { lateFeeInvoices } from '../../commands/billing/late-fees/fee-invoices.ts';
import { type LateFeeNoticeDeps, lateFeeNotices } from '../../commands/billing/late-fees/notice-mails.ts';
import { releasedBalances } from '../../commands/billing/opening-balances/release.ts';
import {
  type PaymentReactorDeps,
  paymentReactors,
} from '../../commands/billing/payments/payment-reactors.ts';
import { requestPayment } from '../../commands/billing/payments/request-payment.ts';
import { shopPurchases } from '../../commands/billing/shop/shop-purchases.ts';
import type { AnyReactor } from '../../commands/runtime/reactor.ts';
import type { AthleteHolds } from '../../commands/shared/athlete-holds.ts';
import type { BillingDocuments } from '../../commands/shared/billing-documents.ts';
import type { ExistingAthletes } from '../../commands/shared/existing-athletes.ts';
import type { FamilyContacts } from '../../commands/shared/family-contacts.ts';
import {
  candidateReads,
  createAutochargeCandidates,
} from '../../projections/billing/autocharge/candidates.ts';
import { createCardQueries } from '../../projections/billing/cards/card-queries.ts';
import { createCardUses } from '../../projections/billing/cards/card-uses.ts';
import type { Platform } from '../runtime/platform.ts';
import { invoiceReactors } from './invoices/reactors.ts';

export interface BillingReactorDeps
  extends PaymentReactorDeps,
    Pick<Platform, 'reads' | 'waitForPosition' | 'timezone'> {
  readonly athleteHolds: AthleteHolds;
  readonly families: FamilyContacts;
  readonly documents: BillingDocuments;
  readonly existingAthletes: ExistingAthletes;
  readonly names: CustomerNames;
  readonly rules: NoticeDeps['rules'];
  readonly references: NumberSeries;
  readonly undeliverable: LateFeeNoticeDeps['undeliverable'];
  /** Whether the setting *Issue Invoices Daily* is on. */
  readonly isIssuingOn: IssuingSwitchDeps['isOn'];
}

/** The reactors to events about money. */
export function billingReactors(deps: BillingReactorDeps): AnyReactor[] {
  const { log, reads, waitForPosition, processor } = deps;
  const candidates = createAutochargeCandidates(reads);
  return [
    cardRemovals(log, createCardUses(createCardQueries(reads), waitForPosition)),
    deletedCards(log, processor),
    accountingCustomers({ log, athletes: deps.existingAthletes, names: deps.names }),
    ...invoiceReactors(deps),
    ...paymentReactors(deps),
    creditNoteInvoices(log),
    creditNoteBooks(deps),
    autochargeRuns({
      log,
      candidates,
      async requestCharge({ paymentId, candidate, cardId, run: { runId, attempt } }, context) {
        const { athleteId, athletePackageId, invoiceId } = candidate;
        await requestPayment(
          deps,
          {
            paymentId,
            athleteId,
            method: 'credit_card',
            cardId,
            invoices: [{ athletePackageId, invoiceId }],
            memo: '',
            sendReceipt: true,
            source: 'autocharge',
            autocharge: { runId, attempt },
            by: null,
          },
          context,
        );
      },
    }),
    autochargeTroubles({
      log,
      candidates,
      waitForPosition: (position) => waitForPosition(position, ['autocharge_payments']),
    }),
    autochargeNoticeMails({
      ...deps,
      candidates,
      waitForCandidates: (position) => waitForPosition(position, candidateReads),
    }),
    issuingRuns({ log, books: deps.books, candidates }),
    issuingSwitchFollower({
      ...deps,
      isOn: deps.isIssuingOn,
      waitForSettings: (position) => waitForPosition(position, ['globals']),
    }),
    shopPurchases(deps),
    releasedBalances({ ...deps, holds: deps.athleteHolds }),
    lateFeeNotices(deps),
    lateFeeInvoices(deps),
  ];
}
