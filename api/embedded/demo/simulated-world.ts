import type { AccountingSimulator } from '../../../adapters/accounting/simulator/simulator.ts';
import { walletOf } from '../../../domain/billing/cards/card.ts';
import { invoiceReference } from '../../../domain/billing/invoice.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import type { DemoWorld } from './demo-world.ts';

/** The test numbers that end like the cards of the demo families. */
const numbers: Readonly<Record<string, string>> = {
  '1111': '4111111111111111',
  '1881': '4012888888881881',
  '4444': '5555555555554444',
  '5100': '5105105105105100',
  '0005': '378282246310005',
  '1117': '6011111111111117',
};

const methods = { credit_card: 'Credit Card', check: 'Check', cash: 'Cash' } as const;

/** Long enough ago that no card of the demo business had run out. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

/** Tells the simulated books and card processor the past of the demo business, under the ids that its events have. */
export function simulatedWorld({ books }: Pick<AccountingSimulator, 'books'>): DemoWorld {
  const known = {
    customers: ids(books.customers()),
    invoices: ids(books.invoices()),
    payments: ids(books.payments()),
  };
  return {
    async customer({ customerId, name, email }) {
      if (known.customers.has(customerId)) return;
      known.customers.add(customerId);
      const isTaken = books.customers().some(({ DisplayName }) => DisplayName === name);
      const displayName = isTaken ? `${name} (${customerId})` : name;
      books.quietly(() => books.seedCustomer({ id: customerId, displayName, ...(email && { email }) }));
      await books.kept();
    },
    async invoice({ externalRef, reference, date, amount, description, invoiceId }, customerId) {
      if (externalRef === null || known.invoices.has(externalRef)) return;
      known.invoices.add(externalRef);
      const number = invoiceReference(reference);
      const invoice = {
        id: externalRef,
        customerId,
        day: date,
        amount,
        description,
        number,
        note: invoiceId,
      };
      books.quietly(() => books.seedInvoice(invoice));
    },
    async payment({ paymentId, externalRef, customerId, day, amount, method, charge, refund, ...paid }) {
      const { invoiceRef, applied } = paid;
      if (known.payments.has(externalRef) || !known.invoices.has(invoiceRef)) return;
      known.payments.add(externalRef);
      const lines = [{ invoiceId: invoiceRef, amount: applied }];
      const taken = charge && { charge: { id: charge.id, authCode: 'DEMO01' } };
      const about = { customerId, day, method: methods[method] };
      books.quietly(() => {
        books.seedPayment({ id: externalRef, ...about, amount, lines, note: paymentId, ...taken });
        if (refund) {
          const { externalRef: id, amount: back } = refund;
          books.seedRefundReceipt({ id, ...about, amount: back, description: 'Refund' });
        }
      });
      if (charge) {
        const { id, processorCardId: cardId, requestId } = charge;
        books.seedCharge({ id, cardId, amount, requestId, at: new Date(`${day}T12:00:00Z`) });
      }
      await books.kept();
    },
    async card({ cardId, last4, expiryMonth, expiryYear, name, processorCardId }) {
      const number = numbers[last4];
      if (!number) throw new Error(`No test number ends in ${last4}`);
      const card = { number, month: expiryMonth, year: expiryYear, name, at: LONG_AGO };
      books.seedCard({ id: processorCardId, walletId: walletOf(cardId), ...card });
    },
    async credit({ paymentRef, invoiceRef, amount }) {
      const isPaid = books.invoice(invoiceRef).LinkedTxn.some(({ TxnId }) => TxnId === paymentRef);
      if (isPaid) return;
      books.quietly(() => books.applyPayment(paymentRef, { invoiceId: invoiceRef, amount }));
      await books.kept();
    },
    async voided(invoiceRef) {
      if (books.invoice(invoiceRef).TotalAmt > 0) books.quietly(() => books.voidInvoice(invoiceRef));
      await books.kept();
    },
    async bookkeeper(invoiceRef, { amount, day }) {
      const { TotalAmt, TxnDate } = books.invoice(invoiceRef);
      const isSame = dollarsOf(amount ?? 0) === TotalAmt || day === TxnDate;
      if (!isSame) books.changeInvoice(invoiceRef, { amount, day });
      await books.kept();
    },
  };
}

const ids = (records: readonly { readonly Id: string }[]) => new Set(records.map(({ Id }) => Id));
