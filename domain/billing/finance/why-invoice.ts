import { counted } from '../../shared/sentences.ts';
import { because, money, owed } from '../sentence-words.ts';
import { type Asked, type Happened, invoiceName, lower, type WhySentence } from './why-facts.ts';

/** The sentences of a package event about the invoices in question. */
export function invoiceSteps(event: Happened, asked: Asked): WhySentence[] {
  const { type, data } = event;
  const { invoiceIds, invoices, payments, reader } = asked;
  if (type === 'AthletePackageAdded') return packageSteps(data, asked);
  if (!('invoiceId' in data) || !invoiceIds.has(data.invoiceId)) return [];
  const invoice = invoiceName(data.invoiceId, invoices);
  const step = (kind: WhySentence['kind'], sentence: string): WhySentence[] => [{ kind, sentence }];
  const amongStaff = (kind: WhySentence['kind'], sentence: string) =>
    reader.isStaff ? step(kind, sentence) : [];
  switch (type) {
    case 'InvoiceAdded': {
      const { amount, date, description } = data;
      return step('invoice', `${invoice} was added: ${owed(amount, date)}${forWhat(description)}.`);
    }
    case 'InvoiceEdited':
      return step('invoice', `${invoice} was changed to ${owed(data.amount, data.date)}.`);
    case 'InvoiceProrated': {
      const { from, amount, date } = data;
      const share = `from ${owed(from.amount, from.date)} to ${owed(amount, date)}`;
      return step('invoice', `${invoice} was prorated ${share}.`);
    }
    case 'InvoiceOmitted':
      return step('invoice', `${invoice} was omitted, so it is not owed.`);
    case 'InvoiceReverted':
      return step('invoice', `${invoice} is owed again.`);
    case 'InvoiceDeleted':
      return step('invoice', `${invoice} was deleted.`);
    case 'InvoiceIssued':
      return step('issue', `${invoice} was issued${reader.isStaff ? ` as ${data.externalRef}` : ''}.`);
    case 'InvoiceFailed':
      return amongStaff('trouble', `Accounting rejected ${lower(invoice)}${because(data.reason)}.`);
    case 'InvoiceVoided':
      return step('issue', `${invoice} was voided. Nothing is owed on it anymore.`);
    case 'InvoiceMended':
      if (data.way === 'send-ours')
        return amongStaff('books', `Accounting accepted our version of ${lower(invoice)}.`);
      return data.isVoided
        ? step('issue', `${invoice} was voided. Nothing is owed on it anymore.`)
        : step('invoice', `${invoice} was updated from accounting: ${owed(data.amount, data.date)}.`);
    case 'InvoiceEmailed':
      return step('mail', `${mails[data.mail]} ${lower(invoice)} was sent.`);
    case 'InvoiceEmailFailed':
      return amongStaff(
        'trouble',
        `${mails[data.mail]} ${lower(invoice)} was not sent${because(data.reason)}.`,
      );
    case 'InvoicePaymentApplied': {
      const payment = payments.get(data.paymentId);
      // If the payment paid this invoice and nothing else, its own sentence already says so.
      if (!payment || (payment.allocations.length === 1 && payment.amount === data.amount)) return [];
      const isFromCredit = !payment.allocations.some(({ holdId }) => holdId === data.holdId);
      const part = isFromCredit ? 'of the credit' : 'of the payment';
      return step('payment', `${money(data.amount)} ${part} went to ${lower(invoice)}.`);
    }
    case 'InvoicePaymentObserved':
      return step('payment', `${money(data.amount)} was paid on ${lower(invoice)} in accounting.`);
    case 'InvoicePaid':
      return step('payment', `${invoice} is paid.`);
    case 'InvoiceMissed':
      return step('trouble', `${invoice} remained unpaid.`);
    default:
      return [];
  }
}

const mails = {
  invoice: 'The email with',
  reminder: 'A reminder about',
  statement: 'A statement with',
} as const;

function packageSteps(
  { name, total, purchase, invoices }: Extract<Happened, { type: 'AthletePackageAdded' }>['data'],
  { invoiceIds, invoices: known }: Asked,
): WhySentence[] {
  const wanted = invoices.filter(({ invoiceId }) => invoiceIds.has(invoiceId));
  if (wanted.length === 0) return [];
  const how = purchase ? 'was bought in the shop' : 'was added';
  const parts = invoices.filter(({ description }) => !isDownPayment(description, name));
  const first: WhySentence = {
    kind: 'package',
    sentence: `The package ${name} ${how}: ${money(total)} in ${counted(invoices.length, 'invoice')}.`,
  };
  return [
    first,
    ...wanted.map(({ invoiceId, description, amount, date }): WhySentence => {
      const nth = parts.findIndex((part) => part.invoiceId === invoiceId) + 1;
      const which = isDownPayment(description, name)
        ? 'the down payment'
        : `installment ${nth} of ${parts.length}`;
      return {
        kind: 'invoice',
        sentence: `${invoiceName(invoiceId, known)} is ${which}: ${owed(amount, date)}.`,
      };
    }),
  ];
}

/** The description that package-plan.ts gives the down payment. */
const isDownPayment = (description: string, name: string) => description === `${name} down payment`;

const forWhat = (description: string) => (description ? `, for ${description}` : '');
