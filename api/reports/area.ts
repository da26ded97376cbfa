import { createListExports } from '../../commands/reports/issued/list-exports.ts';
import { reportMails } from '../../commands/reports/mailings/report-mails.ts';
import type { AskBooks } from '../../commands/shared/books.ts';
import type { StaffUsers } from '../../commands/shared/staff-users.ts';
import { reportsProjections } from '../../projections/reports/area.ts';
import { createConfigQueries } from '../../projections/reports/configs/config-queries.ts';
import { createBooksCuts } from '../../projections/reports/finance/books-cuts.ts';
import { createFunnelQueries } from '../../projections/reports/funnel/funnel-queries.ts';
import { createWeeklyQueries } from '../../projections/reports/weekly/weekly-queries.ts';
import type { BudgetYears } from '../../projections/shared/budget-years.ts';
import type { MoneyMonths } from '../../projections/shared/money-months.ts';
import type { Receivables } from '../../projections/shared/receivables.ts';
import type { Sales } from '../../projections/shared/sales.ts';
import type { Area } from '../shared/area.ts';
import { configHistory, configRoutes } from './configs/config-routes.ts';
import { figureRoutes } from './figures/figure-routes.ts';
import { financeFigures } from './finance/finance-figures.ts';
import { yearToDateReport } from './finance/finance-report.ts';
import { financeRoutes } from './finance/finance-routes.ts';
import { followUpRoute } from './follow-ups/follow-up-routes.ts';
import { funnelFigures } from './funnel/funnel-figures.ts';
import { funnelRoutes } from './funnel/funnel-routes.ts';
import { issuedRoutes } from './issued/issued-routes.ts';
import { createIssuing } from './issued/issuing.ts';
import { reportSources } from './issued/report-sources.ts';
import { createMailableReports } from './mailings/mailable-reports.ts';
import { reportMailingJob } from './mailings/mailing-job.ts';
import { mailingRoutes } from './mailings/mailing-routes.ts';
import { pivotReport, pivotRoutes } from './pivot/pivot-routes.ts';
import { createPivotDeps } from './pivot/read-report.ts';
import { reportFigures } from './pivot/report-figures.ts';
import { receivablesFigures, receivablesRoutes } from './receivables/receivables-routes.ts';
import { salesFigures, salesRoutes } from './sales/sales-routes.ts';
import { reportsSystemTexts } from './system-texts.ts';
import { weeklyFigures, weeklyRoute } from './weekly/weekly-routes.ts';

interface Needs {
  readonly sales: Sales;
  readonly budgetYears: BudgetYears;
  readonly receivables: Receivables;
  readonly moneyMonths: MoneyMonths;
  readonly askBooks: AskBooks;
  readonly staffUsers: StaffUsers;
}

/** Reports: what happened, as of any day, and why each figure is what it is. */
export const reports: Area<Needs, object> = {
  name: 'reports',
  projections: reportsProjections,
  open(platform, { sales, budgetYears, receivables, moneyMonths, askBooks, staffUsers }, whole) {
    const { today, reads, timezone } = platform;
    const configs = createConfigQueries(reads);
    const seasonExists = async (id: string) => {
      await platform.waitForPosition(await platform.store.head(), ['seasons']);
      return configs.seasonExists(id);
    };
    const configDeps = { log: platform.log, queries: configs, seasonExists, today };
    const funnelDeps = { queries: createFunnelQueries(reads, timezone), today };
    const weeklyDeps = { queries: createWeeklyQueries(reads, timezone), today };
    const issuing = createIssuing({ ...platform, sources: () => whole().added.reports });
    const salesDeps = { sales, budgetYears, today };
    const pivotDeps = createPivotDeps(platform, configs);
    const receivablesDeps = { receivables, askBooks, today };
    const financeDeps = {
      log: platform.log,
      askBooks,
      budgetYears,
      booksCuts: createBooksCuts(reads),
      moneyMonths,
      receivables,
      setting: platform.setting,
      shown: platform.waitForPosition,
    };
    return {
      faces: {},
      lookups: { listExports: createListExports(platform.log) },
      adds: {
        histories: [configHistory],
        systemTexts: reportsSystemTexts(platform),
        figures: [
          ...salesFigures(salesDeps),
          ...receivablesFigures(receivablesDeps),
          ...financeFigures(financeDeps),
          ...funnelFigures(funnelDeps),
          ...weeklyFigures(weeklyDeps),
          ...reportFigures(pivotDeps),
        ],
        reports: [
          pivotReport(pivotDeps),
          ...reportSources({ funnel: funnelDeps, sales: salesDeps, receivables: receivablesDeps }),
          yearToDateReport(financeDeps, today),
        ],
      },
      reactors: [
        reportMails({
          ...platform,
          mail: platform.bulkMail,
          users: staffUsers,
          reports: createMailableReports(issuing, timezone),
        }),
      ],
      jobs: [reportMailingJob(platform)],
      routes: () => [
        ...figureRoutes({
          ...platform,
          figures: whole().added.figures,
          eventsInWords: whole().eventsInWords,
        }),
        ...configRoutes(configDeps),
        ...pivotRoutes(pivotDeps),
        ...salesRoutes(salesDeps),
        ...receivablesRoutes(receivablesDeps),
        ...financeRoutes(financeDeps),
        ...funnelRoutes(funnelDeps),
        followUpRoute(platform),
        weeklyRoute(weeklyDeps),
        ...issuedRoutes({
          ...platform,
          issuing,
          sources: whole().added.reports,
          histories: () => whole().added.histories,
          projections: () => whole().projections,
        }),
        ...mailingRoutes({ ...platform, issuing }),
      ],
    };
  },
};
