import type { CustomerNames } from '../../../commands/billing/accounting/customer-names.ts';
import type { RequestPaymentDeps } from '../../../commands/billing/payments/request-payment.ts';
import type { Books } from '../../../commands/shared/books.ts';
import type { CardProcessor } from '../../../commands/shared/card-processor.ts';
import type { CardsOnFile } from '../../../commands/shared/cards-on-file.ts';
import type { AthleteBillingRow } from '../../../projections/billing/cards/athlete-billing.ts';
import type { PaymentQueries } from '../../../projections/billing/payments/payment-queries.ts';
import type { Provenance } from '../../../projections/runtime/projection.ts';

/** What the routes of payments are made of. */
export interface PaymentServices extends RequestPaymentDeps {
  readonly processor: Pick<CardProcessor, 'voidByRequest'>;
  readonly books: Pick<Books, 'isConnected' | 'customer'>;
  readonly queries: PaymentQueries;
  /** How the athlete pays; undefined while nothing was ever set. */
  readonly billingOf: (athleteId: string) => Promise<(AthleteBillingRow & Provenance) | undefined>;
  readonly cards: CardsOnFile;
  /** What accounting's customers are called, as far as that is known here. */
  readonly names: CustomerNames;
  /** Resolves when the views show everything up to `position`, or after the longest wait of a read. */
  reached(position: bigint, views: readonly string[]): Promise<boolean>;
}
