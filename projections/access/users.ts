import { defineProjection } from '../runtime/projection.ts';

export interface UserRow {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  role_id: number;
  password_hash: string | null;
  athlete_ids: string[];
}

/** Who may sign in, and whose athletes they see. */
export const users = defineProjection<UserRow>()({
  name: 'users',
  version: 1,
  columns: {
    id: 'text',
    username: 'text',
    first_name: 'text',
    last_name: 'text',
    role_id: 'integer',
    password_hash: 'text',
    athlete_ids: 'text[]',
  },
  key: 'id',
  indexes: ['(username)'],
  handles: ['UserCreated', 'UserAssignedToAthlete', 'UserRemovedFromAthlete'],
  keys: ({ data }) => [data.userId],
  apply: (row, { type, data }) => {
    switch (type) {
      case 'UserCreated':
        return {
          id: data.userId,
          username: data.username,
          first_name: data.firstName,
          last_name: data.lastName,
          role_id: data.roleId,
          password_hash: data.passwordHash,
          athlete_ids: [],
        };
      case 'UserAssignedToAthlete':
        return row ? { ...row, athlete_ids: [...row.athlete_ids, data.athleteId] } : null;
      case 'UserRemovedFromAthlete':
        return row ? { ...row, athlete_ids: row.athlete_ids.filter((id) => id !== data.athleteId) } : null;
    }
  },
});
