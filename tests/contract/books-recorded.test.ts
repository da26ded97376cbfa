import { readFile, writeFile } from 'node:fs/promises';
import type { Fetch } from '../../adapters/accounting/quickbooks/ask.ts';
import { createQuickBooksPayments } from '../../adapters/cards/quickbooks-payments.ts';
import { cardWith, hear, textAt } from '../support/accounting-visitor.ts';
import { openedQuickBooks } from '../support/quickbooks.ts';

/**
 * The requests of the adapters and their answers, verbatim as in tests/contract/recordings/, so that a change
 * of either side shows. `RECORD=1` writes them again.
 */
const path = new URL('./recordings/quickbooks.json', import.meta.url);

interface Exchange {
  readonly request: { readonly method: string; readonly url: string; readonly body: unknown };
  readonly answer: { readonly status: number; readonly body: unknown };
}

const invoiceId = '0192f0a0-0000-7000-8000-00000000a001';
const paymentId = '0192f0a0-0000-7000-8000-00000000a002';
const refundId = '0192f0a0-0000-7000-8000-00000000a003';
const walletId = '0192f0a0-0000-7000-8000-00000000a004';

const creditNoteId = '0192f0a0-0000-7000-8000-00000000a008';
const overpaidId = '0192f0a0-0000-7000-8000-00000000a005';
const creditRefundIds = [
  '0192f0a0-0000-7000-8000-00000000a006',
  '0192f0a0-0000-7000-8000-00000000a007',
] as const;

test('The requests and their answers match the recording', async () => {
  const exchanges: Exchange[] = [];
  let isListening = false;
  const listening: Fetch = async (url, request) => {
    const response = await fetch(url, request);
    if (!isListening) return response;
    const { method = 'GET', body } = request;
    const { pathname, search } = new URL(url);
    exchanges.push({
      request: {
        method,
        url: decodeURIComponent(`${pathname}${search}`.replaceAll('+', ' ')),
        body: typeof body === 'string' ? JSON.parse(body) : null,
      },
      answer: {
        status: response.status,
        body: await response
          .clone()
          .json()
          .catch(() => null),
      },
    });
    return response;
  };
  const opened = await openedQuickBooks({
    now: () => new Date('2026-03-01T10:00:00.000Z'),
    fetch: listening,
  });
  try {
    await opened.connect();
    const cards = createQuickBooksPayments({
      paymentsUrl: opened.simulator.url,
      access: opened.access,
      fetch: listening,
    });
    const token = await hear(cards.tokensUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(cardWith()),
    });
    isListening = true;
    await everything(opened.books, cards, textAt(token, 'value'));
  } finally {
    await opened.close();
  }
  const said = `${JSON.stringify(withoutChance(exchanges), null, 2)}\n`;
  if (process.env['RECORD']) await writeFile(path, said);
  expect(JSON.parse(said)).toEqual(JSON.parse(await readFile(path, 'utf8')));
});

async function everything(
  books: Awaited<ReturnType<typeof openedQuickBooks>>['books'],
  cards: ReturnType<typeof createQuickBooksPayments>,
  token: string,
): Promise<void> {
  const call = (key: string) => ({ key });
  const customer = await books.createCustomer(
    {
      displayName: "Anna O'Brien",
      companyName: '',
      givenName: 'Anna',
      familyName: "O'Brien",
      phone: '612 555 0142',
      email: 'anna@rink.example',
      line1: '1 Ice Street',
      city: 'Saint Paul',
      state: 'MN',
      zip: '55101',
      isActive: true,
    },
    call('customer'),
  );
  await books.searchCustomers("O'Br");
  await books.changeCustomer(customer.id, customer.syncToken, { city: 'Duluth' }, call('change customer'));
  const leaving = await books.createCustomer(
    {
      displayName: 'Ben Hughes',
      companyName: '',
      givenName: 'Ben',
      familyName: 'Hughes',
      phone: '612 555 0143',
      email: 'ben@rink.example',
      line1: '2 Ice Street',
      city: 'Saint Paul',
      state: 'MN',
      zip: '55101',
      isActive: true,
    },
    call('leaving'),
  );
  await books.eraseCustomer(leaving.id, 'Erased person 0000a001', call('erase'));
  const invoice = await books.createInvoice(
    {
      customerId: customer.id,
      date: '2026-03-15',
      amount: 10_050,
      description: 'Goalie Academy',
      number: 'PWHT-1001',
      invoiceId,
      email: 'anna@rink.example',
      itemId: null,
    },
    call(invoiceId),
  );
  await books.changeInvoice(invoice.id, { amount: 9_000 }, call('change invoice'));
  await books.sendInvoice(invoice.id, 'anna@rink.example', call('send'));
  const saved = await cards.saveCard({ walletId, token, requestId: 'save' });
  const charge = await cards.charge({
    requestId: 'charge',
    walletId,
    processorCardId: saved.processorCardId,
    amount: 9_000,
    description: 'PWHT-1001',
    isRecurring: true,
  });
  if (charge.kind !== 'captured') throw new Error(charge.kind);
  const payment = await books.createPayment(
    {
      customerId: customer.id,
      day: '2026-03-15',
      amount: 9_000,
      method: 'credit_card',
      lines: [{ invoiceRef: invoice.id, amount: 8_000 }],
      paymentId,
      memo: '',
      charge: { id: charge.chargeId, authCode: charge.authCode },
    },
    call(paymentId),
  );
  const all = [{ invoiceRef: invoice.id, amount: 9_000 }];
  await books.changePaymentLines(payment.id, all, call('apply credit'));
  await cards.refund({
    requestId: 'refund',
    chargeId: charge.chargeId,
    amount: 1_000,
    description: 'Injured',
  });
  await books.createRefundReceipt(
    {
      customerId: customer.id,
      day: '2026-03-20',
      amount: 1_000,
      method: 'credit_card',
      description: 'Goalie Academy',
      refundId,
      memo: 'Injured',
    },
    call(refundId),
  );
  const overpaid = await books.createPayment(
    {
      customerId: customer.id,
      day: '2026-03-21',
      amount: 3_000,
      method: 'check',
      lines: [],
      paymentId: overpaidId,
      memo: 'Check 1023',
      charge: null,
    },
    call(overpaidId),
  );
  const credit = { customerId: customer.id, day: '2026-03-22', paymentRef: overpaid.id };
  const byCheck = {
    amount: 2_000,
    method: 'check',
    refundId: creditRefundIds[0],
    memo: 'Check 1044',
  } as const;
  await books.refundCredit({ ...credit, ...byCheck }, call('refund credit'));
  const inCash = { amount: 1_000, method: 'cash', refundId: creditRefundIds[1], memo: '' } as const;
  await books.refundCredit({ ...credit, ...inCash }, call('refund the rest'));
  const other = await books.createInvoice(
    {
      customerId: customer.id,
      date: '2026-04-15',
      amount: 500,
      description: 'Camp',
      number: 'PWHT-1002',
      invoiceId: walletId,
      email: null,
      itemId: null,
    },
    call('other'),
  );
  const creditMemo = { number: 'CN-1001', creditNoteId };
  await books.createCreditMemo(
    {
      ...creditMemo,
      customerId: customer.id,
      invoiceRef: other.id,
      day: '2026-04-20',
      amount: 500,
      reason: 'Rained out',
    },
    call(creditNoteId),
  );
  await books.removeCreditMemo(creditMemo, call('remove credit'));
  await books.voidInvoice(other.id, call('void'));
  await cards.voidByRequest('charge').catch(() => undefined);
  await cards.deleteCard({ walletId, processorCardId: saved.processorCardId, requestId: 'delete' });
  await books.changedSince('2026-03-01T09:00:00.000Z');
}

/** Removes values that differ in every run: ids of cards, tokens, our request ids. */
function withoutChance(exchanges: readonly Exchange[]): unknown {
  const text = JSON.stringify(exchanges);
  const cardIds = new Set(
    [...text.matchAll(/"(?:cardOnFile|value)":"([^"]{12,})"/g)].map(([, id]) => id ?? ''),
  );
  const plain = [...cardIds].reduce((all, id) => all.replaceAll(id, '<chance>'), text);
  return JSON.parse(plain);
}
