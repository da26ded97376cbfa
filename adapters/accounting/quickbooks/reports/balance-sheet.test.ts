import {
  cells,
  column,
  data,
  february,
  january,
  publishedBalanceSheet,
  section,
} from '../../../../tests/support/published-reports.ts';
import { readBalanceSheet } from './balance-sheet.ts';
import { reportBody } from './read-report.ts';

/**
 * Reports rebuilt by hand, with numbers of our own, in shapes that were published:
 *
 * - sections of assets, liabilities and equity, a head with an account, and a net income without one:
 *   https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/balancesheet
 * - columns, keys and days: https://developer.intuit.com/app/developer/qbo/docs/develop/tutorials/run-reports
 * - a report without data has heads without sums, rows without sections and no column of money: the answers in the tests of
 *   https://github.com/intuit/QuickBooks-V3-PHP-SDK
 *
 * No published sheet has columns by month. They are those of profit and loss, and a total column is read as if it were not there.
 */
const report = (rows: readonly object[], more: { columns?: readonly object[]; isEmpty?: boolean } = {}) =>
  reportBody.parse({
    Header: {
      ReportName: 'BalanceSheet',
      Option: [
        { Name: 'AccountingStandard', Value: 'GAAP' },
        { Name: 'NoReportData', Value: String(more.isEmpty ?? false) },
      ],
    },
    Columns: { Column: more.columns ?? [column('account'), january] },
    Rows: { Row: rows },
  });
const read = (...given: Parameters<typeof report>) => readBalanceSheet(report(...given));
const published = publishedBalanceSheet((amount) => [amount]);

test('every account has its balance and its section, and the net income of the year has no account', () => {
  expect(read(published.rows)).toEqual({
    months: ['2026-01'],
    rows: [
      { accountId: '35', name: 'Checking', section: 'assets', balances: [120_050] },
      { accountId: '36', name: 'Savings', section: 'assets', balances: [80_000] },
      { accountId: '84', name: 'Accounts Receivable (A/R)', section: 'assets', balances: [50_000] },
      { accountId: '4', name: 'Undeposited Funds', section: 'assets', balances: [10_000] },
      { accountId: '38', name: 'Original Cost', section: 'assets', balances: [130_000] },
      { accountId: '33', name: 'Accounts Payable (A/P)', section: 'liabilities', balances: [16_000] },
      { accountId: '41', name: 'Mastercard', section: 'liabilities', balances: [4_000] },
      { accountId: '44', name: 'Notes Payable', section: 'liabilities', balances: [250_000] },
      { accountId: '34', name: 'Opening Balance Equity', section: 'equity', balances: [-90_000] },
      { accountId: '2', name: 'Retained Earnings', section: 'equity', balances: [9_050] },
    ],
    netIncome: [201_000],
  });
});

test('balances are read by month; a total of them says nothing', () => {
  const columns = [column('account'), january, february, column('total')];
  const { rows } = publishedBalanceSheet((amount) => [amount, amount, amount]);
  const sheet = read(rows, { columns });
  expect(sheet.months).toEqual(['2026-01', '2026-02']);
  expect(sheet.netIncome).toEqual([201_000, 201_000]);
  expect(sheet.rows[0]?.balances).toEqual([120_050, 120_050]);
});

test('the head of an account with sub-accounts has its own balance', () => {
  const truck = section(undefined, {
    head: [{ name: 'Truck', id: '37' }, '200.00'],
    rows: [data('Original Cost', '38', '1300.00'), data('Depreciation', '39', '-100.00')],
    sum: ['Total Truck', '1400.00'],
  });
  const assets = section('TotalAssets', {
    head: ['ASSETS', ''],
    rows: [
      section('FixedAssets', {
        head: ['Fixed Assets', ''],
        rows: [truck],
        sum: ['Total Fixed Assets', '1400.00'],
      }),
    ],
    sum: ['TOTAL ASSETS', '1400.00'],
  });
  const owners = section('Equity', {
    head: ['Equity', ''],
    rows: [data('Owner', '30', '1400.00')],
    sum: ['Total Equity', '1400.00'],
  });
  const otherSide = section('TotalLiabilitiesAndEquity', {
    head: ['LIABILITIES AND EQUITY', ''],
    rows: [owners],
    sum: ['TOTAL LIABILITIES AND EQUITY', '1400.00'],
  });
  expect(read([assets, otherSide]).rows.map(({ accountId, balances }) => [accountId, balances[0]])).toEqual([
    ['37', 20_000],
    ['38', 130_000],
    ['39', -10_000],
    ['30', 140_000],
  ]);
});

test('a sheet without data is empty, whatever it shows', () => {
  const head = (title: string) => cells([title]);
  const rows = [
    { Header: head('ASSETS'), Summary: head('TOTAL ASSETS'), type: 'Section', group: 'TotalAssets' },
    {
      Header: head('LIABILITIES AND EQUITY'),
      Rows: {
        Row: [
          {
            Header: head('Liabilities'),
            Summary: head('Total Liabilities'),
            type: 'Data',
            group: 'Liabilities',
          },
          {
            Header: head('Equity'),
            Rows: { Row: [cells([{ name: 'Retained Earnings', id: '2' }]), cells(['Net Income'])] },
            type: 'Section',
            group: 'Equity',
          },
          { ...head('Total Equity'), type: 'Data', group: 'Equity' },
        ],
      },
      type: 'Section',
      group: 'TotalLiabilitiesAndEquity',
    },
    { ...head('TOTAL LIABILITIES AND EQUITY'), group: 'TotalLiabilitiesAndEquity' },
  ];
  expect(read(rows, { columns: [column('account')], isEmpty: true })).toEqual({
    months: [],
    rows: [],
    netIncome: [],
  });
});

describe('a sheet that does not add up is refused with one sentence', () => {
  const { assets, liabilities, equity, otherSide } = published;
  const other = (rows: readonly object[], total = '3900.50') =>
    section('TotalLiabilitiesAndEquity', {
      head: ['LIABILITIES AND EQUITY', ''],
      rows,
      sum: ['TOTAL LIABILITIES AND EQUITY', total],
    });
  const owners = (rows: readonly object[], total: string) =>
    section('Equity', { head: ['Equity', ''], rows, sum: ['Total Equity', total] });

  it.each<[string, readonly object[], string]>([
    [
      'cut off after the assets',
      [assets],
      'The report of accounting ends early: the sum of ASSETS is missing.',
    ],
    [
      'cut off within a section',
      [assets, { ...otherSide, Summary: undefined }],
      'The report of accounting ends early: the sum of LIABILITIES AND EQUITY is missing.',
    ],
    [
      'the two sides differ',
      [assets, other([liabilities], '2700.00')],
      'The report of accounting does not add up: LIABILITIES AND EQUITY of 2026-01 is $2,700.00, and its parts are $3,900.50.',
    ],
    [
      'a row is missing',
      [assets, other([liabilities, owners([data('Owner', '30', '1000.00')], '1200.50')])],
      'The report of accounting does not add up: Total Equity of 2026-01 is $1,200.50, and its parts are $1,000.00.',
    ],
    [
      'a section is missing',
      [assets, other([equity])],
      'The report of accounting does not add up: TOTAL LIABILITIES AND EQUITY of 2026-01 is $3,900.50, and its parts are $1,200.50.',
    ],
    [
      'a row without an account',
      [assets, other([liabilities, owners([cells(['Not specified', '1200.50'])], '1200.50')])],
      'The report of accounting has a row without an account: Not specified.',
    ],
    [
      'accounts in an unknown section',
      [assets, other([liabilities, { ...equity, group: 'Surprise' }])],
      'The report of accounting has a section that is not known here: Opening Balance Equity.',
    ],
    [
      'an unknown side',
      [assets, otherSide, { ...assets, group: 'Surprise' }],
      'The report of accounting has a section that is not known here: ASSETS.',
    ],
  ])('%s', (_, rows, sentence) => {
    expect(() => read(rows)).toThrow(new Error(sentence));
  });

  it('says that it has no data, and has some', () => {
    expect(read(published.rows, { isEmpty: true }).rows).toHaveLength(10);
    expect(() => read([assets, other([], '0.00')], { isEmpty: true })).toThrow('does not add up');
  });

  it('without months', () => {
    expect(() => read(published.rows, { columns: [column('account'), column('total')] })).toThrow(
      new Error('The report of accounting has no columns by month.'),
    );
  });
});
