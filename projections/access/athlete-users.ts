import { expressionBuilder, sql } from 'kysely';
import { allOf, anyOf, contains, pageOf, rowCount } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { UsersOfAthletes } from '../shared/athlete-users.ts';
import type { AccessTables } from './area.ts';
import { nameAndUsername, registeredStatus } from './user-expressions.ts';
import type { UserRow } from './users.ts';

export type LinkableUserRow = Pick<UserRow, 'id' | 'username' | 'first_name' | 'last_name' | 'is_active'>;

export interface LinkableUsersRequest {
  readonly athleteId: string;
  /** A part of the name or the username, in any case. */
  readonly q?: string | undefined;
  readonly showInactive?: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface AthleteUsers extends UsersOfAthletes {
  /** Users who are not linked to the athlete yet. */
  linkable(request: LinkableUsersRequest): Promise<{ rows: LinkableUserRow[]; total: number }>;
}

/** The views that the users of an athlete are read from. */
export const athleteUserReads: readonly string[] = ['users', 'credentials'];

const of = expressionBuilder<{ u: AccessTables['users'] }, 'u'>();

export function createAthleteUsers(reads: Reads): AthleteUsers {
  const db = reads.tables<AccessTables>();
  return {
    reads: athleteUserReads,
    of: (athleteIds) =>
      db
        .selectFrom('users as u')
        .leftJoin('credentials as c', 'c.user_id', 'u.id')
        .select([
          'u.id',
          'u.username',
          'u.first_name',
          'u.last_name',
          'u.role_id',
          'u.is_active',
          'u.athlete_ids',
          registeredStatus.as('registered_status'),
        ])
        .where((eb) => sql<boolean>`${eb.ref('u.athlete_ids')} && ${athleteIds}::text[]`)
        .orderBy('u.sort_name')
        .orderBy('u.id')
        .execute(),
    async linkable({ athleteId, q = '', showInactive, offset, limit }) {
      const condition = allOf([
        sql<boolean>`not ${of.ref('u.athlete_ids')} @> array[${athleteId}]`,
        sql<boolean>`${of.ref('u.merged_into')} is null`,
        !showInactive && of.ref('u.is_active'),
        q.trim() && contains(nameAndUsername, q),
      ]);
      const found = db.selectFrom('users as u').where(condition);
      const page = found
        .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.is_active'])
        .orderBy('u.sort_name')
        .orderBy('u.id');
      return pageOf(page, found.select(rowCount), { offset, limit });
    },
    async optOutsOf(usernames) {
      const options = db
        .selectFrom('users')
        .select((eb) => sql<string>`unnest(${eb.ref('opted_out')})`.as('option'))
        .distinct()
        .where((eb) => anyOf(eb.ref('username'), usernames));
      return (await options.execute()).map(({ option }) => option);
    },
  };
}
