import { given } from '../../testing/given.ts';
import { issuedReportDecider, type ReportIssued } from './issued-report.ts';

const issue: ReportIssued['data'] = {
  issueId: '5a0c2a0e-2b8a-4a39-9f0e-1f2d7e1a0001',
  report: 'balances',
  parameters: [{ name: 'as_of', value: '2026-03-01' }],
  position: '120',
  rows: 3,
  sha256: 'a'.repeat(64),
  format: 'csv',
  mailingId: null,
};

test('a report is issued once', () => {
  given(issuedReportDecider, [])
    .when(issue)
    .gives([{ type: 'ReportIssued', data: issue }]);
  given(issuedReportDecider, [{ type: 'ReportIssued', data: issue }])
    .when(issue)
    .refuses('This was issued before.');
});

test.each(['Owen Hughes', 'owen@example.test', 'x'.repeat(101)])('%s is not recorded', (value) => {
  given(issuedReportDecider, [])
    .when({ ...issue, parameters: [{ name: 'q', value }] })
    .refuses('A report that is issued must not be chosen by words that may name a person.');
});
