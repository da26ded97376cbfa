import { ALL_CONFIGS, reportConfigs } from '../../commands/reports/configs/report-configs.ts';
import type { ReportConfigFields } from '../../domain/reports/configs/report-config.ts';
import type { ReportConfigsCommand } from '../../domain/reports/configs/report-configs.ts';
import {
  type DimensionName,
  dimensionKey,
  type MeasureName,
  measureKey,
} from '../../domain/reports/pivot/catalogue.ts';
import { type Day, partsOf } from '../../domain/shared/day.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { addDays, officeTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { recordAll } from '../shared/commands.ts';
import { contextOf, idOf } from '../shared/ids.ts';
import { theAdmin } from '../shared/staff.ts';

interface DemoReport {
  readonly name: string;
  readonly rows: readonly DimensionName[];
  readonly columns: readonly string[];
  readonly isOnDashboard: boolean;
}

const counted = (...measures: MeasureName[]): readonly string[] => measures.map(measureKey);

const demoReports: readonly DemoReport[] = [
  {
    name: 'Training groups',
    rows: ['season', 'training-group'],
    columns: counted('athletes', 'slots', 'fill-ratio'),
    isOnDashboard: true,
  },
  {
    name: 'Levels',
    rows: ['performance-rule'],
    columns: counted('athletes', 'slots', 'fill-ratio', 'sessions', 'reserved'),
    isOnDashboard: true,
  },
  {
    name: 'Sales by category',
    rows: ['package-category', 'package'],
    columns: counted('sales-count', 'sales-amount', 'invoiced', 'collected'),
    isOnDashboard: false,
  },
];

/** The reports that the admin saved some weeks ago, and the dashboard with two of them. */
export async function saveReports(log: EventLog, today: Day): Promise<void> {
  const { year } = partsOf(today);
  const at = officeTime(addDays(today, -40), chanceOf('saved reports'));
  const commands: ReportConfigsCommand[] = demoReports.map((report) => ({
    kind: 'create',
    configId: idOf(`report ${report.name}`),
    fields: fieldsOf(report, year),
  }));
  const reports = demoReports.flatMap(({ name, isOnDashboard }) =>
    isOnDashboard ? [idOf(`report ${name}`)] : [],
  );
  await recordAll(
    log,
    reportConfigs,
    ALL_CONFIGS,
    [...commands, { kind: 'choose-dashboard', reports }],
    contextOf('saved reports', at, theAdmin),
  );
}

function fieldsOf({ name, rows, columns }: DemoReport, year: number): ReportConfigFields {
  const entries = (keys: readonly string[]) =>
    keys.map((key, place) => ({ key, name: '', ordinal: place + 1 }));
  return {
    name,
    year,
    seasonId: null,
    layout: {
      rows: entries(rows.map((row) => dimensionKey(row))),
      columns: entries(columns),
      subtotals: { rows: true, columns: false, grand: true },
    },
  };
}
