import fc from 'fast-check';
import { daysInMonth, partsOf } from '../../domain/shared/day.ts';
import { type OpenedQuickBooks, openedQuickBooks } from '../support/quickbooks.ts';

let opened: OpenedQuickBooks;
beforeAll(async () => {
  opened = await openedQuickBooks({ now: () => new Date('2026-06-30T20:00:00Z') });
  await opened.connect();
});
afterAll(() => opened.close());

const months = ['2026-01', '2026-02', '2026-03'] as const;
const monthOf = (month: string) => {
  const { year, month: number } = partsOf(`${month}-01`);
  return { start: `${month}-01`, end: `${month}-${daysInMonth(year, number)}` };
};

const deed = fc.record({
  kind: fc.constantFrom('invoice', 'paid', 'part paid', 'refund', 'credit', 'expense'),
  month: fc.constantFrom(...months),
  day: fc.integer({ min: 1, max: 28 }),
  amount: fc.integer({ min: 1, max: 99_999 }),
  item: fc.constantFrom('Training', 'Camps'),
  account: fc.constantFrom('Ice Rental', 'Payroll', 'Payroll:Coaches', 'Payroll:Office'),
});
type Deed = ReturnType<(typeof deed)['generate']>['value'];

function done({ kind, month, day, amount, item, account }: Deed, customerId: string): void {
  const { books } = opened.simulator;
  const on = `${month}-${String(day).padStart(2, '0')}`;
  if (kind === 'expense') {
    books.seedExpense({ account, day: on, amount, note: 'Paid' });
    return;
  }
  const sale = { customerId, day: on, amount, item, description: 'Goalie Academy' };
  if (kind === 'refund') books.seedRefundReceipt({ ...sale, method: 'Check' });
  else if (kind === 'credit') books.seedCreditMemo(sale);
  else {
    const invoiceId = books.seedInvoice(sale);
    const paid = { invoice: 0, paid: amount, 'part paid': Math.floor(amount / 3) }[kind];
    if (paid > 0) {
      const lines = [{ invoiceId, amount: paid }];
      books.seedPayment({ customerId, day: `${month}-28`, amount: paid, method: 'Check', lines });
    }
  }
}

test('the transactions of every account add up to its profit and loss, by month and on both bases', async () => {
  const { books, simulator } = opened;
  const customerId = simulator.books.seedCustomer({ displayName: 'Owen Hughes' });
  for (const one of fc.sample(deed, { numRuns: 60, seed: 20_260_301 })) done(one, customerId);
  const accounts = await books.accounts();
  for (const basis of ['accrual', 'cash'] as const) {
    const { rows } = await books.profitAndLoss({ start: '2026-01-01', end: '2026-03-31', basis });
    expect(rows.length).toBeGreaterThan(4);
    for (const { id, name, classification } of accounts) {
      if (classification !== 'Revenue' && classification !== 'Expense') continue;
      const row = rows.find(({ accountId }) => accountId === id);
      for (const [index, month] of months.entries()) {
        const posted = await books.accountTransactions({ accountId: id, basis, ...monthOf(month) });
        const sum = posted.reduce((total, { amount }) => total + amount, 0);
        expect([name, month, basis, sum]).toEqual([name, month, basis, row?.amounts[index] ?? 0]);
        expect(posted.every(({ date }) => date.startsWith(month))).toBe(true);
      }
    }
  }
});

test('a parent has its own transactions and not those of its sub-accounts, in the order of their days', async () => {
  const { books, simulator } = opened;
  const period = { start: '2026-04-01', end: '2026-04-30', basis: 'accrual' } as const;
  simulator.books.seedExpense({ account: 'Payroll', day: '2026-04-20', amount: 1_000, note: 'Bonus' });
  simulator.books.seedExpense({ account: 'Payroll', day: '2026-04-02', amount: 500 });
  simulator.books.seedExpense({ account: 'Payroll:Coaches', day: '2026-04-03', amount: 70_000 });
  const accounts = await books.accounts();
  const idOf = (name: string) => accounts.find(({ fullName }) => fullName === name)?.id ?? '';
  const payroll = await books.accountTransactions({ ...period, accountId: idOf('Payroll') });
  expect(payroll.map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-04-02', 500],
    ['2026-04-20', 1_000],
  ]);
  const last = payroll.at(-1);
  expect(last).toMatchObject({ memo: 'Bonus' });
  expect(last?.url).toBe(`${simulator.url}/app/${last?.kind.toLowerCase()}?txnId=${last?.transactionId}`);
  expect(await books.accountTransactions({ ...period, accountId: idOf('Payroll:Coaches') })).toHaveLength(1);
});

test('accounts of the balance sheet have transactions, too, and their balance before is none of them', async () => {
  const { books, simulator } = opened;
  const checking = (await books.accounts()).find(({ name }) => name === 'Checking')?.id ?? '';
  simulator.books.seedExpense({ account: 'Insurance', day: '2026-05-04', amount: 9_900 });
  const period = { start: '2026-05-01', end: '2026-05-31', basis: 'accrual' } as const;
  expect(await books.accountTransactions({ ...period, accountId: checking })).toMatchObject([
    { date: '2026-05-04', amount: -9_900 },
  ]);
});

test('a report that was cut off is refused in one sentence, and so is a failure of the service', async () => {
  const { books, simulator } = opened;
  const accountId = (await books.accounts()).find(({ name }) => name === 'Ice Rental')?.id ?? '';
  const of = { accountId, start: '2026-01-01', end: '2026-03-31', basis: 'accrual' } as const;
  simulator.faults.next({ fault: 'cut-report', path: /GeneralLedger/ });
  await expect(books.accountTransactions(of)).rejects.toThrow(
    'The report of accounting ends early: the sum of a section is missing.',
  );
  simulator.faults.next({ fault: '500', path: /GeneralLedger/ });
  await expect(books.accountTransactions(of)).rejects.toThrow('Server Error.');
});
