import { Pool } from 'pg';
import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { at, connect, query, textAt } from '../support/accounting-visitor.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';

let database: FreshDatabase;
let pool: Pool;
let simulator: AccountingSimulator;

beforeEach(async () => {
  database = await freshDatabase();
  pool = new Pool(database.poolConfig);
  simulator = await startAccountingSimulator({ rates: 'off', pool });
});

afterEach(async () => {
  await simulator.close();
  await pool.end();
  await database.drop();
});

/** Like a crash: the process gets no signal, and another one starts with the same database. */
const restart = async () => {
  const before = simulator;
  simulator = await startAccountingSimulator({ rates: 'off', pool });
  await before.close();
};

test('Everything that was answered survives a restart: books, access, cards, and handled requests', async () => {
  const visitor = await connect(simulator);
  const made = await visitor.post('customer?requestid=one', { DisplayName: 'Pat Doe' });
  const customerId = textAt(made, 'Customer.Id');
  const invoice = { customerId, day: '2026-03-01', amount: 10_000, description: 'Training', number: 'A-1' };
  const id = simulator.books.seedInvoice(invoice);
  simulator.books.payInvoice(id, 4_000);
  await simulator.books.flush();
  const cardOnFile = await visitor.savedCard({ name: 'emulate=PMT-1001' });
  const body = { amount: '1.00', currency: 'USD', cardOnFile };
  const pay = () => visitor.pay('POST', 'payments/charges', { body, headers: { 'Request-Id': 'attempt' } });
  const charged = await pay();

  const before = simulator.books.customers();
  await restart();
  expect(simulator.books.customers()).toEqual(before);
  const again = await connect(simulator);
  const repeated = await again.post('customer?requestid=one', { DisplayName: 'Pat Doe' });
  expect(repeated.body).toEqual(made.body);
  expect(simulator.books.invoice(id).Balance).toBe(60);
  expect(() => simulator.books.changeInvoice(id, { amount: 3_999 })).toThrow('already paid');
  expect(() => simulator.books.seedInvoice(invoice)).toThrow('6140');
  simulator.books.payInvoice(id);
  expect(simulator.books.customer(customerId).Balance).toBe(0);
  const url = `${simulator.url}/quickbooks/v4/payments/charges`;
  const headers = {
    Authorization: `Bearer ${visitor.accessToken}`,
    'Request-Id': 'attempt',
    'Content-Type': 'application/json',
  };
  const replayed = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(await replayed.json()).toEqual(charged.body);
  expect(simulator.counts().charges.captured).toBe(1);
});

test('No card number is in the database', async () => {
  const visitor = await connect(simulator);
  await visitor.savedCard();
  const { rows } = await pool.query<{ found: string }>(
    "select count(*)::text as found from simulator.records where body::text ~ '4111111111111111'",
  );
  expect(rows).toEqual([{ found: '0' }]);
});

test('Thousands of invoices do not slow it down', async () => {
  const { books } = simulator;
  const customers = Array.from({ length: 200 }, (_, index) =>
    books.seedCustomer({ displayName: `Customer ${index}` }),
  );
  for (let number = 0; number < 2_000; number += 1) {
    const customerId = customers[number % 200] ?? '';
    const invoice = { customerId, day: '2026-03-01', amount: 100, description: 'x', number: `N-${number}` };
    const id = books.seedInvoice(invoice);
    if (number % 2 === 0) books.payInvoice(id);
  }
  await books.flush();
  await restart();
  expect(simulator.counts()).toMatchObject({ customers: 200, invoices: 2_000, payments: 1_000 });
  const visitor = await connect(simulator);
  const found = await visitor.get(query("SELECT * FROM Invoice WHERE DocNumber = 'N-1999'"));
  expect(at(found, 'QueryResponse.Invoice.0.Balance')).toBe(1);
});
