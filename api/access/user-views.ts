import type { OfferedOption } from '../../commands/shared/offered-options.ts';
import type { CommunicationPreferenceView, RoleView, UserView } from '../../contract/access/users.ts';
import { roleName, roles } from '../../domain/shared/roles.ts';
import type { UserListRow } from '../../projections/access/user-list.ts';
import type { AthleteNames } from '../shared/contributions.ts';

export async function userViews(rows: readonly UserListRow[], athletesOf: AthleteNames): Promise<UserView[]> {
  const ids = new Set(rows.flatMap((row) => row.athlete_ids));
  const athletes = ids.size > 0 ? await athletesOf([...ids]) : [];
  const names = new Map(athletes.map(({ id, ...name }) => [id, name]));
  return rows.map((row) => {
    const { athlete_ids, opted_out: _, hidden_prompts: __, ...rest } = row;
    const {
      pending_username: username,
      pending_username_expires_at: expires_at,
      merged_into,
      ...more
    } = rest;
    const { merged_into_name, ...shown } = more;
    return {
      ...shown,
      user_id: row.id,
      role: { role_id: row.role_id, role_name: roleName(row.role_id) ?? '' },
      pending_username: username === null ? null : { username, expires_at },
      merged_into: merged_into === null ? null : { id: merged_into, name: merged_into_name },
      assignments: athlete_ids.map((id) => ({ entity: 'athlete', assignment_id: id, ...names.get(id) })),
      permissions: [],
    };
  });
}

export const roleViews: readonly RoleView[] = roles
  .map(({ id, name }) => ({ id, role_name: name }))
  .toSorted((one, other) => one.role_name.localeCompare(other.role_name));

export function preferenceViews(
  { opted_out }: { readonly opted_out: readonly string[] },
  offered: readonly OfferedOption[],
): CommunicationPreferenceView[] {
  return offered.map(({ id, label, description }) => ({
    option_id: id,
    label,
    description,
    user_opt_out: opted_out.includes(id),
  }));
}
