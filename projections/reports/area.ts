import type { TablesFilledBy } from '../runtime/projection.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import { reportConfigs } from './configs/report-configs.ts';
import { reportDashboards } from './configs/report-dashboards.ts';
import { booksCuts } from './finance/books-cuts.ts';
import { followUps } from './follow-ups/follow-ups.ts';
import { leadMoves } from './funnel/lead-moves.ts';
import { issuedReports } from './issued/issued-reports.ts';
import { mailingOutcomes } from './mailings/mailing-outcomes.ts';
import { reportMailings } from './mailings/report-mailings.ts';
import { enrolmentSpans } from './pivot/enrolment-spans.ts';
import { reportMembers } from './pivot/report-members.ts';
import { packageSellers } from './weekly/package-sellers.ts';

/** The read models of this area. */
export const reportsProjections = [
  reportConfigs,
  reportDashboards,
  leadMoves,
  followUps,
  packageSellers,
  booksCuts,
  issuedReports,
  reportMailings,
  mailingOutcomes,
  enrolmentSpans,
  reportMembers,
];

/** The tables that queries of the area see: those that its read models fill, and the public ones of other areas. */
export type ReportsTables = AreaTables<TablesFilledBy<typeof reportsProjections>>;
