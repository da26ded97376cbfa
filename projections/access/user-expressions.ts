import { expressionBuilder, sql } from 'kysely';
import type { RegisteredStatus } from '../../domain/access/registered-status.ts';
import type { AccessTables } from './area.ts';

const of = expressionBuilder<{ u: AccessTables['users']; c: AccessTables['credentials'] }, 'u' | 'c'>();

/** The searchable text, in queries that call users `u`. */
export const nameAndUsername = sql<string>`(${of.ref('u.first_name')} || ' ' || ${of.ref('u.last_name')} || ' ' || ${of.ref('u.username')})`;

/** The registration status of a user, in queries that join credentials as `c`. */
export const registeredStatus = sql<RegisteredStatus>`coalesce(${of.ref('c.registered_status')}, 'not_invited')`;
