import { expressionBuilder, sql } from 'kysely';
import { fullName } from '../shared/full-name.ts';
import type { AccessTables } from './area.ts';

/** Users, for the search of admins. */
export const userSearch = {
  kind: 'user',
  reads: ['users'],
  records: expressionBuilder<AccessTables>()
    .selectFrom('users')
    .select((eb) => [
      'id',
      fullName(eb.ref('first_name'), eb.ref('last_name')).as('name'),
      'username as detail',
      'is_active',
      sql<null>`null::text`.as('parent_id'),
      'search',
    ])
    .where('merged_into', 'is', null),
} as const;
