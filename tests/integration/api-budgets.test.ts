import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { accountClaim, ledger } from '../../commands/budgets/ledgers/aggregates.ts';
import { holdAccount, settleExpiredAccounts } from '../../commands/budgets/ledgers/claim-accounts.ts';
import { loadState } from '../../commands/runtime/handle.ts';
import { budgetAmountView } from '../../contract/budgets/amounts.ts';
import { budgetCategoryView, budgetView } from '../../contract/budgets/ledgers.ts';
import { createLedgerQueries } from '../../projections/budgets/ledgers/ledger-queries.ts';
import { createReads } from '../../projections/runtime/reads.ts';
import { changesNothing, contextOf, type SignedIn } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';

let connected: ConnectedApi;
let admin: SignedIn;
beforeAll(async () => {
  connected = await startConnectedApi();
  admin = await connected.api.signedIn('admin');
});
afterAll(() => connected.close());

const accounts = z.array(z.looseObject({ id: z.string(), name: z.string(), budget_type_key: z.string() }));
const accountOf = async (kind: string, place = 0) => {
  const { results } = await admin.get('/accounting/accounts');
  const fitting = accounts.parse(results).filter(({ budget_type_key }) => budget_type_key === kind);
  return fitting[place]?.id ?? '';
};
const ledgers = async () => budgetView.array().parse((await admin.get('/budgets')).results);
const ledgerAt = async (id: string) => budgetView.parse((await admin.get(`/budgets/${id}`)).results);
const groups = async () => budgetCategoryView.array().parse((await admin.get('/budgets/categories')).results);

async function group(name: string, type = 'expense'): Promise<string> {
  const reply = await admin.post('/budgets/categories', { category_name: name, budget_type_id: type });
  expect(reply.status).toBe(201);
  return reply.id;
}

async function createdLedger(more: object = {}): Promise<string> {
  const budget_category_id = await group(`Facilities ${randomUUID().slice(0, 4)}`);
  const reply = await admin.post('/budgets', {
    budget_name: 'Ice',
    budget_type_id: 'expense',
    budget_category_id,
    ...more,
  });
  expect(reply).toMatchObject({ status: 201 });
  return reply.id;
}

const claimOf = (accountId: string) => loadState(connected.api.services.log, accountClaim, accountId);

describe('groups of ledgers', () => {
  test('stand at 99 and by name, until they are ordered', async () => {
    const ids = [await group('Zamboni'), await group('Arena'), await group('Coaches')];
    const own = async () => (await groups()).filter(({ id }) => ids.includes(id));
    expect((await own()).map(({ category_name, ordinal }) => [category_name, ordinal])).toEqual([
      ['Arena', 99],
      ['Coaches', 99],
      ['Zamboni', 99],
    ]);
    const rows = ids.map((id, place) => ({ id, ordinal: place + 1 }));
    expect(await admin.put('/budgets/categories/ordinals', { rows })).toMatchObject({ status: 200 });
    expect((await own()).map(({ category_name }) => category_name)).toEqual(['Zamboni', 'Arena', 'Coaches']);
  });

  test('are not ordered when one of them does not exist', async () => {
    const rows = [
      { id: await group('Rinks'), ordinal: 1 },
      { id: randomUUID(), ordinal: 2 },
    ];
    await changesNothing(connected.api, async () => {
      expect(await admin.put('/budgets/categories/ordinals', { rows })).toMatchObject({
        status: 422,
        message: 'The order must name every group once, with a whole number from 1 to 999.',
      });
    });
  });

  test('need a name and a category', async () => {
    expect(await admin.post('/budgets/categories', {})).toMatchObject({
      status: 422,
      message: 'Please enter a valid name. Please enter a budget category.',
    });
  });

  test('are deleted only when no ledger is in them, and keep their category until then', async () => {
    const id = await createdLedger();
    const { budget_category_id } = await ledgerAt(id);
    const at = `/budgets/categories/${budget_category_id}`;
    expect(await admin.send('DELETE', at)).toMatchObject({
      status: 409,
      message: 'Can not delete group if budgets are assigned.',
    });
    expect(await admin.put(at, { budget_type_id: 'income' })).toMatchObject({
      status: 422,
      message: 'This group has ledgers, so its budget category cannot be changed.',
    });
    expect(await admin.put(at, { is_active: false })).toMatchObject({ status: 200 });
    expect((await groups()).find((one) => one.id === budget_category_id)).toMatchObject({
      is_active: false,
      ledgers: 1,
    });
    expect(await admin.send('DELETE', `/budgets/${id}`)).toMatchObject({ status: 200 });
    expect(await admin.send('DELETE', at)).toMatchObject({ status: 200 });
  });
});

describe('a ledger', () => {
  test('names everything that is missing, joined by commas', async () => {
    await changesNothing(connected.api, async () => {
      expect(await admin.post('/budgets', {})).toMatchObject({
        status: 422,
        message: 'Please enter a valid name., Please enter a ledger category., Please enter a ledger group.',
      });
    });
  });

  test('is changed field by field, hidden, and deleted; its history says so', async () => {
    const id = await createdLedger();
    expect(await admin.put(`/budgets/${id}`, { budget_name: 'Ice rental', is_hidden: true })).toMatchObject({
      status: 200,
    });
    expect(await ledgerAt(id)).toMatchObject({
      budget_name: 'Ice rental',
      is_active: true,
      is_hidden: true,
      ledgers: [],
    });
    const { results } = await admin.get(`/history/budget/${id}`);
    expect(JSON.stringify(results)).toContain('was renamed to Ice rental and hidden.');
    expect(await admin.send('DELETE', `/budgets/${id}`)).toMatchObject({ status: 200 });
    expect(await admin.get(`/budgets/${id}`)).toMatchObject({ status: 404 });
    expect((await ledgers()).map(({ budget_id }) => budget_id)).not.toContain(id);
  });

  test('keeps its category, and is not deleted, while a package names it', async () => {
    const id = await createdLedger();
    const { packageId } = await connected.api.offer({ ledgerId: id });
    const inUse = {
      status: 409,
      message: 'A package uses this ledger. Give the package another ledger first.',
    };
    expect(await admin.send('DELETE', `/budgets/${id}`)).toMatchObject(inUse);
    const other = { budget_type_id: 'income', budget_category_id: await group('Sales', 'income') };
    expect(await admin.put(`/budgets/${id}`, other)).toMatchObject(inUse);
    expect(await admin.put(`/budgets/${id}`, { budget_name: 'Rinks' })).toMatchObject({ status: 200 });
    expect(await admin.put(`/packages/${packageId}`, { ledger_id: null })).toMatchObject({ status: 200 });
    expect(await admin.send('DELETE', `/budgets/${id}`)).toMatchObject({ status: 200 });
  });

  test('is offered in the value list while it is active', async () => {
    const id = await createdLedger();
    const offered = async () => JSON.stringify((await admin.get('/admin/values/ledgers')).results);
    expect(await offered()).toContain(id);
    await admin.put(`/budgets/${id}`, { is_active: false });
    expect(await offered()).not.toContain(id);
    expect((await admin.get('/admin/values/budget-types')).results).toMatchObject([
      { id: 'income', ordinal: 1 },
      { id: 'expense', ordinal: 2 },
      { id: 'other', ordinal: 3 },
    ]);
  });
});

describe('the accounts of a ledger', () => {
  test('belong to it alone', async () => {
    const account = await accountOf('expense');
    const first = await createdLedger({ ledgers: [account] });
    expect(await ledgerAt(first)).toMatchObject({ ledgers: [account] });
    expect(await claimOf(account)).toEqual({ kind: 'taken', budgetId: first });

    const second = await createdLedger();
    await changesNothing(connected.api, async () => {
      expect(await admin.put(`/budgets/${second}/ledgers`, { ledgers: [account] })).toMatchObject({
        status: 409,
        message: 'One of the accounts belongs to another ledger. Remove it there first.',
      });
    });
    // Another category clears the accounts (part 2 §5).
    const budget_category_id = await group('Sponsors', 'income');
    await admin.put(`/budgets/${first}`, { budget_type_id: 'income', budget_category_id });
    expect(await ledgerAt(first)).toMatchObject({ ledgers: [] });
    await connected.api.settled();
    expect(await claimOf(account)).toEqual({ kind: 'free' });
    expect(await admin.put(`/budgets/${second}/ledgers`, { ledgers: [account] })).toMatchObject({
      status: 200,
    });
    await admin.put(`/budgets/${second}/ledgers`, { ledgers: [] });
    await connected.api.settled();
  });

  test('are saved together with the ledger, or not at all', async () => {
    const [account, taken] = [await accountOf('expense'), await accountOf('expense', 1)];
    const owner = await createdLedger({ ledgers: [taken] });
    const id = await createdLedger();
    const body = { budget_name: 'Rinks', ledgers: [account, taken] };
    expect(await admin.put(`/budgets/${id}`, body)).toMatchObject({ status: 409 });
    expect(await ledgerAt(id)).toMatchObject({ budget_name: 'Ice', ledgers: [] });
    expect(await claimOf(account)).toEqual({ kind: 'free' });
    expect(await admin.put(`/budgets/${id}`, { budget_name: 'Rinks', ledgers: [account] })).toMatchObject({
      status: 200,
    });
    expect(await ledgerAt(id)).toMatchObject({ budget_name: 'Rinks', ledgers: [account] });
    for (const one of [id, owner]) await admin.put(`/budgets/${one}`, { ledgers: [] });
    await connected.api.settled();
    expect([await claimOf(account), await claimOf(taken)]).toEqual([{ kind: 'free' }, { kind: 'free' }]);
  });

  test('exist in the books, and have the kind of the ledger', async () => {
    const id = await createdLedger();
    for (const account of [await accountOf('income'), 'no such account']) {
      await changesNothing(connected.api, async () => {
        expect(await admin.put(`/budgets/${id}/ledgers`, { ledgers: [account] })).toMatchObject({
          status: 422,
          message: 'One of the accounts does not exist in accounting, or has another type than the ledger.',
        });
      });
    }
  });

  test('go to one of two ledgers that take them at the same moment', async () => {
    const account = await accountOf('expense', 1);
    const both = [await createdLedger(), await createdLedger()];
    const replies = await Promise.all(
      both.map((id) => admin.put(`/budgets/${id}/ledgers`, { ledgers: [account] })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await connected.api.settled();
    const owners = (await ledgers()).filter((one) => one.ledgers.includes(account));
    expect(owners).toHaveLength(1);
    expect(await claimOf(account)).toEqual({ kind: 'taken', budgetId: owners[0]?.budget_id });
    await admin.put(`/budgets/${owners[0]?.budget_id}/ledgers`, { ledgers: [] });
    await connected.api.settled();
  });

  test('that a crash left held are settled by what the ledger has', async () => {
    const { log, pools } = connected.api.services;
    const [lost, kept] = [await accountOf('expense', 2), await accountOf('expense', 3)];
    const budgetId = await createdLedger();
    const context = contextOf('user:maria');
    for (const accountId of [lost, kept]) await holdAccount(log, { accountId, budgetId }, context);
    // The command ended between the ledger and its confirmation.
    await log.append(
      `${ledger.category}-${budgetId}`,
      0n,
      [{ type: 'BudgetAccountsMapped', data: { budgetId, added: [kept], removed: [] } }],
      { ...contextOf('user:maria'), occurredAt: context.now },
    );
    await connected.api.services.host.caughtUp();
    const later = new Date(Date.parse(context.now) + 10 * 60_000).toISOString();
    const holds = createLedgerQueries(createReads(pools.reads));
    const settled = await settleExpiredAccounts({ log, holds }, later, new AbortController().signal);
    expect(settled).toEqual({ confirmed: 1, released: 1, postponed: 0 });
    expect(await claimOf(kept)).toEqual({ kind: 'taken', budgetId });
    expect(await claimOf(lost)).toEqual({ kind: 'free' });
  });
});

describe('the amounts of a year', () => {
  const amountsIn = async (year: number, id: string) =>
    budgetAmountView
      .array()
      .parse((await admin.get(`/budgets/amounts?year=${year}`)).results)
      .filter(({ budget_id }) => budget_id === id)
      .map(({ period, amount }) => [period, amount]);

  test('are set by ledger and month, and tell their history', async () => {
    const id = await createdLedger();
    const row = { budget_id: id, period: 3, amount: 4_000, seen: 0 };
    expect(await admin.put('/budgets/amounts', { year: 2026, rows: [row] })).toMatchObject({ status: 200 });
    const raised = { ...row, amount: 4_600, seen: 4_000 };
    expect(await admin.put('/budgets/amounts', { year: 2026, rows: [raised] })).toMatchObject({
      status: 200,
    });
    const other = { budget_id: id, period: 1, amount: 12.34 };
    await admin.put('/budgets/amounts', { year: 2027, how: 'pasted', rows: [other] });
    expect(await amountsIn(2026, id)).toEqual([[3, 4_600]]);
    expect(await amountsIn(2027, id)).toEqual([[1, 12.34]]);
    const history = JSON.stringify((await admin.get(`/history/budget/${id}`)).results);
    expect(history).toContain('for March 2026 was raised from $4,000.00 to $4,600.00.');
    expect(history).toContain('for January 2027 was raised from $0.00 to $12.34 by pasting.');
  });

  test('of one ledger are not in the history of another', async () => {
    const [id, other] = [await createdLedger(), await createdLedger({ budget_name: 'Treadmill' })];
    const rows = [id, other].map((budget_id) => ({ budget_id, period: 5, amount: 77 }));
    expect(await admin.put('/budgets/amounts', { year: 2026, rows })).toMatchObject({ status: 200 });
    const history = JSON.stringify((await admin.get(`/history/budget/${id}`)).results);
    expect(history).toContain('for May 2026');
    expect(history).not.toContain('Treadmill');
  });

  test('are set all or none', async () => {
    const id = await createdLedger();
    const fine = { budget_id: id, period: 1, amount: 1 };
    await admin.put('/budgets/amounts', { year: 2026, rows: [{ ...fine, period: 2, amount: 5 }] });
    const put = async (row: object, status: number, message: string) =>
      changesNothing(connected.api, async () =>
        expect(
          await admin.put('/budgets/amounts', { year: 2026, rows: [fine, { ...fine, ...row }] }),
        ).toMatchObject({ status, message }),
      );
    const changed = 'Somebody else changed one of these amounts meanwhile. Nothing was saved.';
    await put({ period: 2, amount: 7, seen: 0 }, 409, changed);
    await put({ period: 3, amount: -1 }, 422, 'Amounts of income and expense cannot be negative.');
    await put({ budget_id: randomUUID() }, 422, 'This ledger does not exist.');
    await put({ period: 13 }, 422, 'A month is a whole number from 1 to 12.');
    expect(await amountsIn(2026, id)).toEqual([[2, 5]]);
  });

  test('of a deleted ledger are not shown any more', async () => {
    const id = await createdLedger();
    await admin.put('/budgets/amounts', { year: 2026, rows: [{ budget_id: id, period: 1, amount: 1 }] });
    await admin.send('DELETE', `/budgets/${id}`);
    expect(await amountsIn(2026, id)).toEqual([]);
  });
});
