import type { RegisteredStatus } from '../../domain/access/registered-status.ts';

/** A user who sees an athlete. */
export interface AthleteUserRow {
  readonly id: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role_id: number;
  readonly is_active: boolean;
  readonly athlete_ids: string[];
  readonly registered_status: RegisteredStatus;
}

/** The users of athletes, for areas that send emails to them or show them. Implemented by the access area. */
export interface UsersOfAthletes {
  /** The views that `of` reads. */
  readonly reads: readonly string[];
  /** The users who see one of these athletes, in order of name. */
  readonly of: (athleteIds: readonly string[]) => Promise<AthleteUserRow[]>;
  /** The kinds of email that the users with these usernames have opted out of. */
  readonly optOutsOf: (usernames: readonly string[]) => Promise<string[]>;
}

/** Names of existing users by id, and whether they are staff. Implemented by the access area. */
export type PeopleOf = (
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, { readonly name: string; readonly isStaff: boolean }>>;

/** The usernames in this list that are taken, in lower case. Implemented by the access area. */
export interface TakenUsernames {
  readonly reads: readonly string[];
  readonly taken: (usernames: readonly string[]) => Promise<readonly string[]>;
}

/** The User-Agent of each sign-in, by session id. Implemented by the access area. */
export type UserAgentsOf = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
