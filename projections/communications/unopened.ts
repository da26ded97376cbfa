import type { PersonRef } from '../../domain/shared/person-ref.ts';
import { oneOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { CommunicationsTables } from './area.ts';

/** The recipients of a tracked letter whose message left, and of whom no open was seen; the same as its count `unopened`. */
export const createUnopened =
  (reads: Reads) =>
  async (
    communicationId: string,
  ): Promise<{ readonly person: PersonRef; readonly athleteIds: readonly string[] }[]> => {
    const rows = await reads
      .tables<CommunicationsTables>()
      .selectFrom('messages as m')
      .select(['m.person_kind', 'm.person_id', 'm.athlete_ids'])
      .where('m.communication_id', '=', communicationId)
      .where('m.is_tracked', '=', true)
      .where((eb) => oneOf(eb.ref('m.status'), ['processed', 'sent', 'delivered']))
      .orderBy('m.queued_at')
      .orderBy('m.message_id')
      .execute();
    return rows.map(({ person_kind: kind, person_id: id, athlete_ids }) => ({
      person: { kind, id },
      athleteIds: athlete_ids,
    }));
  };
