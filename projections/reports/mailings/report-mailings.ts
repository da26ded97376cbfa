import type { MailingDefinition } from '../../../domain/reports/mailings/events.ts';
import type { MailRhythm } from '../../../domain/reports/mailings/mail-schedule.ts';
import { changed } from '../../../domain/reports/mailings/mailing.ts';
import type { MailFormat } from '../../../domain/reports/mailings/mailing-words.ts';
import { defineTable, json, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const reportMailingTable = defineTable('report_mailings', {
  id: 'text',
  report: 'text',
  parameters: json<{ name: string; value: string }[]>(),
  rhythm: text<MailRhythm>(),
  day: 'integer',
  hour: 'integer',
  user_ids: 'text[]',
  format: text<MailFormat>(),
  names_children: 'boolean',
  /** Due times up to then do not count. */
  counts_from: 'instant',
  last_due: nullable('instant'),
});
export type ReportMailingRow = RowOf<typeof reportMailingTable>;

/** Reports that are mailed to staff every week or every month. */
export const reportMailings = defineProjection(reportMailingTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'counts_from'],
  handles: ['ReportMailingCreated', 'ReportMailingChanged', 'ReportMailingDeleted', 'ReportMailingCameDue'],
  keys: ({ data }) => [data.mailingId],
  apply: (row, { type, data }, id) => {
    if (type === 'ReportMailingCreated') {
      const { mailingId: _, from, ...definition } = data;
      return { id, ...columnsOf(definition), counts_from: from, last_due: null };
    }
    if (!row || type === 'ReportMailingDeleted') return null;
    if (type === 'ReportMailingCameDue') return { ...row, last_due: data.due };
    return { ...row, ...columnsOf(changed(definitionIn(row), data.changes)), counts_from: data.from };
  },
});

const columnsOf = ({ report, parameters, schedule, userIds, format, namesChildren }: MailingDefinition) => ({
  report,
  parameters: [...parameters],
  ...schedule,
  user_ids: [...userIds],
  format,
  names_children: namesChildren,
});

/** The definition that a row shows. */
export const definitionIn = (row: Omit<ReportMailingRow, 'counts_from' | 'last_due'>): MailingDefinition => ({
  report: row.report,
  parameters: row.parameters,
  schedule: { rhythm: row.rhythm, day: row.day, hour: row.hour },
  userIds: row.user_ids,
  format: row.format,
  namesChildren: row.names_children,
});
