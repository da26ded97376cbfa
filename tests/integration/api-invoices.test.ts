import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { handle } from '../../commands/runtime/handle.ts';
import type { BooksInvoice } from '../../commands/shared/books.ts';
import {
  type Api,
  type Bought,
  changesNothing,
  contextOf,
  type SignedIn,
  startApi,
  typesIn,
} from '../support/api.ts';
import { type BooksDouble, createBooksDouble } from '../support/books-double.ts';

let api: Api;
let books: BooksDouble;
let trainer: SignedIn;
beforeAll(async () => {
  books = createBooksDouble();
  api = await startApi({ books });
  trainer = await api.signedIn('trainer');
});
afterAll(() => api.close());

const outcomes = z.array(
  z.object({ id: z.string(), reference: z.int().nullable(), status: z.string(), message: z.string() }),
);
const invoiceView = z.looseObject({
  id: z.string(),
  invoice_state: z.string(),
  invoice_balance: z.number(),
  invoice_amount: z.number(),
  external_ref_id: z.string().nullable(),
  in_progress: z.string().nullable(),
  last_message: z.string(),
  actions: z.array(z.string()),
  sync: z
    .looseObject({
      is_in_sync: z.boolean(),
      message: z.string(),
      differences: z.array(z.record(z.string(), z.string().nullable())),
    })
    .nullable(),
});

/** Three pending invoices of 400 dollars of an athlete who is customer 58 in accounting. */
async function owing(more: { linked?: boolean } = {}): Promise<Bought> {
  const bought = await api.bought(await api.athlete());
  const { athleteId } = bought;
  if (more.linked ?? true) {
    const command = { kind: 'link-customer', athleteId, customerId: '58' } as const;
    await handle(api.services.log, athleteBilling, athleteId, command, contextOf());
  }
  return bought;
}

const idsIn = ({ invoices }: Bought) => invoices.map(({ id }) => id);

async function all(action: string, invoices: readonly string[]) {
  const reply = await trainer.post(`/invoices/${action}`, { invoices });
  expect(reply.status).toBe(200);
  return outcomes.parse(reply.results).map(({ status, message }) => [status, message]);
}

async function shown({ athleteId }: Bought, id: string, client = trainer) {
  const { results } = await client.get(`/athletes/${athleteId}/packages`);
  const packages = z.array(z.looseObject({ invoices: z.array(invoiceView) })).parse(results);
  const invoice = packages.flatMap(({ invoices }) => invoices).find((one) => one.id === id);
  if (!invoice) throw new Error(`There is no invoice ${id}`);
  return invoice;
}

/** Owed, with its first invoice issued; and that invoice in accounting. */
async function issued(): Promise<{ bought: Bought; id: string; path: string; there: BooksInvoice }> {
  const bought = await owing();
  const { id, path } = bought.invoice(0);
  expect(await all('process', [id])).toEqual([['completed', '']]);
  const ref = (await shown(bought, id)).external_ref_id ?? '';
  const there = books.invoices.get(ref);
  if (!there) throw new Error('It is not in the books');
  return { bought, id, path, there };
}

const packageStream = ({ athletePackageId }: Bought) => `athletePackage-${athletePackageId}`;

describe('processing', () => {
  test('creates the invoices in accounting, with their number and the customer of the athlete', async () => {
    const bought = await owing();
    expect(await all('process', idsIn(bought))).toEqual([
      ['completed', ''],
      ['completed', ''],
      ['completed', ''],
    ]);
    const first = bought.invoice(0);
    const { external_ref_id, ...view } = await shown(bought, first.id);
    expect(view).toMatchObject({ invoice_state: 'invoiced', invoice_balance: 400, in_progress: null });
    expect(books.invoices.get(external_ref_id ?? '')).toMatchObject({
      customerId: '58',
      number: `PWHT-${first.athlete_package_invoice_id}`,
      date: '2026-03-15',
      amount: 40_000,
      description: 'Goalie Academy',
    });
  });

  test('refuses each invoice that cannot be processed with a reason, and processes the others in the chosen order', async () => {
    const [bought, unlinked] = [await owing(), await owing({ linked: false })];
    const [first = '', second = '', third = ''] = idsIn(bought);
    await trainer.post(`${bought.invoice(1).path}/omit`, {});
    await all('process', [first]);
    const [stranger = ''] = idsIn(unlinked);
    const nobody = randomUUID();
    expect(await all('process', [second, third, first, stranger, nobody])).toEqual([
      ['skipped', 'Unable to process omitted transactions.'],
      ['completed', ''],
      ['skipped', 'Unable to process already invoiced transactions.'],
      ['skipped', 'No customer ID found for this athlete.'],
      ['failed', 'This invoice does not exist.'],
    ]);
    expect(await typesIn(api, packageStream(unlinked))).toEqual(['AthletePackageAdded']);
  });

  test('shows the message of accounting if it rejects an invoice, and can be repeated', async () => {
    const bought = await owing();
    const { id } = bought.invoice(0);
    books.fail('createInvoice', { refuse: 'Account Period Closed: the books are closed.' });
    const reason = 'Account Period Closed: the books are closed.';
    expect(await all('process', [id])).toEqual([['failed', reason]]);
    expect(await shown(bought, id)).toMatchObject({ invoice_state: 'error', last_message: reason });
    expect(await all('process', [id])).toEqual([['completed', '']]);
    expect(await shown(bought, id)).toMatchObject({ invoice_state: 'invoiced', last_message: '' });
  });

  test('repeats a lost request with the same key, and there is one invoice', async () => {
    const bought = await owing();
    const { id, athlete_package_invoice_id: reference } = bought.invoice(0);
    const before = books.calls.length;
    books.fail('createInvoice', 'lose-answer');
    expect(await all('process', [id])).toEqual([['completed', '']]);
    const [one, again] = books.calls.slice(before);
    expect(again).toBe(one);
    const there = [...books.invoices.values()].filter(({ number }) => number === `PWHT-${reference}`);
    expect(there).toHaveLength(1);
  });

  test('sent twice with one key happens once', async () => {
    const bought = await owing();
    const { id } = bought.invoice(0);
    const send = () => trainer.post('/invoices/process', { invoices: [id] }, { key: id });
    const [first, second] = await Promise.all([send(), send()]);
    expect(outcomes.parse(second.results)).toEqual(outcomes.parse(first.results));
    const types = await typesIn(api, packageStream(bought));
    expect(types.filter((type) => type === 'InvoiceIssueRequested')).toHaveLength(1);
  });

  test('is refused while accounting is not connected', async () => {
    const bought = await owing();
    books.connect(false);
    try {
      await changesNothing(api, async () => {
        expect(await all('process', idsIn(bought).slice(0, 1))).toEqual([
          ['skipped', 'Accounting is not connected.'],
        ]);
      });
    } finally {
      books.connect(true);
    }
  });

  test('that has started waits while the connection is lost, says so, and completes once', async () => {
    const bought = await owing();
    const { id } = bought.invoice(0);
    const waits = 'Accounting is not connected. This will resume automatically when it is reconnected.';
    books.endAfterLook();
    try {
      expect(await all('process', [id])).toEqual([['started', waits]]);
      expect(await shown(bought, id)).toMatchObject({
        invoice_state: 'pending',
        in_progress: 'issuing',
        last_message: waits,
        actions: [],
      });
      const edit = { invoice_date: '2026-03-16', invoice_amount: 1, invoice_description: '' };
      const refused = await trainer.put(bought.invoice(0).path, edit);
      expect(refused.message).toBe('Accounting is processing this invoice right now. Please wait a moment.');
    } finally {
      books.connect(true);
    }
    await api.settled();
    expect(await shown(bought, id)).toMatchObject({ invoice_state: 'invoiced', in_progress: null });
  });

  test('of an empty selection is refused', async () => {
    const reply = await trainer.post('/invoices/process', { invoices: [] });
    expect([reply.status, reply.message]).toEqual([422, 'No invoices were selected.']);
    expect((await trainer.post('/invoices/burn', { invoices: [] })).status).toBe(404);
  });
});

describe('voiding', () => {
  test('voids it in accounting and omits it here; it can be issued again with another number', async () => {
    const { bought, id, path, there } = await issued();
    const reply = await trainer.post(`${path}/void`);
    expect(reply.status).toBe(200);
    expect(invoiceView.parse(reply.results)).toMatchObject({
      invoice_state: 'omitted',
      external_ref_id: null,
      invoice_balance: 0,
    });
    expect(books.invoices.get(there.id)?.isVoided).toBe(true);
    await api.settled();
    expect((await shown(bought, id)).sync).toMatchObject({ message: 'Quickbooks invoice is sycned.' });

    expect(await all('revert', [id])).toEqual([['completed', '']]);
    expect(await all('process', [id])).toEqual([['completed', '']]);
    const again = books.invoices.get((await shown(bought, id)).external_ref_id ?? '');
    expect(again).toMatchObject({ number: `${there.number}-2`, isVoided: false });
  });

  test('of an invoice that is already void or deleted there voids it here too', async () => {
    const [one, other] = [await issued(), await issued()];
    books.changeThere(one.there.id, { isVoided: true, amount: 0, balance: 0 });
    books.invoices.delete(other.there.id);
    expect(await all('void', [one.id, other.id])).toEqual([
      ['completed', ''],
      ['completed', ''],
    ]);
    expect(await shown(other.bought, other.id)).toMatchObject({ invoice_state: 'omitted' });
  });

  test('fails if it was paid there, and the payment is recorded here', async () => {
    const { bought, id, path, there } = await issued();
    books.changeThere(there.id, { balance: 10_000 });
    const reply = await trainer.post(`${path}/void`);
    expect([reply.status, reply.message]).toEqual([200, 'Invoice not applicable to edit void.']);
    expect(invoiceView.parse(reply.results)).toMatchObject({
      invoice_state: 'invoiced',
      last_message: 'Invoice not applicable to edit void.',
    });
    await api.settled();
    expect(await shown(bought, id)).toMatchObject({ invoice_state: 'invoiced', invoice_balance: 100 });
  });

  test('is refused by the table', async () => {
    const bought = await owing();
    const reply = await trainer.post(`${bought.invoice(0).path}/void`);
    expect([reply.status, reply.message]).toEqual([409, 'No quickbooks invoice reference to void.']);
  });
});

describe('comparing with accounting', () => {
  const sync = async (path: string) => {
    const reply = await trainer.post(`${path}/sync`);
    return { status: reply.status, message: reply.message, view: invoiceView.parse(reply.results) };
  };

  test('reports that both match', async () => {
    const { path } = await issued();
    const { status, message, view } = await sync(path);
    expect([status, message]).toEqual([200, 'Quickbooks invoice is sycned.']);
    expect(view.sync).toMatchObject({ is_in_sync: true, differences: [] });
  });

  test('explains each difference: our value, its date and author, and the value in accounting', async () => {
    const { bought, path, there } = await issued();
    books.changeThere(there.id, { amount: 35_000, balance: 35_000, description: 'Camp' });
    const { message, view } = await sync(path);
    expect(message).toBe('Quickbooks is out of sync');
    expect(view.sync?.differences).toEqual([
      expect.objectContaining({
        field: 'amount',
        ours: '400.00',
        theirs: '350.00',
        ours_by: 'Maria Lindqvist',
      }),
      expect.objectContaining({ field: 'description', ours: 'Goalie Academy', theirs: 'Camp' }),
      expect.objectContaining({ field: 'balance', ours: '400.00', theirs: '350.00' }),
    ]);
    expect(view.sync?.differences[0]?.['ours_event']).toMatch(/^The package Goalie Academy was added/);
    expect(view.sync?.differences[0]?.['theirs_since']).toMatch(/Z$/);

    // Families do not see it.
    const family = await api.family(bought.athleteId);
    expect(await shown(bought, view.id, family)).toMatchObject({ sync: null, actions: ['pay'] });
  });

  test('records payments made there, partial and full', async () => {
    const { path, there } = await issued();
    books.changeThere(there.id, { balance: 15_000 });
    expect((await sync(path)).view).toMatchObject({ invoice_state: 'invoiced', invoice_balance: 150 });
    books.changeThere(there.id, { balance: 0 });
    const { message, view } = await sync(path);
    expect(message).toBe('Quickbooks invoice is sycned.');
    expect(view).toMatchObject({ invoice_state: 'paid', invoice_balance: 0 });
  });

  test('reports a missing invoice, and accounting that does not answer', async () => {
    const { bought, id, path, there } = await issued();
    books.invoices.delete(there.id);
    expect((await sync(path)).message).toBe('Quickbooks invoice not found.');
    books.fail('invoice', 'lose-answer');
    await changesNothing(api, async () => {
      expect(await all('sync', [id, bought.invoice(1).id])).toEqual([
        ['failed', "We're sorry, a temporary system error has occured. Please try again later."],
        ['skipped', 'Quickbooks invoice not found.'],
      ]);
    });
  });

  test.each<['send-ours' | 'take-theirs', number]>([
    ['send-ours', 400],
    ['take-theirs', 350],
  ])('is resolved by %s', async (way, amount) => {
    const { bought, id, path, there } = await issued();
    books.changeThere(there.id, { amount: 35_000, balance: 35_000, date: '2026-03-17' });
    await sync(path);
    const reply = await trainer.post(`${path}/mend`, { way });
    expect(reply.status).toBe(200);
    await api.settled();
    expect(await shown(bought, id)).toMatchObject({
      invoice_amount: amount,
      invoice_balance: amount,
      sync: { is_in_sync: true },
    });
    expect(books.invoices.get(there.id)?.amount).toBe(amount * 100);
  });

  test('cannot revive an invoice that is void there; using that version omits it here', async () => {
    const { bought, id, path, there } = await issued();
    books.changeThere(there.id, { isVoided: true, amount: 0, balance: 0 });
    await sync(path);
    const sent = await trainer.post(`${path}/mend`, { way: 'send-ours' });
    expect([sent.status, sent.message]).toEqual([
      200,
      'It is void in accounting, which cannot be undone there. Use the accounting version instead.',
    ]);
    expect((await trainer.post(`${path}/mend`, { way: 'take-theirs' })).status).toBe(200);
    expect(await shown(bought, id)).toMatchObject({ invoice_state: 'omitted', external_ref_id: null });
  });

  test('provides the address of the invoice', async () => {
    const { bought, path, there } = await issued();
    expect((await trainer.get(`${path}/link`)).results).toEqual({
      url: `https://books.example/app/invoice?txnId=${there.id}`,
    });
    const { path: pending } = bought.invoice(1);
    const reply = await trainer.get(`${pending}/link`);
    expect([reply.status, reply.message]).toEqual([404, 'Transaction link not found.']);
  });
});

describe('email', () => {
  const mailsTo = (to: string) => api.mails.filter((mail) => mail.to === to);

  test('tells the family what is owed and where to pay it; so do reminders and statements', async () => {
    const { bought, id } = await issued();
    const family = await api.family(bought.athleteId);
    expect(await all('email', [id])).toEqual([['completed', '']]);
    expect(await all('reminder', [id])).toEqual([['completed', '']]);
    const second = bought.invoice(1).id;
    await all('process', [second]);
    const path = `/athletes/${bought.athleteId}/statement`;
    expect((await trainer.post(path, { invoices: [id, second] })).status).toBe(200);
    await api.settled();
    const [invoice, reminder, statement] = mailsTo(family.person.username);
    expect(invoice?.text).toContain('Amount due: $400.00, due on 03/15/2026.');
    expect(invoice?.text).toContain('/portal/billing');
    expect(reminder?.subject).toMatch(/^Reminder: \$400\.00 due for invoice PWHT-/);
    expect(statement?.text).toContain('The total is $800.00, and $800.00 is still due.');
    const types = await typesIn(api, packageStream(bought));
    expect(types.filter((type) => type === 'InvoiceEmailed')).toHaveLength(4);
  });

  test('a reminder can be unsubscribed from, an invoice cannot', async () => {
    const { bought, id } = await issued();
    const family = await api.family(bought.athleteId);
    expect(await all('email', [id])).toEqual([['completed', '']]);
    expect(await all('reminder', [id])).toEqual([['completed', '']]);
    const [invoice, reminder] = mailsTo(family.person.username);
    expect(invoice?.headers).toBeUndefined();
    const [, link = ''] = /^<(https?:.*)>$/.exec(reminder?.headers?.['List-Unsubscribe'] ?? '') ?? [];
    expect(reminder?.text).toContain(`Unsubscribe: ${link}`);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const path = new URL(link).pathname;
    expect((await fetch(`${api.address}${path}`, { method: 'POST', body })).status).toBe(200);
    await api.settled();
    await api.services.host.caughtUp();

    const unwanted = 'No one in this athlete’s family has an email address and receives billing reminders.';
    expect(await all('reminder', [id])).toEqual([['failed', unwanted]]);
    expect(await all('email', [id])).toEqual([['completed', '']]);
    expect(mailsTo(family.person.username)).toHaveLength(3);
  });

  test('needs a recipient, and says so', async () => {
    const { bought, id } = await issued();
    const nobody = 'This athlete has no contact or user with an email address.';
    expect(await all('email', [id])).toEqual([['failed', nobody]]);
    expect((await shown(bought, id)).last_message).toBe(nobody);
  });

  test('is not sent for invoices that are not in accounting or belong to another family', async () => {
    const [bought, { id: other }] = [await owing(), await issued()];
    expect(await all('reminder', [bought.invoice(0).id])).toEqual([
      ['skipped', 'Quickbooks invoice not found.'],
    ]);
    const path = `/athletes/${bought.athleteId}/statement`;
    await changesNothing(api, async () => {
      expect((await trainer.post(path, { invoices: [other] })).message).toBe('This invoice does not exist.');
      expect((await trainer.post(path, { invoices: [] })).message).toBe('No invoices were selected.');
    });
  });
});
