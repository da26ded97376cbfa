import { type AthleteUsers, athleteUserReads } from './athlete-users.ts';

export interface AssignedUser {
  readonly user_id: string;
  readonly display_name: string;
  readonly username: string;
  readonly registered_status: string;
}

/** The column of the access area in the athlete list: the users of each athlete. */
export function assignedUsersLookup(users: Pick<AthleteUsers, 'of'>) {
  return {
    name: 'users',
    reads: athleteUserReads,
    none: [],
    async read(athleteIds: readonly string[]): Promise<Map<string, AssignedUser[]>> {
      const assigned = new Map<string, AssignedUser[]>(athleteIds.map((id) => [id, []]));
      for (const { id, first_name, last_name, username, registered_status, athlete_ids } of await users.of(
        athleteIds,
      )) {
        const display_name = `${first_name} ${last_name}`.trim();
        for (const athleteId of athlete_ids) {
          assigned.get(athleteId)?.push({ user_id: id, display_name, username, registered_status });
        }
      }
      return assigned;
    },
  };
}
