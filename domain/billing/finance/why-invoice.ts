import { counted } from '../../shared/sentences.ts';
import { because, money, owed } from '../sentence-words.ts';
import { type Asked, type Happened, invoiceName, lower, type WhySentence } from './why-facts.ts';

/** What a fact of a package says about the invoices that are asked about. */
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
      return step('invoice', `${invoice} was changed to its share of the month: ${share}.`);
    }
    case 'InvoiceOmitted':
      return step('invoice', `${invoice} was left out of what is owed.`);
    case 'InvoiceReverted':
      return step('invoice', `${invoice} counts again.`);
    case 'InvoiceDeleted':
      return step('invoice', `${invoice} was deleted.`);
    case 'InvoiceIssued':
      return step('issue', `${invoice} was issued${reader.isStaff ? ` as ${data.externalRef}` : ''}.`);
    case 'InvoiceFailed':
      return amongStaff('trouble', `Accounting did not take ${lower(invoice)}${because(data.reason)}.`);
    case 'InvoiceVoided':
      return step('issue', `${invoice} was voided: nothing is owed on it any more.`);
    case 'InvoiceMended':
      if (data.way === 'send-ours') return amongStaff('books', `Accounting took our ${lower(invoice)}.`);
      return data.isVoided
        ? step('issue', `${invoice} was voided: nothing is owed on it any more.`)
        : step('invoice', `${invoice} became what accounting has: ${owed(data.amount, data.date)}.`);
    case 'InvoiceEmailed':
      return step('mail', `${mails[data.mail]} ${lower(invoice)} was sent.`);
    case 'InvoiceEmailFailed':
      return amongStaff(
        'trouble',
        `${mails[data.mail]} ${lower(invoice)} was not sent${because(data.reason)}.`,
      );
    case 'InvoicePaymentApplied': {
      const payment = payments.get(data.paymentId);
      // Where the payment paid this and nothing else, it has said so.
      if (!payment || (payment.allocations.length === 1 && payment.amount === data.amount)) return [];
      const isFromCredit = !payment.allocations.some(({ holdId }) => holdId === data.holdId);
      const part = isFromCredit ? 'of the credit' : 'of it';
      return step('payment', `${money(data.amount)} ${part} paid ${lower(invoice)}.`);
    }
    case 'InvoicePaymentObserved':
      return step('payment', `${money(data.amount)} was paid on ${lower(invoice)} in accounting.`);
    case 'InvoicePaid':
      return step('payment', `${invoice} is paid.`);
    case 'InvoiceMissed':
      return step('trouble', `${invoice} stayed unpaid.`);
    default:
      return [];
  }
}

const mails = {
  invoice: 'The mail with',
  reminder: 'A reminder of',
  statement: 'A statement with',
} as const;

function packageSteps(
  { name, total, purchase, invoices }: Extract<Happened, { type: 'AthletePackageAdded' }>['data'],
  { invoiceIds, invoices: known }: Asked,
): WhySentence[] {
  const wanted = invoices.filter(({ invoiceId }) => invoiceIds.has(invoiceId));
  if (wanted.length === 0) return [];
  const how = purchase ? 'was chosen in the shop' : 'was added';
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
        : `instalment ${nth} of ${parts.length}`;
      return {
        kind: 'invoice',
        sentence: `${invoiceName(invoiceId, known)} is ${which}: ${owed(amount, date)}.`,
      };
    }),
  ];
}

/** As it is called when the package is added (package-plan). */
const isDownPayment = (description: string, name: string) => description === `${name} down payment`;

const forWhat = (description: string) => (description ? `, for ${description}` : '');
