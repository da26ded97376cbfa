import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { hear } from '../support/accounting-visitor.ts';

let simulator: AccountingSimulator;
let id: string;

beforeEach(async () => {
  simulator = await startAccountingSimulator();
  const customerId = simulator.books.seedCustomer({ displayName: 'Pat <Doe>' });
  const invoice = { customerId, day: '2026-03-01', amount: 15_000, description: 'x', number: 'PWHT-1001' };
  id = simulator.books.seedInvoice(invoice);
});

afterEach(() => simulator.close());

const press = (button: string, fields: Record<string, string> = {}, origin = simulator.url) =>
  hear(`${simulator.url}/invoices/${id}`, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams({ button, ...fields }),
  });

test('The page shows the books, and escapes their texts', async () => {
  const { body, headers } = await hear(simulator.url);
  expect(headers.get('content-type')).toContain('text/html');
  expect(body).toContain('PWHT-1001');
  expect(body).toContain('$150.00');
  expect(body).toContain('Pat &lt;Doe&gt;');
});

test('Its buttons pay, change and void as a user of accounting would', async () => {
  expect((await press('change', { amount: '120.50' })).status).toBe(303);
  expect(simulator.books.invoice(id).TotalAmt).toBe(120.5);
  await press('pay');
  expect(simulator.books.invoice(id).Balance).toBe(0);
  const refused = await press('void');
  expect(decodeURIComponent(refused.headers.get('location') ?? '')).toContain('linked');
  expect((await hear(`${simulator.url}${refused.headers.get('location') ?? ''}`)).body).toContain(
    'role="alert"',
  );
});

test('Another site cannot use its buttons', async () => {
  expect((await press('void', {}, 'https://evil.example')).status).toBe(403);
  expect(simulator.books.invoice(id).TotalAmt).toBe(150);
});

test('A link to a transaction shows that transaction', async () => {
  const { headers } = await hear(`${simulator.url}/app/invoice?txnId=${id}`);
  expect(headers.get('location')).toBe(`/?transaction=${id}#transaction-${id}`);
  expect((await hear(`${simulator.url}/?transaction=${id}`)).body).toContain(
    `id="transaction-${id}" class="wanted"`,
  );
});

test('A link to an expense shows it, too', async () => {
  const expense = simulator.books.seedExpense({ account: 'Ice Rental', day: '2026-03-02', amount: 45_000 });
  const { headers } = await hear(`${simulator.url}/app/check?txnId=${expense}`);
  const { body } = await hear(`${simulator.url}${headers.get('location') ?? ''}`);
  expect(body).toContain(`id="transaction-${expense}" class="wanted"`);
  expect(body).toContain('$450.00');
});
