import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const configId = z.uuid();

const entries = z.array(z.object({ key: z.string(), name: z.string(), ordinal: z.int() }));
const definition = {
  /** Unique among the reports: the words of the name and the year, joined by underscores. */
  key: z.string(),
  name: z.string(),
  year: z.int(),
  /** Null: all seasons. */
  seasonId: z.uuid().nullable(),
  layout: z.object({
    rows: entries,
    columns: entries,
    subtotals: z.object({ rows: z.boolean(), columns: z.boolean(), grand: z.boolean() }),
  }),
};

/** Stream `reportConfigs-the`: all saved reports, so that keys are unique and the dashboard names reports that exist. */
export const configEvents = [
  defineEvent('ReportConfigCreated', { configId, ...definition }),
  /** Only what changed. */
  defineEvent('ReportConfigChanged', { configId, changes: z.object(definition).partial() }),
  defineEvent('ReportConfigDeleted', { configId }),
  /** The whole dashboard `training_group_dashboard`, in its order. */
  defineEvent('DashboardReportsChosen', {
    reports: z.array(z.object({ reportId: configId, ordinal: z.int() })),
  }),
] as const;

export type ConfigEvent = EventOf<(typeof configEvents)[number]>;
