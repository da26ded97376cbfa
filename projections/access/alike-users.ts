import { sql } from 'kysely';
import { userLikeness, userLikenessTexts } from '../../domain/access/user-likeness.ts';
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

/** Two users who are most likely one person. */
export interface AlikePair {
  readonly one: Omit<AlikeUser, 'reasons'>;
  readonly other: Omit<AlikeUser, 'reasons'>;
  readonly reasons: readonly string[];
}

export interface AlikeUsers {
  /** Users who may be another account of this one, best first. None if there is no such user. */
  of(userId: string): Promise<AlikeUser[]>;
  /** Pairs that share more than a name, best first: many people have the same name. */
  pairs(): Promise<AlikePair[]>;
}

/** More would not be looked at. */
const MOST = 5;
const MOST_PAIRS = 100;

export function createAlikeUsers(reads: Reads): AlikeUsers {
  const db = reads.tables<AccessTables>();
  const users = db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name', 'role_id', 'athlete_ids'])
    .where('merged_into', 'is', null);
  return {
    of: (userId) => alikeTo(userId),
    async pairs() {
      const rows = await users.select('sort_name').orderBy('sort_name').orderBy('id').execute();
      const groups = new Map<string, typeof rows>();
      for (const row of rows) {
        const named = row.athlete_ids.map((athleteId) => `${athleteId} ${row.sort_name}`);
        for (const key of [mailboxOf(row.username), ...named])
          groups.set(key, [...(groups.get(key) ?? []), row]);
      }
      const found = new Map<string, AlikePair>();
      for (const [one, other] of [...groups.values()].flatMap(pairsOf)) {
        const reasons = userLikeness(comparedUser(one), comparedUser(other));
        // The group may be one of athletes whose users differ in an accent.
        if (reasons.some((reason) => reason !== userLikenessTexts.sameName))
          found.set(`${one.id} ${other.id}`, { one: shown(one), other: shown(other), reasons });
      }
      return [...found.values()].toSorted((a, b) => b.reasons.length - a.reasons.length).slice(0, MOST_PAIRS);
    },
  };

  async function alikeTo(userId: string): Promise<AlikeUser[]> {
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
      .map((user) => ({ ...shown(user), reasons: user.reasons }));
  }
}

const shown = ({ id, username, first_name, last_name }: Omit<AlikeUser, 'reasons'>) => ({
  id,
  username,
  first_name,
  last_name,
});

/** Each two of a list, in its order. */
const pairsOf = <Item>(list: readonly Item[]): (readonly [Item, Item])[] =>
  list.flatMap((one, at) => list.slice(at + 1).map((other) => [one, other] as const));

const comparedUser = (
  row: Pick<UserRow, 'username' | 'first_name' | 'last_name' | 'role_id' | 'athlete_ids'>,
) => ({
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  roleId: row.role_id,
  athleteIds: row.athlete_ids,
});
