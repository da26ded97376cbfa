import { withConfigChanges } from '../../../domain/reports/configs/report-config.ts';
import type { ReportLayout } from '../../../domain/reports/pivot/catalogue.ts';
import { defineTable, json, nullable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const reportConfigTable = defineTable('report_configs', {
  id: 'text',
  key: 'text',
  name: 'text',
  report_year: 'integer',
  /** Null: all seasons. */
  season_id: nullable('text'),
  layout: json<ReportLayout>(),
});
export type ReportConfigRow = RowOf<typeof reportConfigTable>;

/** The saved reports, until they are deleted. */
export const reportConfigs = defineProjection(reportConfigTable)({
  version: 1,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'season_id', 'layout'],
  handles: ['ReportConfigCreated', 'ReportConfigChanged', 'ReportConfigDeleted'],
  keys: ({ data }) => [data.configId],
  apply: (row, { type, data }, id) => {
    switch (type) {
      case 'ReportConfigCreated': {
        const { key, name, year, seasonId, layout } = data;
        return { id, key, name, report_year: year, season_id: seasonId, layout };
      }
      case 'ReportConfigChanged': {
        if (!row) return null;
        const { key, name, year, seasonId, layout } = withConfigChanges(
          {
            key: row.key,
            name: row.name,
            year: row.report_year,
            seasonId: row.season_id,
            layout: row.layout,
          },
          data.changes,
        );
        return { id, key, name, report_year: year, season_id: seasonId, layout };
      }
      case 'ReportConfigDeleted':
        return null;
    }
  },
});
