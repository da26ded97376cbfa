import { generalLedgerBody, readAccountTransactions } from './general-ledger.ts';

/**
 * Reports rebuilt by hand, with numbers of our own, in shapes that were published:
 *
 * - the account of each row with its id, heads of sections with the id of another account or without one, and a sum with sub-accounts that stands
 *   alone after them: https://developer.intuit.com/app/developer/qbo/docs/api/accounting/report-entities/generalledger
 * - keys as the types of columns, rows of a parent beside the sections of its sub-accounts, the id of a transaction at its type:
 *   https://github.com/alexph-dev/qbo-cli/blob/main/tests/fixtures/gl_report_nested.json
 * - an account brings one section for each of its sub-accounts, each with a balance at its beginning:
 *   https://github.com/laf-rge/quickbooks-mcp/pull/34
 */
const usual = ['tx_date', 'txn_type', 'doc_num', 'name', 'memo', 'account_name', 'subt_nat_amount'] as const;
const asType = (keys: readonly string[]) => keys.map((ColType) => ({ ColTitle: ColType, ColType }));
const asMetaData = (keys: readonly string[]) =>
  keys.map((Value) => ({ ColTitle: Value, ColType: 'String', MetaData: [{ Name: 'ColKey', Value }] }));

interface Posted {
  readonly date?: string;
  readonly kind?: string;
  readonly id?: string;
  readonly number?: string;
  readonly account?: string;
  readonly amount: string;
}
const posted = ({ date = '2026-03-04', kind = 'Expense', id = '7', account = '60', ...more }: Posted) => ({
  type: 'Data',
  ColData: [
    { value: date },
    { value: kind, id },
    { value: more.number ?? '' },
    { value: 'Arena Operations', id: '3' },
    { value: 'Ice of March' },
    { value: `Rinks:Ice ${account}`, id: account },
    { value: more.amount },
  ],
});
const line = (title: string, amount = '', id?: string) => ({
  ColData: usual.map((key, index) => {
    if (index === 0) return { value: title, ...(id !== undefined && { id }) };
    return { value: key === 'subt_nat_amount' ? amount : '' };
  }),
});
const section = (head: object | undefined, rows: readonly object[], sum: object | undefined) => ({
  type: 'Section',
  ...(head && { Header: head }),
  Rows: { Row: rows },
  ...(sum && { Summary: sum }),
});
const header = (isEmpty: boolean) => ({
  Header: { Option: [{ Name: 'NoReportData', Value: String(isEmpty) }] },
});
const read = (rows: readonly object[], columns: readonly object[] = asMetaData(usual), accountId = '60') =>
  readAccountTransactions(
    generalLedgerBody.parse({ ...header(false), Columns: { Column: columns }, Rows: { Row: rows } }),
    { accountId, appUrl: 'https://app.example' },
  );

test('the postings of an account have their transaction, its address and an amount in cents', () => {
  const rows = [
    section(
      line('Ice', '', '60'),
      [
        posted({ amount: '225.0', number: '1042' }),
        posted({ amount: '-30.5', kind: 'Credit Card Credit', id: '9', date: '2026-03-20' }),
        posted({ amount: '.75', kind: 'Journal Entry', id: '11' }),
      ],
      line('Total for Ice', '195.25'),
    ),
  ];
  const more = { name: 'Arena Operations', memo: 'Ice of March' };
  expect(read(rows)).toEqual([
    {
      ...more,
      transactionId: '7',
      kind: 'Expense',
      date: '2026-03-04',
      number: '1042',
      amount: 22_500,
      url: 'https://app.example/app/expense?txnId=7',
    },
    {
      ...more,
      transactionId: '9',
      kind: 'Credit Card Credit',
      date: '2026-03-20',
      number: '',
      amount: -3_050,
      url: 'https://app.example/app/creditcardcredit?txnId=9',
    },
    {
      ...more,
      transactionId: '11',
      kind: 'Journal Entry',
      date: '2026-03-04',
      number: '',
      amount: 75,
      url: 'https://app.example/app/journal?txnId=11',
    },
  ]);
});

test('an account is what its rows say, not what the heads of sections say; sub-accounts are left out', () => {
  const rows = [
    // The head of the parent names the account of its first child, and the head of that child names none.
    section(
      line('Rinks', '', '60'),
      [
        section(line('Ice'), [posted({ amount: '275.00', account: '60' })], line('Total for Ice', '275.00')),
        section(
          line('Boards', '', '61'),
          [posted({ amount: '131.25', account: '61' })],
          line('Total for Boards', '131.25'),
        ),
      ],
      line('Total for Rinks', '406.25'),
    ),
    { type: 'Section', Summary: line('Total for Facilities with sub-accounts', '999.00') },
  ];
  expect(read(rows).map(({ amount }) => amount)).toEqual([27_500]);
  expect(read(rows, asMetaData(usual), '61').map(({ amount }) => amount)).toEqual([13_125]);
  expect(read(rows, asMetaData(usual), '45')).toEqual([]);
});

test('rows of a parent stand beside the sections of its sub-accounts, or in a section without a head', () => {
  const child = section(
    line('Boards', '', '61'),
    [posted({ amount: '5.00', account: '61' })],
    line('Total for Boards', '5.00'),
  );
  const beside = section(
    line('Rinks', '', '60'),
    [child, posted({ amount: '-2.00' })],
    line('Total for Rinks', '3.00'),
  );
  const inside = section(
    line('Rinks', '', '60'),
    [section(undefined, [posted({ amount: '-2.00' })], line('Total for Rinks', '-2.00')), child],
    line('Total for Rinks with sub-accounts', '3.00'),
  );
  expect(read([beside], asType(usual)).map(({ amount }) => amount)).toEqual([-200]);
  expect(read([inside]).map(({ amount }) => amount)).toEqual([-200]);
});

test('the balance at the beginning is no posting', () => {
  const rows = [
    section(
      line('Loan', '', '60'),
      [{ type: 'Data', ...line('Beginning Balance') }, posted({ amount: '5.00', kind: 'Deposit' })],
      line('Total for Loan', '5.00'),
    ),
  ];
  expect(read(rows).map(({ kind }) => kind)).toEqual(['Deposit']);
});

test('a transaction of a kind whose page is not known has no address', () => {
  const rows = [section(line('Ice'), [posted({ amount: '1', kind: 'Payroll Check' })], line('Total', '1'))];
  expect(read(rows)[0]?.url).toBeNull();
});

test('an account without postings has an empty report', () => {
  expect(
    readAccountTransactions(
      generalLedgerBody.parse({ ...header(true), Columns: { Column: asType(usual) }, Rows: {} }),
      { accountId: '60', appUrl: '' },
    ),
  ).toEqual([]);
});

describe('a report that does not add up is refused with one sentence', () => {
  const ice = (rows: readonly object[], sum: object | undefined) => [section(line('Ice'), rows, sum)];

  it.each<[string, readonly object[], string]>([
    [
      'a row is missing',
      ice([posted({ amount: '5.00' })], line('Total for Ice', '7.50')),
      'The report of accounting does not add up: Total for Ice is $7.50, and its parts are $5.00.',
    ],
    [
      'a row of a sub-account is missing',
      [
        section(
          line('Rinks'),
          ice([posted({ amount: '5.00' })], line('Total for Ice', '5.00')),
          line('Total for Rinks', '6.00'),
        ),
      ],
      'The report of accounting does not add up: Total for Rinks is $6.00, and its parts are $5.00.',
    ],
    [
      'cut off within a section',
      ice([posted({ amount: '5.00' })], undefined),
      'The report of accounting ends early: the sum of Ice is missing.',
    ],
    [
      'cut off before the first section',
      [],
      'The report of accounting ends early: the sum of a section is missing.',
    ],
    [
      'a row without an account',
      ice([posted({ amount: '5.00', account: '', number: '12' })], line('Total for Ice', '5.00')),
      'The report of accounting has a row without an account: Expense 12.',
    ],
    [
      'an amount that is none',
      ice([posted({ amount: '1,5' })], line('Total for Ice', '1.50')),
      'The report of accounting has an amount that cannot be read: 1,5 (Expense).',
    ],
    [
      'a day that is none',
      ice([posted({ amount: '5.00', date: '03/04/2026' })], line('Total for Ice', '5.00')),
      'The report of accounting has a day that cannot be read: 03/04/2026 (Expense).',
    ],
  ])('%s', (_, rows, sentence) => {
    expect(() => read(rows)).toThrow(new Error(sentence));
  });

  it('a column is missing', () => {
    expect(() => read([], asMetaData(usual.filter((key) => key !== 'account_name')))).toThrow(
      new Error('The report of accounting lacks the column account_name.'),
    );
  });
});
