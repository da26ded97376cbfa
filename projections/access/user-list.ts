import {
  type AliasedExpression,
  type Expression,
  expressionBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { roles } from '../../domain/shared/roles.ts';
import {
  allOf,
  anyOf,
  columnsOf,
  contains,
  inOrder,
  type Listed,
  type Page,
  rememberedTotals,
  rowCount,
  sortNamed,
} from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import { fullName } from '../shared/full-name.ts';
import type { AccessTables } from './area.ts';
import type { CredentialsRow } from './credentials.ts';
import { nameAndUsername, registeredStatus } from './user-expressions.ts';
import type { UsernameChangeRow } from './username-changes.ts';
import { type UserRow, userTable } from './users.ts';

export interface UserListRequest extends Page {
  /** Part of the first name, last name or username. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Ids of roles; empty means all. */
  readonly roles?: readonly number[] | undefined;
  /** Empty means all. */
  readonly statuses?: readonly string[] | undefined;
  readonly showInactive?: boolean | undefined;
}

export type UserListRow = Omit<UserRow, 'sort_name' | 'search' | 'before_merge'> &
  Pick<CredentialsRow, 'registered_status'> & {
    /** An admin ended every session, and the user has not signed in since. */
    readonly force_relogin: boolean;
    readonly last_sign_in_at: string | null;
    /** Wrong passwords since the last sign-in. */
    readonly failed_attempts: number;
    /** The new username that is not confirmed yet; null if there is none. */
    readonly pending_username: string | null;
    readonly pending_username_expires_at: UsernameChangeRow['link_expires_at'];
    /** The name of the user that this one was merged into; empty if there is none. */
    readonly merged_into_name: string;
    readonly revision: string;
  };

export interface UserList {
  page(request: UserListRequest): Promise<Listed<UserListRow>>;
  one(id: string): Promise<UserListRow | undefined>;
  /** The usernames in this list that are taken, in lower case. */
  readonly taken: (usernames: readonly string[]) => Promise<string[]>;
  activeAdmins(): Promise<string[]>;
}

/** The views that a user is read from. */
export const userReads: readonly string[] = ['users', 'credentials', 'sessions', 'username_changes'];

/** A query over users, which calls them `u`. */
type UserQuery = SelectQueryBuilder<AccessTables & { u: AccessTables['users'] }, 'u', object>;

const withCredentials = (users: UserQuery): UserQuery =>
  users.leftJoin('credentials as c', 'c.user_id', 'u.id');

const of = expressionBuilder<
  AccessTables & { u: AccessTables['users']; s: AccessTables['sessions'] },
  'u' | 's'
>();

const lastSignIns = of
  .selectFrom('sessions')
  .select((eb) => ['user_id', eb.fn.max('opened_at').as('opened_at')])
  .groupBy('user_id')
  .as('s');

const withSignIns = (users: UserQuery): UserQuery =>
  users.leftJoin(lastSignIns, (join) => join.onRef('s.user_id', '=', 'u.id'));

interface Sort {
  readonly by: Expression<unknown>;
  /** Adds the table that `by` reads. */
  readonly join?: (users: UserQuery) => UserQuery;
}

const roleNames = roles.map(({ id, name }) => sql`when ${sql.lit(id)} then ${sql.lit(name)}`);

const sorts: Readonly<Record<string, Sort>> = {
  name: { by: of.ref('u.sort_name') },
  username: { by: of.ref('u.username') },
  role: { by: sql`case ${of.ref('u.role_id')} ${sql.join(roleNames, sql` `)} end` },
  registered_status: { by: registeredStatus, join: withCredentials },
  last_sign_in: { by: sql`coalesce(${of.ref('s.opened_at')}, '-infinity')`, join: withSignIns },
};
export const userSorts: readonly string[] = Object.keys(sorts);

const shown = columnsOf(userTable, 'u').filter(
  (column) => column !== 'u.sort_name' && column !== 'u.search' && column !== 'u.before_merge',
);

/** The list of users. */
export function createUserList(reads: Reads): UserList {
  const db = reads.tables<AccessTables>();
  const users: UserQuery = db.selectFrom('users as u');
  const totalOf = rememberedTotals(reads, userReads);

  /** All columns that are shown, read only for the rows of a page. */
  const detailed = (cut: AliasedExpression<AccessTables['users'], 'u'>) =>
    db
      .selectFrom(cut)
      .leftJoin('credentials as c', 'c.user_id', 'u.id')
      .leftJoin('username_changes as n', 'n.user_id', 'u.id')
      .leftJoin('users as k', 'k.id', 'u.merged_into')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('sessions')
            .select('opened_at')
            .whereRef('user_id', '=', 'u.id')
            .orderBy('opened_at', 'desc')
            .limit(sql.lit(1))
            .as('s'),
        (join) => join.onTrue(),
      )
      .select(shown)
      .select((eb) => {
        const [signedIn, forced] = [eb.ref('s.opened_at'), eb.ref('c.relogin_forced_at')];
        const key = sql`encode(sha256(convert_to(${eb.ref('u.username')}, 'UTF8')), 'hex')`;
        return [
          'u.revision',
          registeredStatus.as('registered_status'),
          fullName(eb.ref('k.first_name'), eb.ref('k.last_name')).as('merged_into_name'),
          's.opened_at as last_sign_in_at',
          'n.username as pending_username',
          'n.link_expires_at as pending_username_expires_at',
          sql<boolean>`${forced} is not null and coalesce(${signedIn} < ${forced}, true)`.as('force_relogin'),
          sql<number>`coalesce((select failures from ${sql.table('rx.sign_in_attempts')}
            where scope = 'account' and key = ${key}), 0)`.as('failed_attempts'),
        ];
      });

  return {
    async page(request) {
      const { statuses, sort, order, limit, offset } = request;
      const found = (statuses?.length ? withCredentials(users) : users).where(conditionOf(request));
      const { by, join } = sortNamed(sorts, sort);
      const isJoined = !join || (join === withCredentials && statuses?.length);
      const cut = (isJoined ? found : join(found))
        .selectAll('u')
        .select(sql`${by}`.as('sorted_by'))
        .orderBy(inOrder(order, [by, of.ref('u.id')]))
        .limit(limit)
        .offset(offset)
        .as('u');
      const page = detailed(cut).orderBy(inOrder(order, [sql.ref('u.sorted_by'), sql.ref('u.id')]));
      const [rows, total] = await Promise.all([page.execute(), totalOf(found.select(rowCount))]);
      return { rows, total };
    },
    one: (id) => detailed(users.where('u.id', '=', id).selectAll('u').as('u')).executeTakeFirst(),
    async taken(usernames) {
      const taken = users.select('u.username').where((eb) => anyOf(eb.ref('u.username'), usernames));
      return (await taken.execute()).map(({ username }) => username);
    },
    async activeAdmins() {
      const admins = users
        .select('u.id')
        .where('u.role_id', '=', ADMIN)
        .where((eb) => eb.ref('u.is_active'))
        .orderBy('u.id');
      return (await admins.execute()).map(({ id }) => id);
    },
  };
}

const ADMIN = roles.find(({ name }) => name === 'admin')?.id ?? 0;

function conditionOf({ q, ids, roles: wanted, statuses, showInactive }: UserListRequest) {
  return allOf([
    // Its page says into whom a user was merged; lists have the other one.
    !ids && sql<boolean>`${of.ref('u.merged_into')} is null`,
    // A request that names users gets the inactive ones too, unless it says otherwise.
    !(showInactive ?? ids) && of.ref('u.is_active'),
    ids && anyOf(of.ref('u.id'), ids),
    q?.trim() && contains(nameAndUsername, q),
    wanted?.length && sql<boolean>`${of.ref('u.role_id')} = any (${wanted}::bigint[])`,
    statuses?.length && anyOf<string>(registeredStatus, statuses),
  ]);
}
