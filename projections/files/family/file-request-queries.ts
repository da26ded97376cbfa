import { anyOf, columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { FilesTables } from '../area.ts';
import { type FileRequestRow, fileRequestTable } from './file-requests.ts';

export interface FileRequestQueries {
  /** All of an athlete, the newest first. */
  of(athleteId: string): Promise<FileRequestRow[]>;
  /** Those that these athletes' families have not answered yet, the oldest first. */
  openOf(athleteIds: readonly string[]): Promise<FileRequestRow[]>;
  /** How many files the family has sent for a request. */
  answers(requestId: string): Promise<number>;
}

export function createFileRequestQueries(reads: Reads): FileRequestQueries {
  const tables = reads.tables<FilesTables>();
  const requests = tables.selectFrom('file_requests as r').select(columnsOf(fileRequestTable, 'r'));
  return {
    of: (athleteId) =>
      requests
        .where('r.athlete_id', '=', athleteId)
        .orderBy('r.requested_at', 'desc')
        .orderBy('r.id')
        .execute(),
    openOf: (athleteIds) =>
      requests
        .where((eb) => anyOf(eb.ref('r.athlete_id'), athleteIds))
        .where('r.status', '=', 'open')
        .orderBy('r.requested_at')
        .orderBy('r.id')
        .execute(),
    async answers(requestId) {
      const { count } = await tables
        .selectFrom('files as f')
        .where('f.request_id', '=', requestId)

        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
