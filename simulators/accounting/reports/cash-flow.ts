import type { Day } from '../../../domain/shared/day.ts';
import { centsIn } from '../books/balances.ts';
import type { Company } from '../books/company.ts';
import { dayOf } from '../shared/times.ts';
import type { ReportParameters } from './parameters.ts';
import { postingsOf } from './postings.ts';
import { column, headerOf, type Report, type Row, sumText } from './report.ts';

/** Leads from net income to the change in cash. The difference is the change in what customers owe. */
export function cashFlow(company: Company, parameters: ReportParameters): Report {
  const today = dayOf(company.now());
  const { start_date: start = `${today.slice(0, 4)}-01-01`, end_date: end = today } = parameters;
  const isWithin = (day: Day) => day >= start && day <= end;
  const isBefore = (day: Day) => day < start;
  const netIncome = netIncomeOf(company, isWithin);
  const increase = cashOf(company, isWithin);
  const beginning = cashOf(company, isBefore);
  const receivable = [...company.accounts.all()].find(
    ({ AccountType }) => AccountType === 'Accounts Receivable',
  );
  const adjustment = increase - netIncome;

  const operating: Row = {
    type: 'Section',
    group: 'OperatingActivities',
    Header: { ColData: [{ value: 'OPERATING ACTIVITIES' }, { value: '' }] },
    Rows: {
      Row: [
        { type: 'Data', ColData: [{ value: 'Net Income' }, { value: sumText(netIncome) }] },
        {
          type: 'Section',
          group: 'OperatingAdjustments',
          Header: {
            ColData: [
              { value: 'Adjustments to reconcile Net Income to Net Cash provided by operations:' },
              { value: '' },
            ],
          },
          Rows: {
            Row: [
              {
                type: 'Data',
                ColData: [
                  {
                    value: receivable?.Name ?? 'Accounts Receivable',
                    ...(receivable && { id: receivable.Id }),
                  },
                  { value: sumText(adjustment) },
                ],
              },
            ],
          },
          Summary: {
            ColData: [
              { value: 'Total Adjustments to reconcile Net Income to Net Cash provided by operations:' },
              { value: sumText(adjustment) },
            ],
          },
        },
      ],
    },
    Summary: {
      ColData: [{ value: 'Net cash provided by operating activities' }, { value: sumText(increase) }],
    },
  };
  const sums: readonly (readonly [string, string, number])[] = [
    ['CashIncrease', 'Net cash increase for period', increase],
    ['BeginningCash', 'Cash at beginning of period', beginning],
    ['EndingCash', 'Cash at end of period', beginning + increase],
  ];
  return {
    Header: headerOf(
      company.now(),
      'CashFlow',
      { StartPeriod: start, EndPeriod: end, SummarizeColumnsBy: 'Total' },
      netIncome === 0 && increase === 0,
    ),
    Columns: { Column: [column('account', '', 'Account'), column('total', 'Total', 'Money')] },
    Rows: {
      Row: [
        operating,
        ...sums.map(
          ([group, title, cents]): Row => ({
            type: 'Section',
            group,
            Summary: { ColData: [{ value: title }, { value: sumText(cents) }] },
          }),
        ),
      ],
    },
  };
}

function netIncomeOf(company: Company, counts: (day: Day) => boolean): number {
  let cents = 0;
  for (const posting of postingsOf(company, 'Accrual')) {
    if (!counts(posting.day)) continue;
    const isIncome = company.accounts.get(posting.accountId)?.Classification === 'Revenue';
    cents += isIncome ? posting.cents : -posting.cents;
  }
  return cents;
}

/** Payments and sales that were paid at once, minus refunds and expenses. */
function cashOf(company: Company, counts: (day: Day) => boolean): number {
  let cents = 0;
  for (const { TxnDate, TotalAmt } of company.payments.all()) if (counts(TxnDate)) cents += centsIn(TotalAmt);
  for (const { TxnDate, TotalAmt } of company.salesReceipts.all())
    if (counts(TxnDate)) cents += centsIn(TotalAmt);
  for (const { TxnDate, TotalAmt } of company.refundReceipts.all())
    if (counts(TxnDate)) cents -= centsIn(TotalAmt);
  for (const { TxnDate, TotalAmt } of company.purchases.all())
    if (counts(TxnDate)) cents -= centsIn(TotalAmt);
  return cents;
}
