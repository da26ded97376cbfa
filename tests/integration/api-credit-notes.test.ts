import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { figureView } from '../../contract/reports/figures.ts';
import { agedReceivablesView } from '../../contract/reports/receivables.ts';
import type { SignedIn } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { openHousehold } from '../support/household.ts';

let connected: ConnectedApi;
let admin: SignedIn;
beforeAll(async () => {
  connected = await startConnectedApi();
  admin = await connected.api.signedIn('admin');
});
afterAll(() => connected.close());

const noteView = z.looseObject({ id: z.string(), number: z.number(), books: z.string(), status: z.string() });
const notesIn = ({ results }: { results: unknown }) => z.array(noteView).parse(results);
const noteIn = ({ results }: { results: unknown }) => noteView.parse(results);
const packages = z.array(
  z.looseObject({ id: z.string(), invoices: z.array(z.looseObject({ id: z.string() })) }),
);
const booksBalances = z.array(
  z.looseObject({ athlete_id: z.string().nullable(), theirs: z.number(), ours: z.number().nullable() }),
);
const overview = z.looseObject({ totals: z.record(z.string(), z.number()) });

/** A family with issued invoices of $400.00 and more. */
async function house() {
  const household = await openHousehold(connected, admin);
  const [invoiceId = ''] = household.invoiceIds;
  const { athleteId } = household.owing;
  const creditNotes = `/athletes/${athleteId}/credit-notes`;
  const invoice = async () => {
    const all = packages.parse((await admin.get(`/athletes/${athleteId}/packages`)).results);
    const [found] = all.flatMap(({ id, invoices }) =>
      invoices.filter((one) => one.id === invoiceId).map((one) => ({ ...one, packageId: id })),
    );
    if (!found) throw new Error('The invoice is gone');
    return found;
  };
  return { ...household, athleteId, invoiceId, creditNotes, invoice };
}

const order = (invoiceId: string, more: object = {}) => ({
  id: randomUUID(),
  invoice_id: invoiceId,
  credit_amount: 40,
  credit_date: connected.api.services.today(),
  reason: 'Two sessions were canceled',
  ...more,
});

/** What accounting says otherwise about the balance of the athlete. */
async function differencesOf(athleteId: string) {
  const all = booksBalances.parse((await admin.get('/finance/balances/accounting')).results);
  return all.filter((one) => one.athlete_id === athleteId && one.theirs !== one.ours);
}

const memos = async (number: number) => {
  const customers = connected.simulator.books;
  return customers.creditMemos().filter(({ DocNumber }) => DocNumber === `CN-${number}`);
};

const totals = async () => overview.parse((await admin.get('/finance/overview')).results).totals;

test('a credit note lowers what is owed here and in accounting, and is no money', async () => {
  const { athleteId, invoiceId, creditNotes, invoice, billing, family, payments } = await house();
  const before = await totals();
  const wanted = order(invoiceId, { credit_amount: 40.55 });
  const reply = await admin.post(creditNotes, wanted);
  expect(reply.status).toBe(201);
  const note = noteIn(reply);
  expect(note).toMatchObject({
    id: wanted.id,
    amount: 40.55,
    status: 'issued',
    books: 'posted',
    actions: ['void'],
  });
  expect(await memos(note.number)).toMatchObject([{ TotalAmt: 40.55, RemainingCredit: 0 }]);
  const credited = {
    invoice_state: 'invoiced',
    invoice_paid: 0,
    invoice_credited: 40.55,
    invoice_balance: 359.45,
  };
  expect(await invoice()).toMatchObject(credited);
  expect(await differencesOf(athleteId)).toEqual([]);

  const after = await totals();
  expect(after['open']).toBeCloseTo((before['open'] ?? 0) - 40.55, 2);
  expect(after['credited']).toBeCloseTo((before['credited'] ?? 0) + 40.55, 2);
  expect(after['invoiced']).toBeCloseTo((before['invoiced'] ?? 0) - 40.55, 2);
  expect([after['collected'], after['paid'], after['credit']]).toEqual([
    before['collected'],
    before['paid'],
    before['credit'],
  ]);

  // The comparison of the invoice finds nothing, whoever notices the change.
  const { packageId } = await invoice();
  await admin.post(`/athletes/${athleteId}/packages/${packageId}/invoices/${invoiceId}/sync`);
  expect(await invoice()).toMatchObject({ ...credited, sync: { is_in_sync: true } });

  // The family sees it with its reason, and why it owes less.
  expect((await family.get(creditNotes)).results).toMatchObject([
    { amount: 40.55, reason: 'Two sessions were canceled', books_message: '', actions: [] },
  ]);
  const why = await family.get(`/athletes/${athleteId}/invoices/${invoiceId}/why`);
  expect(why.text).toContain('$40.55 was credited on invoice');
  expect(why.text).toContain('Two sessions were canceled');
  expect((await admin.get(`/history/athlete/${athleteId}`)).text).toContain(`Credit note CN-${note.number}`);
  expect((await admin.get('/finance/logs')).text).toContain(
    `Credit note CN-${note.number} of $40.55 was issued`,
  );

  // The rest is paid: nothing is left.
  const rest = { transactions: [invoiceId], paymentMethod: 'check', paymentAmount: 359.45 };
  expect((await admin.post(payments, rest)).status).toBe(201);
  await connected.api.settled();
  expect(await invoice()).toMatchObject({ invoice_state: 'paid', invoice_paid: 359.45, invoice_balance: 0 });
  expect((await totals())['collected']).toBeCloseTo((before['collected'] ?? 0) + 359.45, 2);
  expect(await differencesOf(athleteId)).toEqual([]);
  expect((await admin.get(billing)).results).toMatchObject({ credit: 0 });
});

test('a credit of everything closes the invoice, and its void opens it again', async () => {
  const { athleteId, invoiceId, creditNotes, invoice } = await house();
  const note = noteIn(await admin.post(creditNotes, order(invoiceId, { credit_amount: 400 })));
  expect(await invoice()).toMatchObject({ invoice_state: 'paid', invoice_paid: 0, invoice_credited: 400 });
  const another = await admin.post(creditNotes, order(invoiceId, { credit_amount: 1 }));
  expect([another.status, another.message]).toEqual([409, 'Nothing is owed on this invoice.']);

  const voided = await admin.post(`${creditNotes}/${note.id}/void`);
  expect(noteIn(voided)).toMatchObject({ status: 'voided', actions: [] });
  expect(await invoice()).toMatchObject({
    invoice_state: 'invoiced',
    invoice_credited: 0,
    invoice_balance: 400,
  });
  expect(await memos(note.number)).toEqual([]);
  expect(await differencesOf(athleteId)).toEqual([]);
  const again = await admin.post(`${creditNotes}/${note.id}/void`);
  expect([again.status, again.message]).toEqual([409, 'This credit note was already voided.']);

  // Its number is not used again.
  const next = noteIn(await admin.post(creditNotes, order(invoiceId)));
  expect(next.number).toBeGreaterThan(note.number);
});

test('one click credits once, and two people cannot credit the same cents', async () => {
  const { invoiceId, creditNotes, invoice } = await house();
  const key = randomUUID();
  const twice = { ...order(invoiceId), id: undefined };
  const both = await Promise.all([
    admin.post(creditNotes, twice, { key }),
    admin.post(creditNotes, twice, { key }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await invoice()).toMatchObject({ invoice_credited: 40 });
  const race = await Promise.all(
    [0, 1].map(() => admin.post(creditNotes, order(invoiceId, { credit_amount: 360 }))),
  );
  const [won, lost] = race.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(won).toBe(201);
  expect([409, 422]).toContain(lost);
  expect(await invoice()).toMatchObject({ invoice_credited: 400, invoice_balance: 0 });
});

test.each([
  [{ credit_amount: 0 }, 'credit_amount', 'Please enter a valid amount greater than 0.'],
  [{ credit_amount: 400.01 }, 'credit_amount', 'At most $400.00 is still owed on this invoice.'],
  [{ credit_date: '' }, 'credit_date', 'Please select a valid date.'],
  [{ credit_date: '2199-01-01' }, 'credit_date', 'Please select a date from '],
  [{ reason: '  ' }, 'reason', 'Please enter a reason. The family reads it.'],
  [{ invoice_id: randomUUID() }, 'invoice_id', 'This invoice does not exist.'],
])('a credit note with %j is refused at %s', async (typed, field, text) => {
  const { invoiceId, creditNotes, invoice } = await house();
  const reply = await admin.post(creditNotes, order(invoiceId, typed));
  expect([reply.status, reply.errors]).toMatchObject([422, { [field]: expect.stringContaining(text) }]);
  expect(await invoice()).toMatchObject({ invoice_credited: 0, in_progress: null });
});

test('it counts here at once, and is posted once, though the answer of accounting is lost', async () => {
  const { athleteId, invoiceId, creditNotes, invoice } = await house();
  const { simulator } = connected;
  simulator.faults.next({ fault: 'commit-then-drop', path: /creditmemo/, method: 'POST' });
  const note = noteIn(await admin.post(creditNotes, order(invoiceId)));
  expect(await invoice()).toMatchObject({ invoice_credited: 40 });
  await connected.api.settled();
  expect(await memos(note.number)).toMatchObject([{ TotalAmt: 40, RemainingCredit: 0 }]);
  expect(notesIn(await admin.get(creditNotes))).toMatchObject([{ id: note.id, books: 'posted' }]);
  expect(await differencesOf(athleteId)).toEqual([]);
});

test('a credit note that accounting rejects says why, stays, and is sent again', async () => {
  const { athleteId, invoiceId, creditNotes, invoice } = await house();
  const { simulator } = connected;
  simulator.faults.next({ fault: '200-with-fault', path: /creditmemo/, method: 'POST' });
  const note = noteIn(await admin.post(creditNotes, order(invoiceId)));
  expect(note).toMatchObject({ status: 'issued', books: 'error', actions: ['post-again', 'void'] });
  expect(note['books_message']).not.toBe('');
  expect(await invoice()).toMatchObject({ invoice_credited: 40 });
  // Until then accounting shows more, which is no difference to report.
  const { packageId } = await invoice();
  await admin.post(`/athletes/${athleteId}/packages/${packageId}/invoices/${invoiceId}/sync`);
  expect(await invoice()).toMatchObject({ sync: { is_in_sync: true } });
  expect((await admin.get('/attention')).text).toContain('Credit notes to settle with accounting');
  expect(noteIn(await admin.post(`${creditNotes}/${note.id}/post-again`))).toMatchObject({ books: 'posted' });
  expect(await differencesOf(athleteId)).toEqual([]);
});

test('an invoice with a credit note is not voided, and a void that accounting refuses leaves the credit', async () => {
  const { athleteId, invoiceId, creditNotes, invoice } = await house();
  const note = noteIn(await admin.post(creditNotes, order(invoiceId)));
  const { packageId } = await invoice();
  const refused = await admin.post(`/athletes/${athleteId}/packages/${packageId}/invoices/${invoiceId}/void`);
  expect([refused.status, refused.message]).toEqual([
    409,
    'Unable to void transactions with a credit note. Void the credit note first.',
  ]);
  connected.simulator.faults.next({ fault: '200-with-fault', path: /payment/, method: 'POST' });
  const kept = noteIn(await admin.post(`${creditNotes}/${note.id}/void`));
  expect(kept).toMatchObject({ status: 'issued', actions: ['void'] });
  expect(kept['books_message']).not.toBe('');
  expect(await invoice()).toMatchObject({ invoice_credited: 40 });
  expect(noteIn(await admin.post(`${creditNotes}/${note.id}/void`))).toMatchObject({ status: 'voided' });
  expect(await differencesOf(athleteId)).toEqual([]);
});

test('families issue no credit notes, and see only those of their own athlete that count', async () => {
  const { athleteId, invoiceId, creditNotes, family } = await house();
  const note = noteIn(await admin.post(creditNotes, order(invoiceId)));
  expect((await family.post(creditNotes, order(invoiceId))).status).toBe(403);
  expect((await family.post(`${creditNotes}/${note.id}/void`)).status).toBe(403);
  const other = await house();
  expect((await other.family.get(creditNotes)).status).toBe(404);
  expect((await admin.post(`${other.creditNotes}/${note.id}/void`)).status).toBe(404);
  await admin.post(`${creditNotes}/${note.id}/void`);
  expect(notesIn(await family.get(creditNotes))).toEqual([]);
  expect(notesIn(await admin.get(creditNotes))).toMatchObject([{ id: note.id, status: 'voided' }]);
  expect(athleteId).not.toBe(other.athleteId);
});

test('every figure is the sum of its invoices, and what is owed on a day follows its credit notes', async () => {
  const { athleteId, invoiceId, invoiceIds, creditNotes, invoice } = await house();
  const { invoice_date } = z.object({ invoice_date: z.string() }).parse(await invoice());
  const period = invoice_date.slice(0, 7);
  const figure = async (of: string) => {
    const reply = await admin.get(`/figures/invoices?period=${period}&of=${of}`);
    const { value, facts } = figureView.parse(reply.results);
    expect(facts.reduce((sum, fact) => sum + Math.round(fact.value * 100), 0)).toBe(Math.round(value * 100));
    return value;
  };
  const measures = ['billed', 'invoiced', 'paid', 'credited', 'open'] as const;
  const all = async () => Promise.all(measures.map((of) => figure(of)));
  const [billed = 0, invoiced = 0, paid = 0, credited = 0, open = 0] = await all();
  await admin.post(creditNotes, order(invoiceId, { credit_amount: 400 }));
  // Nobody paid it: the amounts of paid invoices stay.
  expect(await all()).toEqual([billed, invoiced - 400, paid, credited + 400, open - 400]);

  // A credit note counts from its day on.
  const today = connected.api.services.today();
  const latest = invoice_date > today ? invoice_date : today;
  const owedOn = async (day: string) => {
    const { results } = await admin.get(`/reports/receivables?as_of=${day}`);
    const mine = agedReceivablesView.parse(results).athletes.find((one) => one.athlete_id === athleteId);
    return mine?.outstanding ?? 0;
  };
  const before = await owedOn(latest);
  const [, second = ''] = invoiceIds;
  await admin.post(creditNotes, order(second, { credit_amount: 100.01 }));
  expect(await owedOn(latest)).toBeCloseTo(before - 100.01, 2);
});
