import { z } from 'zod';
import { type Api, type SignedIn, startApi } from '../support/api.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

/** The lines of the file of a list, as a spreadsheet reads them. */
async function exported(
  report: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const { host, log } = api.services;
  await host.waitForPosition(await log.store.head(), [], 10_000);
  const issued = await admin.post('/reports/issued', { report, parameters, format: 'csv' });
  expect(issued).toMatchObject({ status: 201 });
  const file = await admin.get(`/reports/issued/${issued.id}/file?format=csv`);
  return file.text.replace('\uFEFF', '').trimEnd().split(/\r?\n/);
}

test('invoices are exported as filtered, and omitted ones are not in the totals', async () => {
  const bought = await api.bought(await api.athlete({ firstName: 'Owen', lastName: 'Ames' }));
  await api.bringInto(bought.invoice(0), 'invoiced');
  await api.bringInto(bought.invoice(1), 'omitted');
  const [head, ...all] = await exported('invoices');
  expect(head).toBe('Reference,Date,Athlete,Package,State,Accounting,Amount,Balance');
  expect(all.filter((line) => line.includes('Owen Ames'))).toHaveLength(3);
  expect(all).toContain('Total,,,,,,800,800');
  expect(all.join('\n')).toContain('Omitted invoices are listed, and not in the totals.');

  const open = await exported('invoices', { open: 'true' });
  expect(open.filter((line) => line.includes('Owen Ames'))).toHaveLength(1);
  expect(open).toContain('Total,,,,,,400,400');
  const pending = await exported('invoices', { state: 'pending,omitted' });
  expect(pending.filter((line) => line.includes('Owen Ames'))).toHaveLength(2);
  const { invoice_date } = bought.invoice(2);
  const month = await exported('invoices', { month: invoice_date.slice(0, 7) });
  expect(month.filter((line) => line.includes('Owen Ames'))).toHaveLength(1);
});

test.each([
  ['billing-accounts', 'Card,Owner,Expires,Autocharge for,Added'],
  ['commissions', 'Trainer,Month,Collected,Commission'],
  ['finance-log', 'Day,Kind,Status,Athlete,Invoice,Amount'],
  ['balances', 'Athlete,Open,Overdue,Credit,Oldest due'],
])('the list %s can be exported', async (report, head) => {
  expect((await exported(report))[0]).toBe(head);
});

test('what chooses no list is refused with the field', async () => {
  for (const parameters of [{ month: '2026-13' }, { state: 'void' }, { open: 'perhaps' }]) {
    const reply = await admin.post('/reports/issued', { report: 'invoices', parameters, format: 'csv' });
    expect([reply.status, reply.message]).toEqual([
      400,
      expect.stringContaining(Object.keys(parameters)[0] ?? ''),
    ]);
  }
});

test('the lists of finance are for admins', async () => {
  const trainer = await api.signedIn('trainer');
  const listed = z
    .array(z.object({ name: z.string() }))
    .parse((await trainer.get('/reports/issuable')).results);
  const names = listed.map(({ name }) => name);
  for (const name of ['invoices', 'billing-accounts', 'commissions', 'finance-log'])
    expect(names).not.toContain(name);
});
