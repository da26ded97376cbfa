import type { Pool } from 'pg';
import { isStaff, roleName } from '../../../domain/shared/roles.ts';

/** Those of the users that exist: what they are called, and whether they are staff. By id. */
export async function peopleOf(
  pool: Pool,
  userIds: readonly string[],
): Promise<Map<string, { name: string; isStaff: boolean }>> {
  if (userIds.length === 0) return new Map();
  const text = `select id, trim(first_name || ' ' || last_name) as name, role_id from rm.users where id = any ($1)`;
  const { rows } = await pool.query<{ id: string; name: string; role_id: number }>(text, [userIds]);
  return new Map(
    rows.map(({ id, name, role_id }) => {
      const role = roleName(role_id);
      return [id, { name, isStaff: role !== undefined && isStaff(role) }];
    }),
  );
}
