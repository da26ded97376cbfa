import { isStaff, roleName } from '../../domain/shared/roles.ts';
import { anyOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import { fullName } from '../shared/full-name.ts';
import type { AccessTables } from './area.ts';

/** The names of existing users, and whether they are staff, by id. */
export async function peopleOf(
  reads: Reads,
  userIds: readonly string[],
): Promise<Map<string, { name: string; isStaff: boolean }>> {
  if (userIds.length === 0) return new Map();
  const rows = await reads
    .tables<AccessTables>()
    .selectFrom('users')
    .select((eb) => ['id', fullName(eb.ref('first_name'), eb.ref('last_name')).as('name'), 'role_id'])
    .where((eb) => anyOf(eb.ref('id'), userIds))
    .execute();
  return new Map(
    rows.map(({ id, name, role_id }) => {
      const role = roleName(role_id);
      return [id, { name, isStaff: role !== undefined && isStaff(role) }];
    }),
  );
}
