import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { athlete } from '../../commands/athletes/athlete.ts';
import { customerClaim } from '../../commands/billing/accounting/customer-claim.ts';
import { settleConnection } from '../../commands/billing/accounting/disconnect.ts';
import { settleExpiredCustomers } from '../../commands/billing/accounting/settle-expired-customers.ts';
import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { createExpiredCustomerHolds } from '../../projections/billing/accounting/expired-customer-holds.ts';
import { createReads } from '../../projections/runtime/reads.ts';
import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { type Api, changesNothing, contextOf, type SignedIn, startApi, typesIn } from '../support/api.ts';
import { agree, connectThrough, environmentOf } from '../support/quickbooks.ts';

let simulator: AccountingSimulator;
let api: Api;
let admin: SignedIn;
let trainer: SignedIn;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

beforeAll(async () => {
  simulator = await startAccountingSimulator({
    rates: 'off',
    companyName: 'North Rink Hockey',
    now,
  });
  api = await startApi({ environment: environmentOf(simulator), now });
  admin = await api.signedIn('admin', { firstName: 'Maria', lastName: 'Lindqvist' });
  trainer = await api.signedIn('trainer');
});
afterAll(async () => {
  await api.close();
  await simulator.close();
});

const MINUTE = 60_000;
const inMinutes = (count: number) => new Date(now().getTime() + count * MINUTE).toISOString();
const status = z.looseObject({ is_connected: z.boolean(), company_name: z.string(), realm_id: z.string() });
const customers = z.array(
  z.looseObject({ Id: z.string(), SyncToken: z.string(), athlete_id: z.string().nullable() }),
);
const shownStatus = async (client = admin) => status.parse((await client.get('/accounting/status')).results);
const connected = async () => {
  if (!(await shownStatus()).is_connected) expect((await connectThrough(admin)).status).toBe(200);
};
const isEnabled = async () => (await admin.get('/admin/globals/key/accounting_enabled')).results;
const seen = async ({ position }: { position: string | null }) =>
  api.services.host.waitForPosition(BigInt(position ?? 0), [], 10_000);

describe('the connection', () => {
  test('is made by an admin who consents, and shows the finance columns until it is disconnected', async () => {
    expect(await isEnabled()).toMatchObject({ global_value: 'false' });
    const reply = await connectThrough(admin);
    expect([reply.status, reply.results]).toMatchObject([
      200,
      { is_connected: true, company_name: 'North Rink Hockey', realm_id: simulator.realmId },
    ]);
    await seen(reply);
    expect(await isEnabled()).toMatchObject({ global_value: 'true', is_read_only: true });
    expect(await shownStatus()).toMatchObject({ connected_by: 'Maria Lindqvist', disconnected_reason: '' });
    const gone = await admin.post('/accounting/revoke');
    await seen(gone);
    expect(await shownStatus()).toMatchObject({
      is_connected: false,
      company_name: 'North Rink Hockey',
      disconnected_reason: 'An admin disconnected it',
    });
    expect(await isEnabled()).toMatchObject({ global_value: 'false' });
  });

  test('is shown to trainers without the id of the company', async () => {
    await connected();
    expect(await shownStatus(trainer)).toMatchObject({ is_connected: true, realm_id: '' });
  });

  test('is renewed on demand', async () => {
    await connected();
    const { access_until: before } = await shownStatus();
    ahead += 10 * MINUTE;
    const { results } = await admin.post('/accounting/refresh');
    expect(results).toMatchObject({ is_connected: true });
    expect(results).not.toMatchObject({ access_until: before });
  });

  test('that the company revokes is noticed with the next request, and recorded', async () => {
    await connected();
    simulator.books.disconnect();
    const refused = await admin.get('/accounting/customers?query=x');
    expect([refused.status, refused.message]).toEqual([
      409,
      'Accounting no longer accepts our connection. An admin has to reconnect it.',
    ]);
    expect((await typesIn(api, 'accountingConnection-the')).at(-1)).toBe('AccountingDisconnected');
    expect((await admin.get('/accounting/customers?query=x')).message).toBe('Accounting is not connected.');
  });

  test('that a crash kept out of the log is recorded by the janitor, and so is its end', async () => {
    const { log, accounting } = api.services;
    await connected();
    const link = accounting.link;
    const company = { realmId: simulator.realmId, companyName: 'North Rink Hockey' };
    const settle = (kind: 'connected' | 'not-connected') =>
      settleConnection(
        {
          log,
          link: {
            status: async () =>
              kind === 'connected'
                ? { kind, ...company, connectedAt: '', accessUntil: '', refreshUntil: '' }
                : { kind },
          },
        },
        inMinutes(0),
      );
    const types = async () => (await typesIn(api, 'accountingConnection-the')).slice(-2);
    expect(await settleConnection({ log, link }, inMinutes(0))).toBe('nothing to do');
    expect(await settle('not-connected')).toBe('settled');
    expect(await settle('not-connected')).toBe('nothing to do');
    expect(await settle('connected')).toBe('settled');
    expect(await types()).toEqual(['AccountingDisconnected', 'AccountingConnected']);
  });
});

describe('an OAuth answer of the accounting service', () => {
  const begun = async (by = admin) => {
    const { url } = z.object({ url: z.string() }).parse((await by.post('/accounting/connect')).results);
    return Object.fromEntries((await agree(url, 'connect')).searchParams);
  };
  const NOT_OURS = 'This connection was not started here, or it took too long. Please connect again.';
  const replyTo = async (answer: Record<string, string>, by = admin) => {
    const { status: code, message } = await by.post('/accounting/callback', answer);
    return [code, message];
  };

  test('is accepted once, and a repeated request gets the same answer', async () => {
    const answer = await begun();
    const key = randomUUID();
    expect((await admin.post('/accounting/callback', answer, { key })).status).toBe(200);
    await changesNothing(api, async () => {
      expect((await admin.post('/accounting/callback', answer, { key })).status).toBe(200);
      expect(await replyTo(answer)).toEqual([409, NOT_OURS]);
    });
  });

  test('is accepted from the admin who started it, for ten minutes, and with its signature', async () => {
    const other = await api.signedIn('admin');
    const [theirs, late, forged] = [await begun(other), await begun(), await begun()];
    await changesNothing(api, async () => {
      expect(await replyTo(theirs)).toEqual([409, NOT_OURS]);
      expect(await replyTo({ ...forged, state: `${forged['state']}x` })).toEqual([409, NOT_OURS]);
      expect(await replyTo({ ...forged, state: '' })).toEqual([409, NOT_OURS]);
      ahead += 11 * MINUTE;
      expect(await replyTo(late)).toEqual([409, NOT_OURS]);
    });
  });

  test('that denies access is reported as such', async () => {
    await changesNothing(api, async () => {
      const reply = await connectThrough(admin, 'cancel');
      expect([reply.status, reply.message]).toEqual([409, 'The connection was declined in accounting.']);
    });
  });

  test('from another company is refused while athletes are linked to customers of this one', async () => {
    await connected();
    const athleteId = await api.athlete();
    await linked(athleteId, await customerNamed());
    const answer = await begun();
    const [code, message] = await replyTo({ ...answer, realmId: '123' });
    expect([code, message]).toEqual([
      409,
      'Athletes are linked to customers of North Rink Hockey. Reconnect that company, or unlink the athletes first.',
    ]);
  });
});

test('admins choose the mapping, and it is visible to users who may see the connection', async () => {
  await connected();
  const mapping = {
    itemId: '2',
    refundAccountId: null,
    methods: { credit_card: '3', check: null, cash: null },
  };
  const reply = await admin.put('/accounting/mapping', mapping);
  expect(reply.results).toMatchObject({ mapping });
  await seen(reply);
  expect(await shownStatus(trainer)).toMatchObject({ mapping });
});

describe('a customer', () => {
  beforeEach(connected);

  test('is found by a part of the name, and an empty search finds nothing', async () => {
    const name = `O'Brien ${randomUUID()}`;
    await customerNamed(name);
    const found = await trainer.get(`/accounting/customers?query=${encodeURIComponent(name.slice(1))}`);
    expect(found.results).toMatchObject([{ DisplayName: name, Balance: 0, athlete_id: null }]);
    const nothing = await trainer.get('/accounting/customers?query=%20');
    expect([nothing.status, nothing.message]).toEqual([422, 'Please enter a search query.']);
  });

  test('is created once, however often the request arrives, and needs a unique name', async () => {
    const key = randomUUID();
    const body = { DisplayName: `Petrov ${randomUUID()}`, PrimaryEmailAddr: { Address: 'mia@rink.example' } };
    const first = await trainer.post('/accounting/customers', body, { key });
    expect([first.status, first.results]).toMatchObject([201, body]);
    expect((await trainer.post('/accounting/customers', body, { key })).results).toEqual(first.results);
    const second = await trainer.post('/accounting/customers', body);
    expect([second.status, second.message]).toEqual([
      409,
      expect.stringMatching(/^Duplicate Name Exists Error: /),
    ]);
    const blank = await trainer.post('/accounting/customers', { DisplayName: ' ' });
    expect([blank.status, blank.errors]).toEqual([422, { DisplayName: 'Please enter a display name.' }]);
  });

  test('is changed in the sent fields, which are recorded by name, unless it changed in accounting first', async () => {
    const id = await customerNamed();
    const read = async () => customers.parse([(await trainer.get(`/accounting/customers/${id}`)).results])[0];
    const before = await read();
    const SyncToken = before?.SyncToken ?? '';
    const edited = await trainer.put(`/accounting/customers/${id}`, {
      SyncToken,
      CompanyName: 'Rink & Sons',
    });
    expect([edited.status, edited.results]).toMatchObject([200, { CompanyName: 'Rink & Sons' }]);
    const note = (await api.services.log.load('accountingConnection-the')).at(-1);
    expect(note).toMatchObject({
      type: 'AccountingCustomerEdited',
      data: { customerId: id, fields: ['companyName'] },
    });
    await changesNothing(api, async () => {
      const late = await trainer.put(`/accounting/customers/${id}`, { SyncToken, CompanyName: 'Mine' });
      expect([late.status, late.code, late.message]).toEqual([
        409,
        'accounting.stale',
        'This customer has since been changed in accounting. Please review the current details.',
      ]);
    });
    expect(await read()).toMatchObject({ CompanyName: 'Rink & Sons' });
  });

  test('that does not exist is not found', async () => {
    const { status: code } = await trainer.get('/accounting/customers/999999');
    expect(code).toBe(404);
  });
});

describe('an athlete', () => {
  beforeEach(connected);

  test('is linked to one customer, whose name the list shows, and can be unlinked', async () => {
    const name = `Bergeron ${randomUUID()}`;
    const [athleteId, customerId] = [await api.athlete(), await customerNamed(name)];
    await seen(await linked(athleteId, customerId));
    const row = async () => (await trainer.get(`/athletes/${athleteId}`)).results;
    expect(await row()).toMatchObject({ accounting_account: name });
    expect((await trainer.get(`/accounting/customers/${customerId}`)).results).toMatchObject({
      athlete_id: athleteId,
      athlete_name: 'Owen Hughes',
    });
    await seen(await trainer.delete(`/athletes/${athleteId}/accounting-customer`));
    expect(await row()).toMatchObject({ accounting_account: '' });
    await api.settled();
    expect(await typesIn(api, `accountingCustomer-${customerId}`)).toEqual([
      'AccountingCustomerHeld',
      'AccountingCustomerConfirmed',
      'AccountingCustomerReleased',
    ]);
    expect((await linked(await api.athlete(), customerId)).status).toBe(200);
  });

  test('is linked with a search result, and missing input is reported', async () => {
    const path = `/athletes/${await api.athlete()}/accounting-customer`;
    const link = async (customer: object | null) => {
      const { status: code, message } = await trainer.put(path, { customer });
      return [code, message];
    };
    expect(await link(null)).toEqual([422, 'CustomerObject is empty.']);
    expect(await link({ DisplayName: 'Nobody' })).toEqual([422, 'Customer ID not found in customer object.']);
    expect(await link({ Id: '999999' })).toEqual([409, 'Quickbooks Customer ID not found.']);
    const nowhere = `/athletes/${randomUUID()}/accounting-customer`;
    const unknown = await trainer.put(nowhere, { customer: { Id: await customerNamed() } });
    expect([unknown.status, unknown.message]).toEqual([409, 'No athlete Id parameter.']);
  });

  test('is not linked to the customer of another athlete, even when both are requested at once', async () => {
    const customerId = await customerNamed();
    const athletes = await Promise.all(Array.from({ length: 6 }, () => api.athlete()));
    const replies = await Promise.all(athletes.map((athleteId) => linked(athleteId, customerId)));
    const refused = replies.filter(({ status: code }) => code === 409);
    expect(refused).toHaveLength(5);
    for (const { message } of refused) {
      expect(message).toMatch(
        /^(This accounting customer is linked to another athlete|This record is being)/,
      );
    }
  });

  test('that is linked to another customer releases the first one', async () => {
    const [athleteId, first, second] = [await api.athlete(), await customerNamed(), await customerNamed()];
    await linked(athleteId, first);
    await linked(athleteId, second);
    await api.settled();
    expect((await linked(await api.athlete(), first)).status).toBe(200);
    expect((await linked(await api.athlete(), second)).status).toBe(409);
  });

  test('that is linked cannot be deleted', async () => {
    const [athleteId, customerId] = [await api.athlete(), await customerNamed()];
    await linked(athleteId, customerId);
    const refused = await trainer.delete(`/athletes/${athleteId}`);
    expect([refused.status, refused.message]).toEqual([
      409,
      'Athlete is linked in accounting software. Unlink or mark athlete inactive.',
    ]);
    await trainer.delete(`/athletes/${athleteId}/accounting-customer`);
    expect((await trainer.delete(`/athletes/${athleteId}`)).status).toBe(200);
  });

  test('that was deleted at the same moment as it was linked is unlinked', async () => {
    const [athleteId, customerId] = [await api.athlete(), await customerNamed()];
    const { log } = api.services;
    await linked(athleteId, customerId);
    const remove = { kind: 'delete', athleteId, now: inMinutes(0) } as const;
    await handle(log, athlete, athleteId, remove, contextOf());
    await api.settled();
    expect((await typesIn(api, `athleteBilling-${athleteId}`)).at(-1)).toBe('AccountingCustomerUnlinked');
    await api.settled();
    expect((await typesIn(api, `accountingCustomer-${customerId}`)).at(-1)).toBe(
      'AccountingCustomerReleased',
    );
  });

  test('whose link was interrupted is settled by the janitor: confirmed if it was linked, released if not', async () => {
    const { log, pools, host } = api.services;
    const later = inMinutes(10);
    const hold = async (athleteId: string, customerId: string) => {
      const times = { now: inMinutes(0), expiresAt: inMinutes(5) };
      const command = { kind: 'hold', athleteId, customerId, ...times } as const;
      await handle(log, customerClaim, customerId, command, contextOf());
    };
    const [one, other] = [await api.athlete(), await api.athlete()];
    const [linkedId, heldId] = [await customerNamed(), await customerNamed()];
    await hold(one, linkedId);
    await hold(other, heldId);
    const command = { kind: 'link-customer', athleteId: one, customerId: linkedId } as const;
    const { position } = await handle(log, athleteBilling, one, command, contextOf());
    await host.waitForPosition(position, [], 10_000);
    const holds = createExpiredCustomerHolds(createReads(pools.reads));
    const settled = await settleExpiredCustomers({ log, holds }, later, new AbortController().signal);
    expect(settled).toMatchObject({ confirmed: 1, released: 1 });
    expect((await typesIn(api, `accountingCustomer-${linkedId}`)).at(-1)).toBe('AccountingCustomerConfirmed');
    expect((await typesIn(api, `accountingCustomer-${heldId}`)).at(-1)).toBe('AccountingCustomerReleased');
  });
});

describe('the lists of accounting', () => {
  beforeEach(connected);

  test('contain income, expense and other accounts, products, payment methods, and a transaction by id', async () => {
    const accounts = z.array(z.looseObject({ name: z.string(), budget_type_key: z.string() }));
    const kinds = new Map(
      accounts
        .parse((await admin.get('/accounting/accounts')).results)
        .map(({ name, budget_type_key: kind }) => [name, kind]),
    );
    expect(kinds.get('Training Income')).toBe('income');
    expect(kinds.get('Payroll:Coaches')).toBe('expense');
    expect(kinds.get('Checking')).toBe('other');
    expect((await admin.get('/accounting/items')).results).toContainEqual(
      expect.objectContaining({ name: 'Training' }),
    );
    expect((await trainer.get('/accounting/payment-methods')).results).toContainEqual(
      expect.objectContaining({ name: 'Check' }),
    );
    const customerId = await customerNamed();
    const day = '2026-03-15';
    const id = simulator.books.seedInvoice({ customerId, day, amount: 12_050, description: 'Training' });
    expect((await admin.get(`/accounting/transactions/Invoice/${id}`)).results).toEqual({
      txn_id: id,
      txn_type: 'Invoice',
      tx_date: day,
      qbo_amount_total: 120.5,
      qbo_is_valid: true,
      qbo_message: '',
    });
    expect((await admin.get('/accounting/transactions/Bill/1')).status).toBe(404);
    expect((await admin.get('/accounting/transactions/Payment/999999')).status).toBe(404);
  });

  test('report that the service is throttling, and work again later', async () => {
    simulator.faults.next({ fault: '429', path: /query/ });
    const refused = await admin.get('/accounting/items');
    expect([refused.status, refused.message]).toEqual([
      409,
      'Accounting is not accepting more requests right now. Please try again in a minute.',
    ]);
    ahead += 2 * MINUTE;
    expect((await admin.get('/accounting/items')).status).toBe(200);
  });
});

test('no token and no secret is ever written to the log', async () => {
  expect(api.logged.join('\n')).not.toContain(simulator.clientSecret);
  expect(api.logged.join('\n')).not.toMatch(/Bearer|refresh_token|access_token/);
});

async function customerNamed(name = `Customer ${randomUUID()}`): Promise<string> {
  return simulator.books.seedCustomer({ displayName: name });
}

const linked = (athleteId: string, customerId: string) =>
  trainer.put(`/athletes/${athleteId}/accounting-customer`, { customer: { Id: customerId } });
