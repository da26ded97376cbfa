import { anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { CommunicationsTables } from '../area.ts';
import type { SuppressionRow } from './suppressions.ts';

export interface SuppressionQueries {
  /** Those of the ids that are suppressed now. */
  readonly suppressedIds: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Those of the ids that were suppressed at a position of the log. */
  readonly suppressedIdsAt: (ids: readonly string[], position: bigint) => Promise<ReadonlySet<string>>;
  readonly one: (id: string) => Promise<(SuppressionRow & { readonly revision: string }) | undefined>;
}

/** The views that these answers are read from. */
export const suppressionReads: readonly string[] = ['suppressions'];

export function createSuppressionQueries(reads: Reads): SuppressionQueries {
  const db = reads.tables<CommunicationsTables>();
  const among = (ids: readonly string[]) =>
    db.selectFrom('suppressions').where((eb) => anyOf(eb.ref('id'), ids));
  return {
    async suppressedIds(ids) {
      const rows = await among(ids)
        .select('id')
        .where((eb) => eb.ref('is_suppressed'))
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    async suppressedIdsAt(ids, position) {
      const rows = await among(ids).select(['id', 'history']).execute();
      const wasSuppressed = ({ history }: Pick<SuppressionRow, 'history'>) =>
        history.findLast((change) => change.position <= Number(position))?.is_suppressed ?? false;
      return new Set(rows.filter(wasSuppressed).map(({ id }) => id));
    },
    one: (id) =>
      db
        .selectFrom('suppressions')
        .select(['id', 'is_suppressed', 'since', 'history', 'revision'])
        .where('id', '=', id)
        .executeTakeFirst(),
  };
}
