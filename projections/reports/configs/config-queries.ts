import { sql } from 'kysely';
import { DASHBOARD_KEY } from '../../../domain/reports/configs/report-configs.ts';
import type { Provenance } from '../../runtime/columns.ts';
import { columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { ReportsTables } from '../area.ts';
import { type ReportConfigRow, reportConfigTable } from './report-configs.ts';

export type SavedReport = ReportConfigRow &
  Pick<Provenance, 'revision'> & {
    /** Null: all seasons, or a season that was deleted. */
    readonly season_name: string | null;
    readonly is_on_dashboard: boolean;
  };

export interface ReportDashboard {
  /** In their order. */
  readonly reportIds: readonly string[];
  /** `-1` until somebody chose. */
  readonly revision: string;
}

export interface ConfigQueries {
  /** All of them: the newest year first, then by name. */
  all(): Promise<SavedReport[]>;
  one(id: string): Promise<SavedReport | undefined>;
  dashboard(): Promise<ReportDashboard>;
  seasonExists(seasonId: string): Promise<boolean>;
}

/** The views that saved reports and the dashboard are read from. */
export const configReads: readonly string[] = ['report_configs', 'report_dashboards', 'seasons'];

export function createConfigQueries(reads: Reads): ConfigQueries {
  const db = reads.tables<ReportsTables>();
  const configs = db
    .selectFrom('report_configs as c')
    .leftJoin('seasons as s', 's.id', 'c.season_id')
    .select(columnsOf(reportConfigTable, 'c'))
    .leftJoin('report_dashboards as d', (join) => join.on('d.key', '=', DASHBOARD_KEY))
    .select((eb) => [
      'c.revision',
      's.name as season_name',
      sql<boolean>`coalesce(${eb.ref('c.id')} = any (${eb.ref('d.report_ids')}), false)`.as(
        'is_on_dashboard',
      ),
    ]);
  return {
    all: () => configs.orderBy('c.report_year', 'desc').orderBy(sql`lower(c.name)`).orderBy('c.id').execute(),
    one: (id) => configs.where('c.id', '=', id).executeTakeFirst(),
    async dashboard() {
      const row = await db
        .selectFrom('report_dashboards')
        .select(['report_ids', 'revision'])
        .where('key', '=', DASHBOARD_KEY)
        .executeTakeFirst();
      return { reportIds: row?.report_ids ?? [], revision: row?.revision ?? '-1' };
    },
    async seasonExists(seasonId) {
      const row = await db.selectFrom('seasons').select('id').where('id', '=', seasonId).executeTakeFirst();
      return row !== undefined;
    },
  };
}
