import { z } from 'zod';
import {
  ALL_CONFIGS,
  changeConfig,
  chooseDashboard,
  createConfig,
  deleteConfig,
  reportConfigs,
  type SaveConfigDeps,
} from '../../../commands/reports/configs/report-configs.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import {
  changeReportConfigBody,
  createReportConfigBody,
  type ReportConfigView,
  type ReportDashboardView,
  reportConfigView,
  reportDashboardBody,
  reportDashboardView,
  reportLayoutBody,
  updateReportConfigBody,
} from '../../../contract/reports/configs.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { configTexts } from '../../../domain/reports/configs/config-texts.ts';
import { DASHBOARD_KEY } from '../../../domain/reports/configs/report-configs.ts';
import { newLayout } from '../../../domain/reports/configs/report-layout.ts';
import type { ReportLayout } from '../../../domain/reports/pivot/catalogue.ts';
import type { Day } from '../../../domain/shared/day.ts';
import {
  type ConfigQueries,
  configReads,
  type ReportDashboard,
  type SavedReport,
} from '../../../projections/reports/configs/config-queries.ts';
import { changeRoute, createRoute, deleteRoute, readRoute } from '../../runtime/record-routes.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import type { HistoryPart } from '../../shared/contributions.ts';

export interface ConfigDeps extends SaveConfigDeps {
  readonly queries: ConfigQueries;
  readonly today: () => Day;
}

/** The saved reports, and the choice of those on the dashboard. */
export const configRoutes = (deps: ConfigDeps): Route[] => [
  ...savedReportRoutes(deps),
  ...dashboardRoutes(deps),
];

function savedReportRoutes(deps: ConfigDeps): Route[] {
  const { queries, today } = deps;
  return [
    defineRoute({
      method: 'get',
      path: '/reports/configs',
      access: 'staff',
      summary: 'The saved reports, the newest year first, then by name',
      results: z.array(reportConfigView),
      reads: configReads,
      run: async () => ({ results: (await queries.all()).map(configViewOf) }),
    }),
    readRoute({
      path: '/reports/configs/:config',
      access: 'staff',
      summary: 'One saved report',
      results: reportConfigView,
      reads: configReads,
      unknown: configTexts.unknown,
      async find(id) {
        const found = await queries.one(id);
        return found && { results: configViewOf(found), revision: found.revision };
      },
    }),
    createRoute({
      path: '/reports/configs',
      access: 'staff',
      summary: 'Saves a new report',
      body: createReportConfigBody,
      async create({ id, name, report_year, domain_id, report_config }, context) {
        const configId = id ?? derivedId(context.commandId, 'report config');
        const fields = {
          name,
          year: report_year ?? Number(today().slice(0, 4)),
          seasonId: domain_id,
          layout: report_config === undefined ? newLayout : layoutOf(report_config),
        };
        return { id: configId, done: await createConfig(deps, { configId, fields }, context) };
      },
    }),
    changeRoute({
      path: '/reports/configs/:config',
      access: 'staff',
      summary: 'Changes the given fields of a saved report',
      body: changeReportConfigBody,
      change: (configId, body, context) =>
        changeConfig(deps, { configId, changes: changesOf(body) }, context),
    }),
    defineRoute({
      method: 'put',
      path: '/reports/configs',
      access: 'staff',
      summary: 'The same, with the id of the saved report in the body',
      body: updateReportConfigBody,
      results: reference,
      async run({ body: { id: configId, ...body }, context }) {
        if (configId === undefined) throw new RequestFault(400, 'no-id', configTexts.noId);
        const done = await changeConfig(deps, { configId, changes: changesOf(body) }, context);
        return { results: { id: configId }, done };
      },
    }),
    deleteRoute({
      path: '/reports/configs/:config',
      access: 'staff',
      summary: 'Deletes a saved report that is not on the dashboard',
      remove: (configId, context) => deleteConfig(deps, configId, context),
    }),
  ];
}

function dashboardRoutes(deps: ConfigDeps): Route[] {
  const { queries } = deps;
  return [
    defineRoute({
      method: 'get',
      path: '/reports/dashboard',
      access: 'staff',
      summary: 'The reports on the dashboard in their order, and those to choose from',
      results: reportDashboardView,
      reads: configReads,
      async run() {
        const [dashboard, configs] = await Promise.all([queries.dashboard(), queries.all()]);
        return { results: dashboardViewOf(dashboard, configs), revision: dashboard.revision };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/reports/dashboard',
      access: 'staff',
      summary: 'Puts these reports on the dashboard, by ordinal',
      body: reportDashboardBody,
      results: z.object({ id: z.string() }),
      async run({ body, context }) {
        const { reports } = body.report_config;
        const ordered = reports.toSorted((one, other) => one.ordinal - other.ordinal);
        const done = await chooseDashboard(
          deps,
          ordered.map(({ reportId }) => reportId),
          context,
        );
        return { results: { id: DASHBOARD_KEY }, done };
      },
    }),
  ];
}

/** The history of a saved report, and of the dashboard under its key. */
export const configHistory: HistoryPart = {
  record: 'reportConfig',
  access: 'staff',
  categories: [reportConfigs.category],
  streamsOf: () => [`${reportConfigs.category}-${ALL_CONFIGS}`],
  concerns: (id, { data }) =>
    'configId' in data ? data.configId === id : id === DASHBOARD_KEY && 'reports' in data,
};

interface GivenChanges {
  readonly name?: string | undefined;
  readonly report_year?: number | undefined;
  readonly domain_id?: string | null | undefined;
  readonly report_config?: unknown;
}

const changesOf = ({ name, report_year: year, domain_id: seasonId, report_config }: GivenChanges) => ({
  name,
  year,
  seasonId,
  layout: report_config === undefined ? undefined : layoutOf(report_config),
});

/** Throws 400 in the words of the specification (M258). */
function layoutOf(given: unknown): ReportLayout {
  const parsed = reportLayoutBody.safeParse(given);
  if (!parsed.success) throw new RequestFault(400, 'malformed', configTexts.format);
  const { rows, columns, subtotals } = parsed.data;
  const byPosition = (entries: readonly { key: string; name: string }[]) =>
    entries.map(({ key, name }, place) => ({ key, name, ordinal: place + 1 }));
  return { rows: byPosition(rows), columns: byPosition(columns), subtotals };
}

const configViewOf = (row: SavedReport): ReportConfigView => ({
  id: row.id,
  key: row.key,
  name: row.name,
  report_year: row.report_year,
  domain_id: row.season_id,
  domain_name: row.season_name,
  report_config: {
    rows: [...row.layout.rows],
    columns: [...row.layout.columns],
    subtotals: row.layout.subtotals,
  },
  is_on_dashboard: row.is_on_dashboard,
  revision: row.revision,
});

const dashboardViewOf = (
  { reportIds, revision }: ReportDashboard,
  configs: readonly SavedReport[],
): ReportDashboardView => ({
  key: DASHBOARD_KEY,
  report_config: { reports: reportIds.map((reportId, place) => ({ reportId, ordinal: place + 1 })) },
  valueList: configs.map(({ id, name, report_year, season_id, season_name }) => ({
    id,
    label: name,
    report_year,
    domain_id: season_id,
    domain_name: season_name,
  })),
  revision,
});
