/**
 * Parts of reports, to rebuild by hand the shapes that were published: see the tests for their addresses. All values are texts, as the service
 * writes them.
 */
export interface PublishedCell {
  readonly value: string;
  readonly id?: string;
}

export const column = (key: string, start?: string, end?: string) => ({
  ColTitle: key === 'account' ? '' : key,
  ColType: key === 'account' ? 'Account' : 'Money',
  MetaData: [
    ...(start === undefined ? [] : [{ Name: 'StartDate', Value: start }]),
    ...(end === undefined ? [] : [{ Name: 'EndDate', Value: end }]),
    { Name: 'ColKey', Value: key },
  ],
});
export const january = column('Jan 2026', '2026-01-01', '2026-01-31');
export const february = column('Feb 2026', '2026-02-01', '2026-02-28');

type Title = string | { readonly name: string; readonly id: string };
export type Cells = readonly [Title, ...string[]];

export const cells = ([first, ...amounts]: Cells): { readonly ColData: readonly PublishedCell[] } => ({
  ColData: [
    typeof first === 'string' ? { value: first } : { value: first.name, id: first.id },
    ...amounts.map((value) => ({ value })),
  ],
});

export const data = (name: string, id: string, ...amounts: string[]) => ({
  ...cells([{ name, id }, ...amounts]),
  type: 'Data',
});

/** A row that the service computed: it has a group, and no account. */
export const computed = (group: string, ...line: Cells) => ({ ...cells(line), type: 'Data', group });

export interface Inside {
  readonly head: Cells;
  readonly rows: readonly object[];
  readonly sum: Cells;
}

export const section = (group: string | undefined, { head, rows, sum }: Inside) => ({
  Header: cells(head),
  Rows: { Row: rows },
  Summary: cells(sum),
  type: 'Section',
  ...(group !== undefined && { group }),
});

export const sum = (group: string, ...line: Cells) => ({ Summary: cells(line), type: 'Section', group });

/**
 * The balance sheet of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/balancesheet, with numbers of our own.
 * `amounts` writes an amount into its columns.
 */
export const publishedBalanceSheet = (amounts: (amount: string) => readonly string[]) => {
  const line = (title: Title, amount = ''): Cells => [title, ...amounts(amount)];
  const account = (name: string, id: string, amount: string) => data(name, id, ...amounts(amount));
  const part = (group: string | undefined, title: Title, rows: readonly object[], total: string) =>
    section(group, {
      head: line(title),
      rows,
      sum: line(`Total ${typeof title === 'string' ? title : title.name}`, total),
    });
  const assets = section('TotalAssets', {
    head: line('ASSETS'),
    rows: [
      part(
        'CurrentAssets',
        'Current Assets',
        [
          part(
            'BankAccounts',
            'Bank Accounts',
            [account('Checking', '35', '1200.50'), account('Savings', '36', '800.00')],
            '2000.50',
          ),
          part('AR', 'Accounts Receivable', [account('Accounts Receivable (A/R)', '84', '500.00')], '500.00'),
          part(
            'OtherCurrentAssets',
            'Other current assets',
            [account('Undeposited Funds', '4', '100.00')],
            '100.00',
          ),
        ],
        '2600.50',
      ),
      part(
        'FixedAssets',
        'Fixed Assets',
        [
          part(
            undefined,
            { name: 'Truck', id: '37' },
            [account('Original Cost', '38', '1300.00')],
            '1300.00',
          ),
        ],
        '1300.00',
      ),
    ],
    sum: line('TOTAL ASSETS', '3900.50'),
  });
  const liabilities = part(
    'Liabilities',
    'Liabilities',
    [
      part(
        'CurrentLiabilities',
        'Current Liabilities',
        [
          part('AP', 'Accounts Payable', [account('Accounts Payable (A/P)', '33', '160.00')], '160.00'),
          part('CreditCards', 'Credit Cards', [account('Mastercard', '41', '40.00')], '40.00'),
        ],
        '200.00',
      ),
      part(
        'LongTermLiabilities',
        'Long-Term Liabilities',
        [account('Notes Payable', '44', '2500.00')],
        '2500.00',
      ),
    ],
    '2700.00',
  );
  const equity = part(
    'Equity',
    'Equity',
    [
      account('Opening Balance Equity', '34', '-900.00'),
      account('Retained Earnings', '2', '90.50'),
      computed('NetIncome', ...line('Net Income', '2010.00')),
    ],
    '1200.50',
  );
  const otherSide = section('TotalLiabilitiesAndEquity', {
    head: line('LIABILITIES AND EQUITY'),
    rows: [liabilities, equity],
    sum: line('TOTAL LIABILITIES AND EQUITY', '3900.50'),
  });
  return { assets, liabilities, equity, otherSide, rows: [assets, otherSide] };
};

/**
 * The cash flow of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/cashflow, with numbers of our own. The published
 * sample has lost a line: the sum of the adjustments stands where that of the operating activities belongs, and the adjustments have
 * none. Both sums are as an answer has them. Without a beginning, its line is absent.
 */
export const publishedCashFlow = (
  amounts: (amount: string) => readonly string[],
  { beginning }: { readonly beginning?: readonly [beginning: string, end: string] } = {},
) => {
  const line = (title: Title, amount = ''): Cells => [title, ...amounts(amount)];
  const account = (name: string, id: string, amount: string) => data(name, id, ...amounts(amount));
  const adjustments = 'Adjustments to reconcile Net Income to Net Cash provided by operations:';
  const operating = section('OperatingActivities', {
    head: line('OPERATING ACTIVITIES'),
    rows: [
      computed('NetIncome', ...line('Net Income', '-300.00')),
      section('OperatingAdjustments', {
        head: line(adjustments),
        rows: [account('Accounts Payable (A/P)', '33', '350.00')],
        sum: line(`Total ${adjustments}`, '350.00'),
      }),
    ],
    sum: line('Net cash provided by operating activities', '50.00'),
  });
  const financing = section('FinancingActivities', {
    head: line('FINANCING ACTIVITIES'),
    rows: [account('Opening Balance Equity', '34', '5000.00')],
    sum: line('Net cash provided by financing activities', '5000.00'),
  });
  const rows = [
    operating,
    financing,
    sum('CashIncrease', ...line('Net cash increase for period', '5050.00')),
    ...(beginning ? [sum('BeginningCash', ...line('Cash at beginning of period', beginning[0]))] : []),
    sum('EndingCash', ...line('Cash at end of period', beginning?.[1] ?? '5050.00')),
  ];
  return { operating, financing, rows };
};

/** The columns of the vendor's sample of the cash flow: they have no keys. */
export const cashFlowColumns = [
  { ColType: 'Account', ColTitle: '' },
  { ColType: 'Money', ColTitle: 'Total' },
];

/** Profit and loss of two months, in the shapes that `profit-and-loss.test.ts` names with their addresses. */
export const publishedProfitAndLoss = () => {
  const income = section('Income', {
    head: ['Income', '', '', ''],
    rows: [
      data('Camps', '12', '', '500.00', '500.00'),
      data('Discounts given', '86', '-20.50', '', '-20.50'),
      section(undefined, {
        head: [{ name: 'Training', id: '45' }, '100.00', '', '100.00'],
        rows: [
          section(undefined, {
            head: [{ name: 'Ice', id: '46' }, '', '', ''],
            rows: [data('Groups', '48', '200.00', '250.25', '450.25')],
            sum: ['Total Ice', '200.00', '250.25', '450.25'],
          }),
          data('Private', '49', '', '30', '30.00'),
        ],
        sum: ['Total Training', '300.00', '280.25', '580.25'],
      }),
    ],
    sum: ['Total Income', '279.50', '780.25', '1059.75'],
  });
  const goods = section('COGS', {
    head: ['Cost of Goods Sold', '', '', ''],
    rows: [data('Jerseys', '80', '40.00', '', '40.00')],
    sum: ['Total Cost of Goods Sold', '40.00', '0.00', '40.00'],
  });
  const expenses = section('Expenses', {
    head: ['Expenses', '', '', ''],
    rows: [data('Ice rental', '60', '100.00', '100.00', '200.00')],
    sum: ['Total Expenses', '100.00', '100.00', '200.00'],
  });
  const other = section('OtherExpenses', {
    head: ['Other Expenses', '', '', ''],
    rows: [data('Penalties', '14', '', '10.00', '10.00')],
    sum: ['Total Other Expenses', '0.00', '10.00', '10.00'],
  });
  const rows = [
    income,
    goods,
    sum('GrossProfit', 'Gross Profit', '239.50', '780.25', '1019.75'),
    expenses,
    sum('NetOperatingIncome', 'Net Operating Income', '139.50', '680.25', '819.75'),
    other,
    sum('NetOtherIncome', 'Net Other Income', '0.00', '-10.00', '-10.00'),
    sum('NetIncome', 'Net Income', '139.50', '670.25', '809.75'),
  ];
  return { income, goods, expenses, other, rows };
};
