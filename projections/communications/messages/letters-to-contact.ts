import { sql } from 'kysely';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { CommunicationsTables } from '../area.ts';
import type { LetterSince } from './letters-since.ts';

/** The views that they are read from. */
export const letterToContactReads: readonly string[] = ['messages', 'communications', 'contacts'];

const MOST = 20;

/**
 * Emails to a contact that were queued after an instant (UTC) and left, or may still leave; the oldest first. `aboutIds`: only
 * those about one of these athletes.
 */
export async function lettersToContact(
  reads: Reads,
  {
    contactId,
    aboutIds,
    after,
  }: { readonly contactId: string; readonly aboutIds: readonly string[] | undefined; readonly after: string },
): Promise<LetterSince[]> {
  const letters = reads
    .tables<CommunicationsTables>()
    .selectFrom('messages as m')
    .leftJoin('communications as c', 'c.id', 'm.communication_id')
    .leftJoin('contacts as p', 'p.id', 'm.person_id')
    .select((eb) => [
      fullName(eb.ref('p.first_name'), eb.ref('p.last_name')).as('name'),
      eb.fn.coalesce('c.subject', sql.lit('')).as('subject'),
      'm.queued_at as at',
    ])
    .where('m.person_id', '=', contactId)
    .where('m.queued_at', '>', after)
    .where((eb) => eb.or([eb('m.sent_at', 'is not', null), eb.ref('m.is_waiting'), eb.ref('m.is_unknown')]))
    .orderBy('m.queued_at')
    .orderBy('m.message_id')
    .limit(sql.lit(MOST));
  if (aboutIds === undefined) return letters.execute();
  return aboutIds.length === 0
    ? []
    : letters.where(sql<boolean>`m.athlete_ids && ${[...aboutIds]}::text[]`).execute();
}
