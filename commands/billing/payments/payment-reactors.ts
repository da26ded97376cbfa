import type { EventLog } from '../../../event-store/event-log.ts';
import type { AnyReactor } from '../../runtime/reactor.ts';
import type { BilledAthletes } from '../../shared/billed-athletes.ts';
import type { BillingContacts } from '../../shared/billing-contacts.ts';
import type { BillingDocuments } from '../../shared/billing-documents.ts';
import type { Books } from '../../shared/books.ts';
import type { CardHolders } from '../../shared/card-holders.ts';
import type { CardProcessor } from '../../shared/card-processor.ts';
import type { FamilyContacts } from '../../shared/family-contacts.ts';
import type { MailPort } from '../../shared/mail.ts';
import type { OptionalMails } from '../../shared/optional-mails.ts';
import type { UserAddresses } from '../../shared/user-addresses.ts';
import { cardCharges } from './card-charges.ts';
import { cardRefunds } from './card-refunds.ts';
import { paymentBooks } from './payment-books.ts';
import { paymentInvoices } from './payment-invoices.ts';
import { paymentMails } from './payment-mails.ts';

export interface PaymentReactorDeps {
  readonly log: EventLog;
  readonly books: Books;
  readonly processor: CardProcessor;
  readonly users: CardHolders;
  readonly athletes: BilledAthletes;
  readonly addresses: UserAddresses;
  readonly contacts: BillingContacts;
  readonly families: Pick<FamilyContacts, 'hasOptedOut'>;
  readonly optionalMails: () => OptionalMails;
  readonly mail: MailPort;
  readonly documents: Pick<BillingDocuments, 'receipt'>;
  readonly business: { readonly name: string };
  /** Public address of the product, without a slash at its end. */
  readonly address: string;
  /** Current day of the business. */
  readonly today: () => string;
}

/** All reactors that follow a requested payment. */
export const paymentReactors = (deps: PaymentReactorDeps): AnyReactor[] => [
  cardCharges(deps),
  paymentInvoices(deps.log),
  paymentBooks(deps),
  paymentMails(deps),
  cardRefunds(deps),
];
