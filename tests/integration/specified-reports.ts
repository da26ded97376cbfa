import { type Specified, specifiedIn } from '../support/specified.ts';

const configs = 'tests/integration/api-report-configs.test.ts';
const data = 'tests/integration/api-report-data.test.ts';
const funnel = 'tests/integration/api-report-funnel.test.ts';
const followUps = 'tests/integration/api-follow-ups.test.ts';
const weekly = 'tests/integration/api-report-weekly.test.ts';
const finance = 'tests/integration/api-report-finance.test.ts';
const sales = 'tests/integration/api-report-sales.test.ts';
const permissions = 'tests/e2e/access/permissions.test.ts';
const browser = (story: string) => `tests/e2e/reports/${story}.test.ts`;
const { call, text, dialog, page } = specifiedIn('reports');

/** Where the specification of reports is found in the product; `specified-reports.test.ts` checks each line. */
export const specified: readonly Specified[] = [
  // Calls
  call('C237', 'create a report config', 'post /reports/configs', [configs, "post('/reports/configs'"]),
  call('C238', 'update a report config', 'put /reports/configs/:config', [configs, '.put(']),
  call('C239', 'get all report configs', 'get /reports/configs', [configs, "get('/reports/configs"]),
  call('C240', 'the funnel', 'get /reports/funnel', [funnel, '/reports/funnel']),
  call('C241', 'the follow-ups', 'get /reports/follow-ups', [followUps, '/reports/follow-ups']),
  call('C242', 'the data of a report', 'get /reports/configs/:config/data', [data, '/data']),
  call('C243', 'weekly sales activity', 'get /reports/weekly-activity', [weekly, '/reports/weekly-activity']),
  call('C244', 'the year-to-date comparison', 'get /reports/ytd-comparison', [
    finance,
    '/reports/ytd-comparison',
  ]),
  call('C245', 'the cash flow', 'get /reports/cash-flow', [finance, '/reports/cash-flow']),
  call('C246', 'the expenses', 'get /reports/expenses', [finance, '/reports/expenses']),
  call('C247', 'update an athlete (follow up)', 'post /athletes/:athlete/follow-ups', [
    followUps,
    'nextFollowUp',
  ]),

  // Texts
  text('M168', 'Report config is empty.', undefined, [configs, 'Report config is empty.']),
  text('M169', 'Notes must not be null.', undefined, [followUps, 'Notes must not be null.']),
  text('M170', 'Next Follow up date is invalid.', undefined, [followUps, 'Next Follow up date is invalid.']),
  text('M248', 'Error: No funnel data found.', undefined, [funnel, 'Error: No funnel data found.']),
  text('M249', 'Error: Funnel id not found.', undefined, [funnel, 'Error: Funnel id not found.']),
  text('M250', 'Config not saved: ...', undefined, [configs, 'Config not saved: ']),
  text('M253', 'No year parameter found', undefined, [finance, 'No year parameter found']),
  text('M254', 'No as of date parameter', undefined, [finance, 'No as of date parameter']),
  text('M255', 'No category parameter found', undefined, [sales, 'No category parameter found']),
  text('M256', 'No expense data found', undefined, [finance, 'No expense data found']),
  text('M257', 'No excluded packages found', undefined, [sales, 'No excluded packages found']),
  text('M258', 'Invalid data format', undefined, [configs, 'Invalid data format']),
  text('M259', 'No ID parameter.', undefined, [configs, 'No ID parameter.']),

  // Dialogs
  dialog('D048', 'the editor of a report', 'configs/ConfigDialog.tsx', "'New Report'", [
    browser('configs'),
    'New Report',
  ]),
  dialog('D049', 'the reports of the dashboard', 'configs/DashboardDialog.tsx', 'Dashboard Reports', [
    browser('configs'),
    'Dashboard Reports',
  ]),
  dialog('D050', 'follow up', 'follow-ups/FollowUpDialog.tsx', 'Notes', [browser('weekly'), 'Notes']),

  // Pages
  page('R024', '/reports', 'ReportsPage.tsx', [permissions, '/reports']),
  page('R025', '/reports/dashboard', 'configs/DashboardPage.tsx', [permissions, '/reports/dashboard']),
  page('R026', '/reports/funnel', 'funnel/FunnelView.tsx', [permissions, '/reports/funnel']),
  page('R027', '/reports/sales-performance', 'sales/SalesPerformancePage.tsx', [
    permissions,
    '/reports/sales-performance',
  ]),
  page('R028', '/reports/finance-performance', 'finance/FinancePerformancePage.tsx', [
    permissions,
    '/reports/finance-performance',
  ]),
  page('R029', '/reports/weekly-activity', 'weekly/WeeklyActivityPage.tsx', [
    permissions,
    '/reports/weekly-activity',
  ]),
];
