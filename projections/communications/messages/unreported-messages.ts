import { sql } from 'kysely';
import type { CommunicationStatus } from '../../../domain/communications/statuses.ts';
import { anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { CommunicationsTables } from '../area.ts';

/** Reports of the mail provider about messages. */
export interface Reported {
  /** When the newest report about a message was recorded, UTC; null if there was none. */
  readonly lastReport: string | null;
  /** Messages that were handed over between `after` and `before`, and since the last report, without any report about them. */
  readonly unreported: number;
}

/** Only providers and bounces say these of a message. */
const told: readonly CommunicationStatus[] = ['delivered', 'bounced', 'dropped', 'blocked'];

export function createReported(reads: Reads) {
  const messages = reads.tables<CommunicationsTables>().selectFrom('messages');
  return async ({
    after,
    before,
  }: {
    readonly after: string;
    readonly before: string;
  }): Promise<Reported> => {
    const { last } = await messages
      .select((eb) => eb.fn.max(eb.ref('changed_at')).as('last'))
      .where((eb) => anyOf(eb.ref('status'), told))
      .executeTakeFirstOrThrow();
    const { count } = await messages
      .select(sql<number>`count(*)::int`.as('count'))
      .where('status', '=', 'sent')
      .where('sent_at', '>', last !== null && last > after ? last : after)
      .where('sent_at', '<', before)
      .executeTakeFirstOrThrow();
    return { lastReport: last, unreported: count };
  };
}
