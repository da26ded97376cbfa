import type { TablesFilledBy } from '../runtime/projection.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import { credentials } from './credentials.ts';
import { secondFactors } from './second-factors.ts';
import { signInSessions } from './sign-in-sessions.ts';
import { usernameChanges } from './username-changes.ts';
import { usernameHolds } from './username-holds.ts';
import { users } from './users.ts';

/** The read models of this area. */
export const accessProjections = [
  users,
  credentials,
  secondFactors,
  signInSessions,
  usernameHolds,
  usernameChanges,
];

/** The tables that queries of the area see: those that its read models fill, and the public ones of other areas. */
export type AccessTables = AreaTables<TablesFilledBy<typeof accessProjections>>;
