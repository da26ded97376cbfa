import { sql } from 'kysely';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { CommunicationsTables } from '../area.ts';

export interface LetterSince {
  /** Of the recipient; empty after an erasure. */
  readonly name: string;
  readonly subject: string;
  /** When it was queued, UTC. */
  readonly at: string;
}

/** The views that they are read from. */
export const letterSinceReads: readonly string[] = ['messages', 'communications', 'contacts', 'users'];

const MOST = 20;

/**
 * Emails about an athlete, to contacts and users of another one, that were queued after an instant (UTC) and left, or may still
 * leave. The oldest first.
 */
export function lettersSince(
  reads: Reads,
  {
    aboutId,
    familyOf,
    after,
  }: { readonly aboutId: string; readonly familyOf: string; readonly after: string },
): Promise<LetterSince[]> {
  const db = reads.tables<CommunicationsTables>();
  const family = db
    .selectFrom('contacts as p')
    .select('p.id')
    .where(sql<boolean>`p.athlete_ids @> array[${familyOf}]::text[]`)
    .unionAll(
      db
        .selectFrom('users as u')
        .select('u.id')
        .where(sql<boolean>`u.athlete_ids @> array[${familyOf}]::text[]`),
    );
  return db
    .selectFrom('messages as m')
    .leftJoin('communications as c', 'c.id', 'm.communication_id')
    .leftJoin('contacts as p', 'p.id', 'm.person_id')
    .leftJoin('users as u', 'u.id', 'm.person_id')
    .select((eb) => [
      sql<string>`coalesce(nullif(${fullName(eb.ref('p.first_name'), eb.ref('p.last_name'))}, ''),
        ${fullName(eb.ref('u.first_name'), eb.ref('u.last_name'))})`.as('name'),
      eb.fn.coalesce('c.subject', sql.lit('')).as('subject'),
      'm.queued_at as at',
    ])
    .where(sql<boolean>`m.athlete_ids @> array[${aboutId}]::text[]`)
    .where('m.queued_at', '>', after)
    .where('m.person_id', 'in', family)
    .where((eb) => eb.or([eb('m.sent_at', 'is not', null), eb.ref('m.is_waiting'), eb.ref('m.is_unknown')]))
    .orderBy('m.queued_at')
    .orderBy('m.message_id')
    .limit(sql.lit(MOST))
    .execute();
}
