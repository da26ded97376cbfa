import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { connectionAggregate } from '../../commands/billing/accounting/connection.ts';
import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { packageItemsView, packageView } from '../../contract/billing/packages.ts';
import { dollarsOf } from '../../domain/shared/money.ts';
import { type Bought, changesNothing, contextOf, type SignedIn, typesIn } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { until } from '../support/projections.ts';

// The simulated company sells Training, Camps and Private lessons, each with an income account of its own.
let connected: ConnectedApi;
let admin: SignedIn;
let customerId: string;
let accounts: ReadonlyMap<string, string>;
beforeAll(async () => {
  connected = await startConnectedApi();
  admin = await connected.api.signedIn('admin');
  customerId = connected.simulator.books.seedCustomer({ displayName: 'Hughes, Owen' });
  const listed = z
    .array(z.looseObject({ id: z.string(), name: z.string() }))
    .parse((await admin.get('/accounting/accounts')).results);
  accounts = new Map(listed.map(({ id, name }) => [name, id]));
  await chooseUsual('Training');
});
afterAll(() => connected.close());

const books = () => connected.simulator.books;
const itemId = (name: string): string =>
  books()
    .items()
    .find(({ Name }) => Name === name)?.Id ?? '';

/** The admin chooses the item of all invoices in the settings. */
async function chooseUsual(name: string): Promise<void> {
  const methods = { credit_card: null, check: null, cash: null };
  const mapping = { itemId: itemId(name), refundAccountId: null, methods };
  const command = { kind: 'change-mapping', mapping } as const;
  await handle(connected.api.services.log, connectionAggregate, 'the', command, contextOf());
}

async function ledger(type: 'income' | 'expense', ...accountNames: string[]): Promise<string> {
  const name = `${type} ${randomUUID().slice(0, 8)}`;
  const group = await admin.post('/budgets/categories', { category_name: name, budget_type_id: type });
  const reply = await admin.post('/budgets', {
    budget_name: name,
    budget_type_id: type,
    budget_category_id: group.id,
    ledgers: accountNames.map((one) => accounts.get(one) ?? ''),
  });
  expect(reply).toMatchObject({ status: 201 });
  return reply.id;
}

/** A ledger of an account and an item of its own, so that no test disturbs another. */
async function ownLedger(items = 1): Promise<{ ledgerId: string; items: readonly string[] }> {
  const account = `Income ${randomUUID().slice(0, 8)}`;
  accounts = new Map(accounts).set(account, books().seedAccount({ name: account, type: 'Income' }));
  const names = Array.from({ length: items }, () => `Item ${randomUUID().slice(0, 8)}`);
  const ids = names.map((name) => books().seedItem({ name, account }));
  return { ledgerId: await ledger('income', account), items: ids };
}

const create = async (more: object = {}) => (await admin.post('/packages', more)).id;
const shown = async (id: string) => packageView.parse((await admin.get(`/packages/${id}`)).results);
const choices = async () => packageItemsView.parse((await admin.get('/accounting/package-items')).results);

describe('the ledger of a package', () => {
  test('is an existing one of the category Income', async () => {
    const [income, expense] = [await ledger('income'), await ledger('expense')];
    const id = await create({ ledger_id: income });
    expect(await shown(id)).toMatchObject({ ledger_id: income, item_id: null });
    await changesNothing(connected.api, async () => {
      for (const ledger_id of [expense, randomUUID(), 'no ledger']) {
        for (const reply of [
          await admin.post('/packages', { ledger_id }),
          await admin.put(`/packages/${id}`, { ledger_id }),
        ]) {
          expect([reply.status, reply.errors]).toEqual([
            422,
            { ledger_id: 'Please choose an existing ledger of the category Income.' },
          ]);
        }
      }
    });
  });

  test('does not keep a package from being edited after it became inactive', async () => {
    const ledgerId = await ledger('income');
    const id = await create({ ledger_id: ledgerId });
    expect(await admin.put(`/budgets/${ledgerId}`, { is_active: false })).toMatchObject({ status: 200 });
    const both = { package_name: 'Spring Camp', ledger_id: ledgerId };
    expect(await admin.put(`/packages/${id}`, both)).toMatchObject({ status: 200 });
  });
});

describe('the item of a package', () => {
  test('is one of those whose income belongs to an account of its ledger', async () => {
    const ledgerId = await ledger('income', 'Camp Income', 'Private Lesson Income');
    const { items, usual_item_id } = await choices();
    expect(items).toContainEqual({
      id: itemId('Camps'),
      name: 'Camps',
      is_active: true,
      income_account_id: accounts.get('Camp Income'),
    });
    expect(usual_item_id).toBe(itemId('Training'));

    const id = await create({ ledger_id: ledgerId, item_id: itemId('Camps') });
    expect(await shown(id)).toMatchObject({ ledger_id: ledgerId, item_id: itemId('Camps') });
    await changesNothing(connected.api, async () => {
      for (const wrong of [itemId('Training'), '999999']) {
        const reply = await admin.put(`/packages/${id}`, { item_id: wrong });
        expect([reply.status, reply.errors]).toEqual([
          422,
          { item_id: 'This item is not active in accounting, or its income belongs to another ledger.' },
        ]);
      }
      const stray = await admin.post('/packages', { item_id: itemId('Camps') });
      expect(stray.errors).toEqual({ item_id: 'Please choose a ledger before an item.' });
    });
  });

  test('cannot be chosen while it is inactive', async () => {
    const { ledgerId, items } = await ownLedger();
    const [item_id = ''] = items;
    books().setItemActive(item_id, false);
    expect((await choices()).items.find(({ id }) => id === item_id)).toMatchObject({ is_active: false });
    expect(await admin.post('/packages', { ledger_id: ledgerId, item_id })).toMatchObject({ status: 422 });
    books().setItemActive(item_id, true);
    expect(await admin.post('/packages', { ledger_id: ledgerId, item_id })).toMatchObject({ status: 201 });
  });

  test('is given up with another ledger, unless one is chosen with it', async () => {
    const [one, two] = [await ownLedger(), await ownLedger()];
    const id = await create({ ledger_id: one.ledgerId, item_id: one.items[0] });
    await admin.put(`/packages/${id}`, { ledger_id: two.ledgerId });
    expect(await shown(id)).toMatchObject({ ledger_id: two.ledgerId, item_id: null });
    await admin.put(`/packages/${id}`, { ledger_id: one.ledgerId, item_id: one.items[0] });
    expect(await shown(id)).toMatchObject({ ledger_id: one.ledgerId, item_id: one.items[0] });
    const history = await admin.get(`/history/package/${id}`);
    expect(JSON.stringify(history.results)).toContain('was changed: ledger, item of invoices.');
  });

  test('is one matter with the ledger when two people edit them at once', async () => {
    const { ledgerId, items } = await ownLedger(2);
    const [first, second] = items;
    const id = await create({ ledger_id: ledgerId, item_id: first });
    const ifMatch = '"0"';
    expect((await admin.put(`/packages/${id}`, { item_id: second }, { ifMatch })).status).toBe(200);
    expect((await admin.put(`/packages/${id}`, { package_name: 'Other' }, { ifMatch })).status).toBe(200);
    expect((await admin.put(`/packages/${id}`, { ledger_id: null }, { ifMatch })).status).toBe(412);
  });

  test('cannot be chosen while accounting is not connected, but a ledger can', async () => {
    const { ledgerId, items } = await ownLedger();
    const id = await create();
    books().disconnect();
    try {
      expect(await admin.put(`/packages/${id}`, { ledger_id: ledgerId, item_id: items[0] })).toMatchObject({
        status: 409,
      });
      expect(await admin.put(`/packages/${id}`, { ledger_id: ledgerId })).toMatchObject({ status: 200 });
      expect((await admin.get('/accounting/package-items')).status).toBe(409);
    } finally {
      await connected.connect();
    }
  });
});

const outcomes = z.array(z.object({ status: z.string(), message: z.string() }));

async function all(action: string, ids: readonly string[]) {
  const reply = await admin.post(`/invoices/${action}`, { invoices: ids });
  return outcomes.parse(reply.results).map(({ status, message }) => [status, message]);
}

/** An athlete who is a customer buys the package; nothing is in accounting yet. */
async function bought(packageId: string): Promise<Bought> {
  const { api } = connected;
  const owing = await api.bought(await api.athlete(), { packageId });
  const { athleteId } = owing;
  const command = { kind: 'link-customer', athleteId, customerId } as const;
  await handle(api.services.log, athleteBilling, athleteId, command, contextOf());
  return owing;
}

/** The invoices in accounting with the number of ours, also voided ones: their state there and the item of their line. */
const there = ({ athlete_package_invoice_id: reference }: { athlete_package_invoice_id: number }) =>
  books()
    .invoices()
    .filter(({ DocNumber = '' }) => new RegExp(`^PWHT-${reference}(-\\d+)?$`).test(DocNumber))
    .map(({ TotalAmt, Line: [line] }) => [
      TotalAmt,
      line?.DetailType === 'SalesItemLineDetail' ? line.SalesItemLineDetail.ItemRef?.value : undefined,
    ]);

const historyOf = async ({ athleteId }: Bought) =>
  JSON.stringify((await admin.get(`/history/athlete/${athleteId}`)).results);

const installment = dollarsOf(40_000);
const training = () => itemId('Training');

/** A package with an item of its own, and two items to change to. */
async function mappedPackage() {
  const { ledgerId, items } = await ownLedger(2);
  const [own = '', other = ''] = items;
  const { packageId } = await connected.api.offer();
  const give = async (item_id: string | null) =>
    expect(await admin.put(`/packages/${packageId}`, { ledger_id: ledgerId, item_id })).toMatchObject({
      status: 200,
    });
  await give(own);
  return { packageId, ledgerId, own, other, give };
}

describe('an invoice in accounting', () => {
  test('has the item that its package names, and the usual one if it names none', async () => {
    const [one, two] = [await mappedPackage(), await mappedPackage()];
    const plain = await bought((await connected.api.offer()).packageId);
    const [first, second] = [await bought(one.packageId), await bought(two.packageId)];
    const invoices = [first, second, plain].map((each) => each.invoice(0));
    expect(
      await all(
        'process',
        invoices.map(({ id }) => id),
      ),
    ).toEqual(invoices.map(() => ['completed', '']));
    expect(invoices.map(there)).toEqual([
      [[installment, one.own]],
      [[installment, two.own]],
      [[installment, training()]],
    ]);
    const name = books()
      .items()
      .find(({ Id }) => Id === one.own)?.Name;
    expect(await historyOf(first)).toContain(`with the item ${name}.`);
    expect(await historyOf(plain)).not.toContain('with the item');
  });

  test('takes the item as of its first posting, not as of the sale, and no line moves later', async () => {
    const { packageId, own, other, give } = await mappedPackage();
    await give(null);
    const owing = await bought(packageId);
    const [first, second, third] = [owing.invoice(0), owing.invoice(1), owing.invoice(2)];
    await all('process', [first.id]);
    await give(own);
    await all('process', [second.id]);
    await give(other);
    await all('sync', [first.id, second.id]);
    // A repeated request, and a bookkeeper whose change is answered with our version.
    await all('process', [first.id, second.id]);
    const ref = books()
      .invoices()
      .find(({ DocNumber }) => DocNumber === `PWHT-${second.athlete_package_invoice_id}`)?.Id;
    books().changeInvoice(ref ?? '', { amount: 100 });
    await all('sync', [second.id]);
    expect(await admin.post(`${second.path}/mend`, { way: 'send-ours' })).toMatchObject({ status: 200 });
    await connected.api.settled();
    await all('process', [third.id]);
    expect([first, second, third].map(there)).toEqual([
      [[installment, training()]],
      [[installment, own]],
      [[installment, other]],
    ]);
  });

  test('that is voided keeps its line there; its next posting is a new invoice with the item of that time', async () => {
    const { packageId, own, other, give } = await mappedPackage();
    const owing = await bought(packageId);
    const invoice = owing.invoice(0);
    await all('process', [invoice.id]);
    await give(other);
    expect(await all('void', [invoice.id])).toEqual([['completed', '']]);
    expect(there(invoice)).toEqual([[0, own]]);
    await connected.api.settled();
    await all('revert', [invoice.id]);
    expect(await all('process', [invoice.id])).toEqual([['completed', '']]);
    expect(there(invoice)).toEqual([
      [0, own],
      [installment, other],
    ]);
  });

  test('keeps its item when the answer is lost and another one is chosen before the recovery', async () => {
    const { packageId, own, other, give } = await mappedPackage();
    const owing = await bought(packageId);
    const invoice = owing.invoice(0);
    const { simulator, api } = connected;
    simulator.faults.next({ fault: 'commit-then-drop', path: /\/invoice\?/, method: 'POST' });
    const answer = all('process', [invoice.id]);
    await until(() => there(invoice).length > 0);
    await give(other);
    expect(await answer).toEqual([['completed', '']]);
    await api.settled();
    expect(there(invoice)).toEqual([[installment, own]]);
    expect(await historyOf(owing)).not.toContain('because');
  });

  test('has the item as of the request, though it reaches accounting only after another one was chosen', async () => {
    const { packageId, own, other, give } = await mappedPackage();
    const owing = await bought(packageId);
    const invoice = owing.invoice(0);
    const { simulator, api } = connected;
    simulator.faults.next({ fault: 'drop-before', path: /\/invoice\?/, method: 'POST' });
    const answer = all('process', [invoice.id]);
    const stream = `athletePackage-${owing.athletePackageId}`;
    await until(async () => (await typesIn(api, stream)).includes('InvoiceIssueRequested'));
    await give(other);
    expect(await answer).toEqual([['completed', '']]);
    await api.settled();
    expect(there(invoice)).toEqual([[installment, own]]);
  });

  test('goes out with the usual item, and says why, if the item of its package is inactive', async () => {
    const { packageId, own } = await mappedPackage();
    const owing = await bought(packageId);
    const invoice = owing.invoice(0);
    const name = books()
      .items()
      .find(({ Id }) => Id === own)?.Name;
    books().setItemActive(own, false);
    expect(await all('process', [invoice.id])).toEqual([['completed', '']]);
    expect(there(invoice)).toEqual([[installment, training()]]);
    expect(await historyOf(owing)).toContain(
      `with the item Training, because ${name}, the item of its package, is inactive there.`,
    );
    books().setItemActive(own, true);
    await all('sync', [invoice.id]);
    await all('process', [owing.invoice(1).id]);
    expect([invoice, owing.invoice(1)].map(there)).toEqual([
      [[installment, training()]],
      [[installment, own]],
    ]);
  });

  test('with an unusable item exists once, though an answer is lost', async () => {
    const { packageId, own } = await mappedPackage();
    const owing = await bought(packageId);
    const invoice = owing.invoice(0);
    books().setItemActive(own, false);
    connected.simulator.faults.next({ fault: 'commit-then-drop', path: /\/invoice\?/, method: 'POST' });
    expect(await all('process', [invoice.id])).toEqual([['completed', '']]);
    expect(there(invoice)).toEqual([[installment, training()]]);
  });

  test('is refused as before, if accounting refuses it for another reason', async () => {
    const { packageId } = await mappedPackage();
    const owing = await bought(packageId);
    const invoice = owing.invoice(0);
    connected.simulator.faults.next({ fault: '200-with-fault', path: /\/invoice\?/, method: 'POST' });
    expect((await all('process', [invoice.id]))[0]?.[0]).toBe('failed');
    expect(there(invoice)).toEqual([]);
  });

  test('of a package that was deleted since has its item', async () => {
    const { packageId, own } = await mappedPackage();
    const owing = await bought(packageId);
    expect(await admin.delete(`/packages/${packageId}`)).toMatchObject({ status: 200 });
    await all('process', [owing.invoice(0).id]);
    expect(there(owing.invoice(0))).toEqual([[installment, own]]);
  });
});
