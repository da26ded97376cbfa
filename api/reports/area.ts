import { reportsProjections } from '../../projections/reports/area.ts';
import type { BudgetYears } from '../../projections/shared/budget-years.ts';
import type { Sales } from '../../projections/shared/sales.ts';
import type { Area } from '../shared/area.ts';
import { issuedRoutes } from './issued/issued-routes.ts';
import { createIssuing } from './issued/issuing.ts';
import { salesFigures, salesRoutes } from './sales/sales-routes.ts';

interface Needs {
  readonly sales: Sales;
  readonly budgetYears: BudgetYears;
}

/** Reports: what happened, as of any day, and why each figure is what it is. */
export const reports: Area<Needs, object> = {
  name: 'reports',
  projections: reportsProjections,
  open(platform, { sales, budgetYears }, whole) {
    const { today } = platform;
    const issuing = createIssuing({ ...platform, sources: () => whole().added.reports });
    const salesDeps = { sales, budgetYears, today };
    return {
      faces: {},
      adds: { figures: [...salesFigures(salesDeps)] },
      routes: () => [
        ...salesRoutes(salesDeps),
        ...issuedRoutes({
          ...platform,
          issuing,
          sources: whole().added.reports,
          histories: () => whole().added.histories,
          projections: () => whole().projections,
        }),
      ],
    };
  },
};
