import type { TablesOf } from '../runtime/columns.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import type { credentialsTable } from './credentials.ts';
import type { signInSessionTable } from './sign-in-sessions.ts';
import type { usernameHoldTable } from './username-holds.ts';
import type { userTable } from './users.ts';

/** The tables that queries of the area see. */
export type AccessTables = AreaTables<
  TablesOf<typeof credentialsTable | typeof signInSessionTable | typeof usernameHoldTable | typeof userTable>
>;
