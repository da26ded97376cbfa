import {
  cells,
  column,
  data,
  february,
  january,
  publishedProfitAndLoss,
  section,
  sum,
} from '../../../../tests/support/published-reports.ts';
import { readProfitAndLoss } from './profit-and-loss.ts';
import { reportBody } from './read-report.ts';

/**
 * Reports rebuilt by hand, with numbers of our own, in shapes that were published:
 *
 * - a section whose head has the parent's own amount, sections in sections, and the sums at the end: the body of a real answer in
 *   https://github.com/intuit/QuickBooks-V3-DotNET-SDK/issues/137
 * - columns, keys and `NoReportData`: https://developer.intuit.com/app/developer/qbo/docs/develop/tutorials/run-reports
 * - a report that is cut off without a word: https://github.com/intuit/quickbooks-online-mcp-server/issues/19
 * - heads with zero whose sum is in the Summary, and period columns beside a total:
 *   https://github.com/intuit/quickbooks-online-mcp-server/pull/138
 * - parents that show zero in the columns of months: https://github.com/bigcapitalhq/bigcapital/issues/1147
 */
const report = (rows: readonly object[], more: { columns?: readonly object[]; isEmpty?: boolean } = {}) =>
  reportBody.parse({
    Header: {
      ReportName: 'ProfitAndLoss',
      Option: [{ Name: 'NoReportData', Value: String(more.isEmpty ?? false) }],
    },
    Columns: { Column: more.columns ?? [column('account'), january, february, column('total')] },
    Rows: more.isEmpty ? {} : { Row: rows },
  });

const { income, other, rows: whole } = publishedProfitAndLoss();
const read = (...given: Parameters<typeof report>) => readProfitAndLoss(report(...given));

test('accounts have what they have themselves, by month, wherever they are nested', () => {
  expect(read(whole)).toEqual({
    months: ['2026-01', '2026-02'],
    netIncome: [13_950, 67_025],
    rows: [
      { accountId: '12', name: 'Camps', section: 'income', amounts: [0, 50_000] },
      { accountId: '86', name: 'Discounts given', section: 'income', amounts: [-2_050, 0] },
      { accountId: '45', name: 'Training', section: 'income', amounts: [10_000, 0] },
      { accountId: '48', name: 'Groups', section: 'income', amounts: [20_000, 25_025] },
      { accountId: '49', name: 'Private', section: 'income', amounts: [0, 3_000] },
      { accountId: '80', name: 'Jerseys', section: 'cost-of-goods-sold', amounts: [4_000, 0] },
      { accountId: '60', name: 'Ice rental', section: 'expenses', amounts: [10_000, 10_000] },
      { accountId: '14', name: 'Penalties', section: 'other-expenses', amounts: [0, 1_000] },
    ],
  });
});

test('columns are found by their keys, in any order, and others are left out', () => {
  const columns = [column('total'), column('% of Income'), january, column('account')];
  const line = (name: string | { name: string; id: string }, amount: string) => ({
    ColData: [
      { value: amount },
      { value: '100 %' },
      { value: amount },
      typeof name === 'string' ? { value: name } : { value: name.name, id: name.id },
    ],
  });
  const rows = [
    {
      group: 'Income',
      Header: line('Income', ''),
      Rows: { Row: [line({ name: 'Camps', id: '12' }, '5.00')] },
      Summary: line('Total Income', '5.00'),
    },
    { group: 'NetIncome', Summary: line('Net Income', '5.00') },
  ];
  expect(read(rows, { columns })).toEqual({
    months: ['2026-01'],
    netIncome: [500],
    rows: [{ accountId: '12', name: 'Camps', section: 'income', amounts: [500] }],
  });
});

test('the own amount of a parent may also be a row below it', () => {
  const own = section('Income', {
    head: ['Income', '', '', ''],
    rows: [
      section(undefined, {
        head: [{ name: 'Training', id: '45' }, '', '', ''],
        rows: [data('Training', '45', '1.00', '', '1.00'), data('Groups', '48', '2.00', '', '2.00')],
        sum: ['Total Training', '3.00', '0.00', '3.00'],
      }),
    ],
    sum: ['Total Income', '3.00', '0.00', '3.00'],
  });
  const { rows } = read([own, sum('NetIncome', 'Net Income', '3.00', '0.00', '3.00')]);
  expect(rows.map(({ accountId, amounts }) => [accountId, amounts[0]])).toEqual([
    ['45', 100],
    ['48', 200],
  ]);
});

test('a period without anything has no rows', () => {
  expect(read([], { isEmpty: true })).toEqual({
    months: ['2026-01', '2026-02'],
    netIncome: [0, 0],
    rows: [],
  });
});

describe('a report that does not add up is refused with one sentence', () => {
  const without = <Row>(rows: readonly Row[], place: number) => rows.filter((_, index) => index !== place);
  const withRows = (rows: readonly object[]) => [
    { ...income, Rows: { Row: rows } },
    sum('NetIncome', 'Net Income', '279.50', '780.25', '1059.75'),
  ];

  it.each<[string, readonly object[], string]>([
    [
      'cut off after a hundred rows',
      whole.slice(0, 4),
      'The report of accounting ends early: the sum of Expenses is missing.',
    ],
    [
      'cut off within a section',
      [{ ...income, Summary: undefined }],
      'The report of accounting ends early: the sum of Income is missing.',
    ],
    [
      'a row is missing',
      withRows(without(income.Rows.Row, 0)),
      'The report of accounting does not add up: Total Income of 2026-02 is $780.25, and its parts are $280.25.',
    ],
    [
      'a parent shows zero in its months',
      withRows([
        ...without(income.Rows.Row, 2),
        section(undefined, {
          head: [{ name: 'Training', id: '45' }, '100.00', '', '100.00'],
          rows: [data('Groups', '48', '0.00', '0.00', '480.25')],
          sum: ['Total Training', '300.00', '280.25', '580.25'],
        }),
      ]),
      'The report of accounting does not add up: Groups is $480.25, and its parts are $0.00.',
    ],
    [
      'the net income is another one',
      [...without(whole, 7), sum('NetIncome', 'Net Income', '139.50', '680.25', '819.75')],
      'The report of accounting does not add up: Net Income of 2026-02 is $680.25, and its parts are $670.25.',
    ],
    [
      'a row without an account',
      withRows([...income.Rows.Row, cells(['Not specified', '', '', ''])]),
      'The report of accounting has a row without an account: Not specified.',
    ],
    [
      'an amount that is none',
      withRows([data('Camps', '12', '1,5', '', '')]),
      'The report of accounting has an amount that cannot be read: 1,5 (Camps).',
    ],
    [
      'an unknown section',
      [...whole, { ...other, group: 'Surprise' }],
      'The report of accounting has a section that is not known here: Other Expenses.',
    ],
  ])('%s', (_, rows, sentence) => {
    expect(() => read(rows)).toThrow(new Error(sentence));
  });

  it('without months', () => {
    expect(() => read(whole, { columns: [column('account'), column('total')] })).toThrow(
      new Error('The report of accounting has no columns by month.'),
    );
  });
});
