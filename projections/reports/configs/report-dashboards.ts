import { DASHBOARD_KEY } from '../../../domain/reports/configs/report-configs.ts';
import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const reportDashboardTable = defineTable('report_dashboards', {
  key: 'text',
  /** Ids of saved reports, in their order. */
  report_ids: 'text[]',
});
export type ReportDashboardRow = RowOf<typeof reportDashboardTable>;

/** The reports on the dashboard: one row, once somebody chose them. */
export const reportDashboards = defineProjection(reportDashboardTable)({
  version: 1,
  key: 'key',
  title: () => 'Reports dashboard',
  handles: ['DashboardReportsChosen'],
  keys: () => [DASHBOARD_KEY],
  apply: (_, { data }, key) => ({ key, report_ids: data.reports.map(({ reportId }) => reportId) }),
});
