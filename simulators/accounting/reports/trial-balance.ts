import { sumOf } from '../books/balances.ts';
import type { Company } from '../books/company.ts';
import { dayOf } from '../shared/times.ts';
import { ledgerAt } from './ledger.ts';
import type { ReportParameters } from './parameters.ts';
import { column, headerOf, moneyCell, type Report, type Row, sumText } from './report.ts';

/** Every account with its balance, as a debit or as a credit. */
export function trialBalance(company: Company, parameters: ReportParameters): Report {
  const today = dayOf(company.now());
  const { start_date: start = `${today.slice(0, 4)}-01-01`, end_date: end = today } = parameters;
  const balances = [...ledgerAt(company, end)].filter(([, cents]) => cents !== 0);
  const rows = balances.map(
    ([id, cents]): Row => ({
      type: 'Data',
      ColData: [
        { value: company.accounts.get(id)?.FullyQualifiedName ?? '', id },
        moneyCell(Math.max(cents, 0)),
        moneyCell(Math.max(-cents, 0)),
      ],
    }),
  );
  const debits = sumOf(balances.map(([, cents]) => Math.max(cents, 0)));
  const credits = sumOf(balances.map(([, cents]) => Math.max(-cents, 0)));
  return {
    Header: headerOf(
      company.now(),
      'TrialBalance',
      { ReportBasis: 'Accrual', StartPeriod: start, EndPeriod: end, SummarizeColumnsBy: 'Total' },
      rows.length === 0,
    ),
    Columns: {
      Column: [
        column('account', '', 'Account'),
        column('debit', 'Debit', 'Money'),
        column('credit', 'Credit', 'Money'),
      ],
    },
    Rows: {
      Row: [
        ...rows,
        {
          type: 'Section',
          group: 'GrandTotal',
          Summary: { ColData: [{ value: 'TOTAL' }, { value: sumText(debits) }, { value: sumText(credits) }] },
        },
      ],
    },
  };
}
