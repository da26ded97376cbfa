import type { AthleteState } from '../../../domain/athletes/athlete.ts';
import { anyOf, columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { AthletesTables } from '../area.ts';
import { type AthleteRow, athleteTable } from '../athletes.ts';

/** Athletes as the rules of a change see them, and the revision of the last event that the row shows. */
export function createAthleteStates(reads: Reads) {
  const athletes = reads
    .tables<AthletesTables>()
    .selectFrom('athletes as a')
    .select(columnsOf(athleteTable, 'a'))
    .select(['a.revision', 'a.position'])
    // A merged athlete is decided from the stream.
    .where('a.merged_into', '=', '');
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, ShownState>> => {
    const rows = await athletes.where((eb) => anyOf(eb.ref('a.id'), ids)).execute();
    return new Map(
      rows.map((row) => [
        row.id,
        { state: stateOf(row), revision: BigInt(row.revision), position: BigInt(row.position) },
      ]),
    );
  };
}

interface ShownState {
  readonly state: AthleteState;
  readonly revision: bigint;
  readonly position: bigint;
}

const stateOf = (row: AthleteRow): AthleteState => ({
  status: row.is_active ? 'active' : 'inactive',
  merge: null,
  isErased: row.is_erased,
  name: { firstName: row.first_name, lastName: row.last_name },
  athleteType: row.athlete_type,
  details: {
    objective: row.objective,
    position: row.playing_position,
    birthdate: row.birthdate,
    birthdateOverride: row.birthdate_override,
    gender: row.gender,
    shirtSize: row.shirt_size,
    referralFrom: row.referral_from,
    generalNotes: row.general_notes,
  },
  trainerId: row.trainer_id === '' ? null : row.trainer_id,
  followUp: { nextFollowUp: row.next_follow_up, reason: row.follow_up_reason },
  packages: new Map(),
});
