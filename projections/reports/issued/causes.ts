import { anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { ReportsTables } from '../area.ts';

export interface EventPlace {
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
}

/** The newest events of some types that were recorded after a position. */
export const eventsSince = (
  reads: Reads,
  {
    after,
    types,
    limit,
  }: { readonly after: string; readonly types: readonly string[]; readonly limit: number },
): Promise<EventPlace[]> =>
  reads
    .tables<ReportsTables>()
    .selectFrom('event_index as e')
    .select(['e.position', 'e.stream', 'e.revision'])
    .where('e.position', '>', after)
    .where((eb) => anyOf(eb.ref('e.type'), types))
    .orderBy('e.position', 'desc')
    .limit(limit)
    .execute();
