import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { at, connect, type Heard, textAt, type Visitor } from '../support/accounting-visitor.ts';

let simulator: AccountingSimulator;
let visitor: Visitor;
let customerId: string;

beforeAll(async () => {
  simulator = await startAccountingSimulator({ rates: 'off', now: () => new Date('2026-04-15T20:00:00Z') });
  visitor = await connect(simulator);
  const { books } = simulator;
  customerId = books.seedCustomer({ displayName: 'Pat Doe' });
  const january = books.seedInvoice({
    customerId,
    day: '2026-01-10',
    amount: 10_001,
    description: 'Training',
    number: 'A-1',
  });
  books.seedInvoice({
    customerId,
    day: '2026-02-10',
    dueDay: '2026-04-10',
    amount: 20_000,
    description: 'Camp',
    item: 'Camps',
    number: 'A-2',
  });
  const lines = [{ invoiceId: january, amount: 4_000 }];
  books.seedPayment({ customerId, day: '2026-02-15', amount: 5_000, method: 'Check', lines });
  books.seedRefundReceipt({
    customerId,
    day: '2026-03-01',
    amount: 500,
    description: 'Sorry',
    method: 'Check',
  });
  books.seedExpense({ account: 'Payroll:Coaches', day: '2026-01-31', amount: 3_000 });
  books.seedExpense({ account: 'Payroll', day: '2026-01-31', amount: 100 });
  books.seedExpense({ account: 'Ice Rental', day: '2025-12-31', amount: 999 });
});

afterAll(() => simulator.close());

interface Cell {
  readonly value?: unknown;
}

/** The values of every row, in their order, deep rows too. */
function linesOf(heard: Heard): string[][] {
  const lines: string[][] = [];
  const walk = (value: unknown) => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (typeof value === 'object' && value !== null)
      for (const [name, field] of Object.entries(value))
        if (name === 'ColData' && Array.isArray(field))
          lines.push(field.map((cell: Cell) => String(cell.value)));
        else walk(field);
  };
  walk(at(heard, 'Rows'));
  return lines;
}

const profitAndLoss = 'reports/ProfitAndLoss?start_date=2026-01-01&end_date=2026-03-31';

test('Profit and loss by month, on an accrual basis', async () => {
  const report = await visitor.get(`${profitAndLoss}&summarize_column_by=Month`);
  expect(at(report, 'Header')).toMatchObject({
    ReportName: 'ProfitAndLoss',
    ReportBasis: 'Accrual',
    StartPeriod: '2026-01-01',
    SummarizeColumnsBy: 'Month',
    Option: [{}, { Name: 'NoReportData', Value: 'false' }],
  });
  expect(at(report, 'Columns.Column.1')).toEqual({
    ColTitle: 'Jan 2026',
    ColType: 'Money',
    MetaData: [
      { Name: 'StartDate', Value: '2026-01-01' },
      { Name: 'EndDate', Value: '2026-01-31' },
      { Name: 'ColKey', Value: 'Jan 2026' },
    ],
  });
  expect(linesOf(report)).toEqual([
    ['Income', '', '', '', ''],
    ['Training Income', '100.01', '', '-5.00', '95.01'],
    ['Camp Income', '', '200.00', '', '200.00'],
    ['Total Income', '100.01', '200.00', '-5.00', '295.01'],
    ['Gross Profit', '100.01', '200.00', '-5.00', '295.01'],
    ['Expenses', '', '', '', ''],
    ['Payroll', '1.00', '', '', '1.00'],
    ['Coaches', '30.00', '', '', '30.00'],
    ['Total Payroll', '31.00', '0.00', '0.00', '31.00'],
    ['Total Expenses', '31.00', '0.00', '0.00', '31.00'],
    ['Net Operating Income', '69.01', '200.00', '-5.00', '264.01'],
    ['Net Income', '69.01', '200.00', '-5.00', '264.01'],
  ]);
});

test('Profit and loss on a cash basis', async () => {
  const lines = linesOf(await visitor.get(`${profitAndLoss}&accounting_method=Cash`));
  expect(lines).toContainEqual(['Training Income', '35.00']);
  expect(lines).toContainEqual(['Net Income', '4.00']);
});

test('An empty report says that there is no data', async () => {
  const report = await visitor.get('reports/ProfitAndLoss?start_date=2020-01-01&end_date=2020-12-31');
  expect(at(report, 'Header.Option.1.Value')).toBe('true');
  expect((await visitor.get('reports/ProfitAndLoss?start_date=soon')).status).toBe(400);
  expect((await visitor.get('reports/VendorBalance')).status).toBe(400);
});

test('Cash flow reconciles income with the money received', async () => {
  const lines = linesOf(await visitor.get('reports/CashFlow?start_date=2026-01-01&end_date=2026-03-31'));
  expect(lines).toContainEqual(['Net Income', '264.01']);
  expect(lines).toContainEqual(['Accounts Receivable (A/R)', '-250.01']);
  expect(lines.slice(-3)).toEqual([
    ['Net cash increase for period', '14.00'],
    ['Cash at beginning of period', '-9.99'],
    ['Cash at end of period', '4.01'],
  ]);
});

test('Open invoices by age', async () => {
  const report = await visitor.get('reports/AgedReceivableDetail?report_date=2026-04-15');
  expect(linesOf(report)).toEqual([
    ['91 or more days past due', '', '', '', '', '', ''],
    ['2026-01-10', 'Invoice', 'A-1', 'Pat Doe', '2026-01-10', '100.01', '60.01'],
    ['Total for 91 or more days past due', '', '', '', '', '100.01', '60.01'],
    ['31 - 60 days past due', '', '', '', '', '', ''],
    ['2026-02-15', 'Payment', '', 'Pat Doe', '2026-02-15', '-50.00', '-10.00'],
    ['Total for 31 - 60 days past due', '', '', '', '', '-50.00', '-10.00'],
    ['1 - 30 days past due', '', '', '', '', '', ''],
    ['2026-02-10', 'Invoice', 'A-2', 'Pat Doe', '2026-04-10', '200.00', '200.00'],
    ['Total for 1 - 30 days past due', '', '', '', '', '200.00', '200.00'],
    ['TOTAL', '', '', '', '', '250.01', '250.01'],
  ]);
  const few = await visitor.get(
    'reports/AgedReceivableDetail?columns=doc_num,subt_open_bal&start_duedate=2026-04-01',
  );
  expect(linesOf(few)).toContainEqual(['A-2', '200.00']);
});

test('Balances by customer', async () => {
  const report = await visitor.get('reports/CustomerBalanceDetail');
  expect(at(report, 'Rows.Row.0.Header.ColData.0')).toEqual({ value: 'Pat Doe', id: customerId });
  expect(linesOf(report).at(-1)).toEqual(['TOTAL', '', '', '', '250.01', '250.01']);
  expect(simulator.books.customer(customerId).Balance).toBe(250.01);
});

test('Transactions between two days', async () => {
  const all = linesOf(await visitor.get('reports/TransactionList?start_date=2026-02-01&end_date=2026-03-31'));
  expect(all.map(([day, type]) => `${day} ${type}`)).toEqual([
    '2026-02-10 Invoice',
    '2026-02-15 Payment',
    '2026-03-01 Refund',
  ]);
  const invoices = 'reports/TransactionList?start_date=2026-01-01&transaction_type=Invoice';
  expect(linesOf(await visitor.get(invoices))).toHaveLength(2);
});

test('A part payment is shared among the lines to the cent', async () => {
  const other = await startAccountingSimulator({ rates: 'off', now: () => new Date('2026-04-15T20:00:00Z') });
  try {
    const one = await connect(other);
    const CustomerRef = { value: other.books.seedCustomer({ displayName: 'Kim Roe' }) };
    const line = { Amount: 10, DetailType: 'SalesItemLineDetail', SalesItemLineDetail: {} };
    const invoice = await one.post('invoice', { CustomerRef, Line: [line, line, line] });
    other.books.payInvoice(textAt(invoice, 'Invoice.Id'), 1_000);
    const lines = linesOf(await one.get('reports/ProfitAndLoss?accounting_method=Cash'));
    expect(lines).toContainEqual(['Total Income', '10.00']);
  } finally {
    await other.close();
  }
});

test('The balance sheet balances, and so do all accounts', async () => {
  const sheet = linesOf(await visitor.get('reports/BalanceSheet?end_date=2026-03-31'));
  expect(sheet).toEqual([
    ['ASSETS', ''],
    ['Current Assets', ''],
    ['Bank Accounts', ''],
    ['Checking', '-45.99'],
    ['Total Bank Accounts', '-45.99'],
    ['Accounts Receivable', ''],
    ['Accounts Receivable (A/R)', '250.01'],
    ['Total Accounts Receivable', '250.01'],
    ['Other Current Assets', ''],
    ['Undeposited Funds', '50.00'],
    ['Total Other Current Assets', '50.00'],
    ['Total Current Assets', '254.02'],
    ['TOTAL ASSETS', '254.02'],
    ['LIABILITIES AND EQUITY', ''],
    ['Liabilities', ''],
    ['Total Liabilities', '0.00'],
    ['Equity', ''],
    ['Retained Earnings', '-9.99'],
    ['Net Income', '264.01'],
    ['Total Equity', '254.02'],
    ['TOTAL LIABILITIES AND EQUITY', '254.02'],
  ]);
  const trial = linesOf(await visitor.get('reports/TrialBalance?end_date=2026-03-31'));
  expect(trial).toContainEqual(['Camp Income', '', '200.00']);
  expect(trial).toContainEqual(['Payroll:Coaches', '30.00', '']);
  const [, debits, credits] = trial.at(-1) ?? [];
  expect(debits).toBe(credits);
});

test('Sums by customer and by item', async () => {
  const aged = await visitor.get('reports/AgedReceivables?report_date=2026-04-15');
  expect(linesOf(aged)).toEqual([
    ['Pat Doe', '', '200.00', '-10.00', '', '60.01', '250.01'],
    ['TOTAL', '0.00', '200.00', '-10.00', '0.00', '60.01', '250.01'],
  ]);
  expect(linesOf(await visitor.get('reports/CustomerBalance'))).toEqual([
    ['Pat Doe', '250.01'],
    ['TOTAL', '250.01'],
  ]);
  const quarter = 'start_date=2026-01-01&end_date=2026-03-31';
  expect(linesOf(await visitor.get(`reports/CustomerSales?${quarter}`))).toEqual([
    ['Pat Doe', '295.01'],
    ['TOTAL', '295.01'],
  ]);
  expect(linesOf(await visitor.get(`reports/ItemSales?${quarter}`))).toEqual([
    ['Camps', '200.00'],
    ['Training', '95.01'],
    ['TOTAL', '295.01'],
  ]);
  const listed = linesOf(await visitor.get(`reports/TransactionListByCustomer?${quarter}`));
  expect(listed[0]?.[0]).toBe('Pat Doe');
  expect(listed).toHaveLength(6);
});
