import type { CustomerNames } from '../../../commands/billing/accounting/customer-names.ts';
import type { NextChargesDeps } from '../../../commands/billing/autocharge/next-charges.ts';
import type { RequestPaymentDeps } from '../../../commands/billing/payments/request-payment.ts';
import type { Books } from '../../../commands/shared/books.ts';
import type { CardProcessor } from '../../../commands/shared/card-processor.ts';
import type { CardsOnFile } from '../../../commands/shared/cards-on-file.ts';
import type { AthleteBillingRow } from '../../../projections/billing/cards/athlete-billing.ts';
import type { BillingQueries } from '../../../projections/billing/invoice-queries.ts';
import type { PaymentQueries } from '../../../projections/billing/payments/payment-queries.ts';
import type { Provenance } from '../../../projections/runtime/columns.ts';
import type { Reads } from '../../../projections/runtime/reads.ts';
import type { PeopleOf } from '../../../projections/shared/athlete-users.ts';

/** The services behind the routes of payments. */
export interface PaymentServices extends RequestPaymentDeps, NextChargesDeps {
  readonly processor: Pick<CardProcessor, 'voidByRequest'>;
  readonly books: Pick<Books, 'isConnected' | 'customer'>;
  readonly queries: PaymentQueries;
  readonly reads: Reads;
  readonly invoices: Pick<BillingQueries, 'invoices'>;
  /** The autocharge settings of the athlete; undefined if they were never set. */
  readonly billingOf: (athleteId: string) => Promise<(AthleteBillingRow & Provenance) | undefined>;
  readonly cards: CardsOnFile;
  /** Whether the business requires a card of every family. */
  readonly isCardRequired: () => Promise<boolean>;
  readonly business: { readonly name: string; readonly timezone: string };
  /** For the answer about an invoice that someone else just paid. */
  readonly peopleOf: PeopleOf;
  /** The known names of customers in accounting. */
  readonly names: CustomerNames;
  /** Resolves once the views have reached `position`, or after the maximum wait of a read. */
  waitForPosition(position: bigint, views: readonly string[]): Promise<boolean>;
}
