import { counted } from '../../shared/sentences.ts';
import { isOfTheCard } from '../payments/not-attempted.ts';
import { creditRefundWords } from '../payments/payment-words.ts';
import { because, money } from '../sentence-words.ts';
import {
  type Asked,
  type AskedPayment,
  type AskedRefund,
  type Happened,
  invoiceName,
  lower,
  type WhySentence,
} from './why-facts.ts';

/** The sentences of a payment event. */
export function paymentSteps(event: Happened, asked: Asked): WhySentence[] {
  const { type, data } = event;
  const { payments, cards, reader } = asked;
  if (!('paymentId' in data)) return [];
  const payment = payments.get(data.paymentId);
  if (!payment) return [];
  const amount = money(payment.amount);
  const card = (payment.cardId && cards.get(payment.cardId)) || 'the card';
  const aCard = card === 'the card' ? 'The card' : card;
  const step = (kind: WhySentence['kind'], sentence: string): WhySentence[] => [{ kind, sentence }];
  const amongStaff = (kind: WhySentence['kind'], sentence: string) =>
    reader.isStaff ? step(kind, sentence) : [];
  switch (type) {
    case 'PaymentRequested':
      return step('charge', requested(data, card, asked));
    case 'ChargeCaptured':
      return step('payment', captured(payment, cards.get(payment.cardId ?? '')));
    case 'ChargeDeclined':
      return step('trouble', `${aCard} was declined${because(data.reason)}.`);
    case 'ChargeNotAttempted': {
      const isTheirs = reader.isStaff || isOfTheCard(data.code);
      return step(
        'trouble',
        `${aCard} was not charged${isTheirs ? because(data.reason) : ': something went wrong on our side'}.`,
      );
    }
    case 'ChargeOutcomeUnknown':
      return step(
        'trouble',
        `It was unclear whether ${card} had been charged, so the card processor was asked again.`,
      );
    case 'ChargeReviewRequested':
      return step(
        'trouble',
        `It remained unclear whether ${card} had been charged, so the payment was flagged for review.`,
      );
    case 'ChargeVoided':
      return step('refund', 'The charge was voided.');
    case 'OfflinePaymentReceived':
      return step('payment', `${amount} was received ${methodWords[payment.method]}.`);
    case 'ReceiptSent':
      return step('mail', 'The receipt was sent.');
    case 'PaymentPosted':
      return step(
        'books',
        `The payment was recorded in accounting${reader.isStaff ? ` as ${data.externalRef}` : ''}.`,
      );
    case 'PaymentPostFailed':
      return amongStaff('trouble', `Accounting rejected the payment${because(data.reason)}.`);
    case 'RefundIssued':
      return step('refund', refunded(payment.refunds.get(data.refundId)));
    case 'RefundRefused':
      return amongStaff(
        'trouble',
        `A refund of ${money(payment.refunds.get(data.refundId)?.amount ?? 0)} was refused${because(data.reason)}.`,
      );
    default:
      return [];
  }
}

const methodWords = { credit_card: 'by card', check: 'by check', cash: 'in cash' } as const;

/** `Credit refunded: $30.00 by check.` */
function refunded(refund: AskedRefund | undefined): string {
  const amount = money(refund?.amount ?? 0);
  if (!refund?.isOfCredit) return `${amount} was refunded.`;
  return `${creditRefundWords(amount, { method: refund.method, isMade: true })}.`;
}

type Requested = Extract<Happened, { type: 'PaymentRequested' }>['data'];

/** The requester of the payment, and its purpose. */
/** Who knows the card finds the whole charge on its statement. `card`: undefined for everyone else. */
function captured({ amount, charged }: AskedPayment, card: string | undefined): string {
  return card === undefined || charged === amount
    ? `${money(amount)} was charged to ${card ?? 'the card'}.`
    : `${money(charged)} was charged to ${card} in one payment for several athletes. ${money(amount)} of it is for this athlete.`;
}

function requested(data: Requested, card: string, asked: Asked): string {
  const { source, method, amount, credit, autocharge } = data;
  const what = money(amount);
  const invoices = namesOf(data, asked);
  const over = credit > 0 ? ` ${money(credit)} of it is kept as credit.` : '';
  switch (source) {
    case 'autocharge': {
      const nth = autocharge && autocharge.attempt > 1 ? ` This was attempt ${autocharge.attempt}.` : '';
      return `Autocharge is on, so a charge of ${what} to ${card} was requested for ${invoices}.${nth}`;
    }
    case 'shop':
      return `The first invoice of the package, ${invoices}, was due immediately: ${what} by ${card}.`;
    case 'family':
      return `A payment of ${what} by ${card} was requested for ${invoices}.${over}`;
    case 'staff':
      return method === 'credit_card'
        ? `A charge of ${what} to ${card} was requested for ${invoices}.${over}`
        : `A payment of ${what} ${methodWords[method]} was recorded for ${invoices}.${over}`;
  }
}

/** `invoice PWHT-1012 and invoice PWHT-1013`; invoices of other packages are only counted. */
function namesOf({ allocations }: Requested, { invoices }: Asked): string {
  const known = allocations.filter(({ invoiceId }) => invoices.has(invoiceId));
  const names = known.map(({ invoiceId }) => lower(invoiceName(invoiceId, invoices)));
  const others = allocations.length - known.length;
  if (others > 0) names.push(counted(others, names.length > 0 ? 'other invoice' : 'invoice'));
  const last = names.pop() ?? 'no invoice yet';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}
