import {
  cashFlowColumns,
  cells,
  column,
  computed,
  data,
  february,
  january,
  publishedCashFlow,
  section,
  sum,
} from '../../../../tests/support/published-reports.ts';
import { readCashFlow } from './cash-flow.ts';
import { reportBody } from './read-report.ts';

/**
 * Reports rebuilt by hand, with numbers of our own, in shapes that were published:
 *
 * - activities with the net income and the adjustments, the cash at the end, and no line for the beginning where there was nothing:
 *   https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/cashflow
 * - columns, keys and days: https://developer.intuit.com/app/developer/qbo/docs/develop/tutorials/run-reports
 *
 * No published cash flow has columns by month. They are those of profit and loss, and the total of cash at the beginning and at the end is read as if
 * it were not there.
 */
const report = (rows: readonly object[], more: { columns?: readonly object[]; isEmpty?: boolean } = {}) =>
  reportBody.parse({
    Header: {
      ReportName: 'CashFlow',
      Option: [{ Name: 'NoReportData', Value: String(more.isEmpty ?? false) }],
    },
    Columns: { Column: more.columns ?? [column('account'), january] },
    Rows: { Row: rows },
  });
const read = (...given: Parameters<typeof report>) => readCashFlow(report(...given));
const published = publishedCashFlow((amount) => [amount]);

test('the activities lead from the net income to the cash', () => {
  expect(read(published.rows)).toEqual({
    months: ['2026-01'],
    rows: [
      { accountId: '33', name: 'Accounts Payable (A/P)', activity: 'operating', amounts: [35_000] },
      { accountId: '34', name: 'Opening Balance Equity', activity: 'financing', amounts: [500_000] },
    ],
    netIncome: [-30_000],
    opening: [0],
    change: [505_000],
    closing: [505_000],
  });
});

test('each month begins with its cash; a column without a key is that of the accounts by its type', () => {
  const [accounts] = cashFlowColumns;
  const columns = [accounts ?? {}, january, february, column('total')];
  const rows = [
    section('OperatingActivities', {
      head: ['OPERATING ACTIVITIES', '', '', ''],
      rows: [computed('NetIncome', 'Net Income', '10.00', '5.00', '15.00')],
      sum: ['Net cash provided by operating activities', '10.00', '5.00', '15.00'],
    }),
    section('InvestingActivities', {
      head: ['INVESTING ACTIVITIES', '', '', ''],
      rows: [data('Truck', '37', '-4.00', '', '-4.00')],
      sum: ['Net cash provided by investing activities', '-4.00', '0.00', '-4.00'],
    }),
    sum('CashIncrease', 'Net cash increase for period', '6.00', '5.00', '11.00'),
    sum('BeginningCash', 'Cash at beginning of period', '100.00', '106.00', '100.00'),
    sum('EndingCash', 'Cash at end of period', '106.00', '111.00', '111.00'),
  ];
  expect(read(rows, { columns })).toMatchObject({
    rows: [{ accountId: '37', activity: 'investing', amounts: [-400, 0] }],
    netIncome: [1_000, 500],
    opening: [10_000, 10_600],
    change: [600, 500],
    closing: [10_600, 11_100],
  });
});

test('a cash flow without data is empty', () => {
  expect(read([sum('EndingCash', 'Cash at end of period', '0.00')], { isEmpty: true })).toEqual({
    months: ['2026-01'],
    rows: [],
    netIncome: [0],
    opening: [0],
    change: [0],
    closing: [0],
  });
});

describe('a cash flow that does not add up is refused with one sentence', () => {
  const { operating, financing, rows } = published;
  const [, , change = {}, end = {}] = rows;

  it.each<[string, readonly object[], string]>([
    [
      'as the vendor shows it: a sum is lost, and that of the adjustments stands in its place',
      [
        {
          ...operating,
          Rows: {
            Row: [
              computed('NetIncome', 'Net Income', '-300.00'),
              {
                Header: cells(['Adjustments', '']),
                Rows: { Row: [data('Accounts Payable (A/P)', '33', '300.00')] },
                type: 'Section',
                group: 'OperatingAdjustments',
              },
            ],
          },
          Summary: cells(['Total Adjustments', '300.00']),
        },
        financing,
        change,
        end,
      ],
      'The report of accounting ends early: the sum of Adjustments is missing.',
    ],
    [
      'cut off before its end',
      rows.slice(0, 3),
      'The report of accounting ends early: the sum of Net cash increase for period is missing.',
    ],
    [
      'cut off after the activities',
      rows.slice(0, 2),
      'The report of accounting ends early: the sum of FINANCING ACTIVITIES is missing.',
    ],
    [
      'an activity is missing',
      [operating, change, end],
      'The report of accounting does not add up: Net cash increase for period of 2026-01 is $5,050.00, and its parts are $50.00.',
    ],
    [
      'the cash at the end is another one',
      publishedCashFlow((amount) => [amount], { beginning: ['20.00', '5050.00'] }).rows,
      'The report of accounting does not add up: Cash at end of period of 2026-01 is $5,050.00, and its parts are $5,070.00.',
    ],
    [
      'a row without an account',
      [
        section('FinancingActivities', {
          head: ['FINANCING ACTIVITIES', ''],
          rows: [cells(['Not specified', '5000.00'])],
          sum: ['Net cash provided by financing activities', '5000.00'],
        }),
      ],
      'The report of accounting has a row without an account: Not specified.',
    ],
    [
      'an unknown section',
      [...rows, { ...financing, group: 'Surprise' }],
      'The report of accounting has a section that is not known here: FINANCING ACTIVITIES.',
    ],
  ])('%s', (_, shown, sentence) => {
    expect(() => read(shown)).toThrow(new Error(sentence));
  });
});
