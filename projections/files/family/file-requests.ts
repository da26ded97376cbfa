import type { RequestStatus } from '../../../domain/files/family/request-closures.ts';
import { defineTable, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const fileRequestTable = defineTable('file_requests', {
  id: 'text',
  athlete_id: 'text',
  /** The file asked for. */
  name: 'text',
  note: 'text',
  status: text<RequestStatus>(),
  requested_at: 'instant',
  /** `user:<id>` or `system:<name>`. */
  requested_by: 'text',
  /** When the family first answered, or when staff closed it. */
  settled_at: nullable('instant'),
});
export type FileRequestRow = RowOf<typeof fileRequestTable>;

/** Requests to families for files. The first file that a family sends settles its request. */
export const fileRequests = defineProjection(fileRequestTable)({
  version: 1,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'athlete_id', 'requested_by'],
  indexes: ['(athlete_id, requested_at desc, id)'],
  handles: ['FileRequested', 'FileRequestClosed', 'FileSentByFamily'],
  personal: [{ kind: 'athlete', by: 'athlete_id', erased: { name: '', note: '' } }],
  keys: ({ data }) => [data.requestId],
  apply(row, event, id) {
    const { type, data, occurredAt } = event;
    switch (type) {
      case 'FileRequested': {
        const { athleteId: athlete_id, name, note } = data;
        const asked = { requested_at: occurredAt, requested_by: event.actor };
        return { id, athlete_id, name, note, status: 'open', ...asked, settled_at: null };
      }
      case 'FileRequestClosed':
        return row ? { ...row, status: data.reason, settled_at: occurredAt } : null;
      case 'FileSentByFamily':
        return row?.status === 'open'
          ? { ...row, status: 'received', settled_at: occurredAt }
          : (row ?? null);
    }
  },
});
