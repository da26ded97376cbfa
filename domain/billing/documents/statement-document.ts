import { type Day, formatDay } from '../../shared/day.ts';
import { counted } from '../../shared/sentences.ts';
import type { MailedInvoice } from '../invoices/invoice-mails.ts';
import { money } from '../sentence-words.ts';
import { fact } from './invoice-document.ts';
import type { PrintedDocument } from './printed-document.ts';

/** What a statement on paper says. */
export interface StatementPaper {
  readonly business: PrintedDocument['business'];
  /** The day of the statement in the business's calendar. */
  readonly day: Day;
  /** Empty if it is no longer known. */
  readonly athleteName: string;
  readonly billTo: string;
  readonly invoices: readonly MailedInvoice[];
}

/** The name of its file, without the ending. */
export const statementFileName = ({ day }: Pick<StatementPaper, 'day'>): string => `Statement ${day}`;

/** Several invoices of one athlete with what is still due of each. */
export function statementDocument({
  business,
  day,
  athleteName,
  billTo,
  invoices,
}: StatementPaper): PrintedDocument {
  const total = invoices.reduce((sum, { amount }) => sum + amount, 0);
  const due = invoices.reduce((sum, { balance }) => sum + balance, 0);
  return {
    title: `Statement of ${formatDay(day)}`,
    day,
    business,
    state: due > 0 ? 'OPEN' : 'PAID',
    facts: [
      { label: 'Date', value: formatDay(day) },
      ...fact('Bill to', billTo),
      ...fact('Athlete', athleteName),
    ],
    tables: [
      {
        title: counted(invoices.length, 'invoice'),
        columns: ['Date', 'Invoice', 'Amount', 'Balance'],
        amounts: 2,
        rows: invoices.map(({ number, date, amount, balance, description }) => [
          formatDay(date),
          description ? `${number}, ${description}` : number,
          money(amount),
          money(balance),
        ]),
        totals: [
          { label: 'Total', value: money(total) },
          { label: 'Balance due', value: money(due) },
        ],
      },
    ],
    remarks: [],
  };
}
