import { sql } from 'kysely';
import { userLikeness } from '../../domain/access/user-likeness.ts';
import { mailboxOf } from '../../domain/shared/mailbox.ts';
import type { Reads } from '../runtime/reads.ts';
import type { AccessTables } from './area.ts';
import type { UserRow } from './users.ts';

export interface AlikeUser {
  readonly id: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly reasons: readonly string[];
}

/** More would not be looked at. */
const MOST = 5;

/** Users who may be another account of this one, best first. None if there is no such user. */
export function createAlikeUsers(reads: Reads): (userId: string) => Promise<AlikeUser[]> {
  const db = reads.tables<AccessTables>();
  const users = db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name', 'role_id', 'athlete_ids'])
    .where('merged_into', 'is', null);
  return async (userId) => {
    const one = await users.select('sort_name').where('id', '=', userId).executeTakeFirst();
    if (!one) return [];
    const [name = '', domain = ''] = mailboxOf(one.username).split('@');
    const candidates = await users
      .where('id', '<>', userId)
      .where('role_id', '=', one.role_id)
      .where((eb) =>
        eb.or([
          eb('sort_name', '=', one.sort_name),
          // Wider than the same mailbox; `userLikeness` looks closer.
          sql<boolean>`replace(split_part(split_part(${eb.ref('username')}, '@', 1), '+', 1), '.', '') = ${name.replaceAll('.', '')}
            and (split_part(${eb.ref('username')}, '@', 2) = ${domain} or split_part(${eb.ref('username')}, '@', 2) = 'googlemail.com')`,
        ]),
      )
      .orderBy('sort_name')
      .orderBy('id')
      .execute();
    return candidates
      .map((other) => ({ ...other, reasons: userLikeness(comparedUser(one), comparedUser(other)) }))
      .filter(({ reasons }) => reasons.length > 0)
      .toSorted((a, b) => b.reasons.length - a.reasons.length)
      .slice(0, MOST)
      .map(({ id, username, first_name, last_name, reasons }) => ({
        id,
        username,
        first_name,
        last_name,
        reasons,
      }));
  };
}

const comparedUser = (
  row: Pick<UserRow, 'username' | 'first_name' | 'last_name' | 'role_id' | 'athlete_ids'>,
) => ({
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  roleId: row.role_id,
  athleteIds: row.athlete_ids,
});
