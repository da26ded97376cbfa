import type { ReportTable } from '../../shared/report-table.ts';
import { reportMail } from './report-mail.ts';

const table: ReportTable = {
  columns: [
    { key: 'athlete', label: 'Athlete', kind: 'person' },
    { key: 'open', label: 'Open', kind: 'dollars' },
    { key: 'share', label: 'Share', kind: 'percent' },
  ],
  rows: [{ id: 'one', cells: ['Athlete 1', 125_050, 10_000] }],
  totals: ['Total', 125_050, 10_000],
  notes: ['1 package, $20.00, is not in this report.'],
};
const mail = {
  business: 'PWHT',
  firstName: 'Ada',
  title: 'Balances as of 03/09/26',
  rhythm: 'weekly',
  table,
  hidesChildren: true,
  link: 'https://rink.test/reports/issued/1',
  mailingsLink: 'https://rink.test/reports/issued?tab=mailings',
} as const;

test('the email says what is attached, its totals, and that names are left out', () => {
  const { subject, text } = reportMail(mail);
  expect(subject).toBe('Balances as of 03/09/26');
  expect(text).toContain('Here is your weekly report “Balances as of 03/09/26”, with 1 row. It is attached.');
  expect(text).toContain('Open: $1,250.50 · Share: 100.0%');
  expect(text).toContain('1 package, $20.00, is not in this report.');
  expect(text).toContain('Names of athletes are left out. You can see them when you open the report.');
  expect(text).toContain('https://rink.test/reports/issued/1');
  expect(text).toContain('Change or end it: https://rink.test/reports/issued?tab=mailings');
});

test.each([
  ['weekly', 'week'],
  ['monthly', 'month'],
] as const)('a %s report without rows says so', (rhythm, period) => {
  const { subject, text } = reportMail({ ...mail, rhythm, table: { ...table, rows: [], totals: null } });
  expect(subject).toBe(`Nothing to tell this ${period}: Balances as of 03/09/26`);
  expect(text).toContain(`Nothing to tell this ${period}: the report “Balances as of 03/09/26” has no rows.`);
  expect(text).not.toContain('attached');
});
