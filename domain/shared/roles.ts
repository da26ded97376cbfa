/** Role ids are fixed; 20 and 40 by the specification (part 1 §6), 10 and 30 by us (resolution Q003). */
export const roles = [
  { id: 10, name: 'admin' },
  { id: 20, name: 'athlete' },
  { id: 30, name: 'trainer' },
  { id: 40, name: 'parent' },
] as const;

export type RoleName = (typeof roles)[number]['name'];

export const adminRoles: readonly RoleName[] = ['admin'];

export const staffRoles: readonly RoleName[] = ['admin', 'trainer'];

export const staffRoleIds: readonly number[] = roles.flatMap(({ id, name }) =>
  staffRoles.includes(name) ? [id] : [],
);

export function roleName(id: number): RoleName | undefined {
  return roles.find((role) => role.id === id)?.name;
}

export function isStaff(role: RoleName): boolean {
  return staffRoles.includes(role);
}
