import type { Pool } from 'pg';
import { accountingCustomers } from '../../commands/billing/accounting/accounting-customers.ts';
import type { CustomerNames } from '../../commands/billing/accounting/customer-names.ts';
import { autochargeRuns } from '../../commands/billing/autocharge/autocharge-runs.ts';
import { autochargeTroubles } from '../../commands/billing/autocharge/autocharge-troubles.ts';
import { autochargeNoticeMails } from '../../commands/billing/autocharge/notice-mails.ts';
import { cardRemovals } from '../../commands/billing/cards/card-removals.ts';
import { deletedCards } from '../../commands/billing/cards/deleted-cards.ts';
import { shopPurchases } from '../../commands/billing/packages/shop-purchases.ts';
import {
  type PaymentReactorDeps,
  paymentReactors,
} from '../../commands/billing/payments/payment-reactors.ts';
import { requestPayment } from '../../commands/billing/payments/request-payment.ts';
import type { AnyReactor } from '../../commands/runtime/reactor.ts';
import type { FamilyContacts } from '../../commands/shared/family-contacts.ts';
import type { KnownAthletes } from '../../commands/shared/known-athletes.ts';
import {
  candidateReads,
  createAutochargeCandidates,
} from '../../projections/billing/autocharge/candidates.ts';
import { createCardUses } from '../../projections/billing/cards/card-uses.ts';
import { createCardQueries } from '../../projections/billing/cards/queries.ts';
import { invoiceReactors } from './invoices/reactors.ts';

export interface BillingReactorDeps extends PaymentReactorDeps {
  readonly knownAthletes: KnownAthletes;
  readonly families: Pick<FamilyContacts, 'wants'>;
  readonly names: CustomerNames;
  readonly reads: Pool;
  /** Resolves with false when the views are not that far yet. */
  readonly reached: (position: bigint, views: readonly string[]) => Promise<boolean>;
  /** IANA zone of the business. */
  readonly timezone: string;
}

/** Everything that happens because something happened to money. */
export function billingReactors(deps: BillingReactorDeps): AnyReactor[] {
  const { log, reads, reached, processor } = deps;
  const candidates = createAutochargeCandidates(reads);
  return [
    cardRemovals(log, createCardUses(createCardQueries(reads), reached)),
    deletedCards(log, processor),
    accountingCustomers({ log, athletes: deps.knownAthletes, names: deps.names }),
    ...invoiceReactors(deps),
    ...paymentReactors(deps),
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
      reached: (position) => reached(position, ['autocharge_payments']),
    }),
    autochargeNoticeMails({
      ...deps,
      candidates,
      candidatesReached: (position) => reached(position, candidateReads),
    }),
    shopPurchases(deps),
  ];
}
