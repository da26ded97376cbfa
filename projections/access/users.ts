import { roleName } from '../../domain/shared/roles.ts';
import { defineTable, json, nullable, type RowOf } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';
import { searchable, searchIndexes } from '../runtime/search.ts';

export const userTable = defineTable('users', {
  id: 'text',
  username: 'text',
  first_name: 'text',
  last_name: 'text',
  /** Last name, first name in lower case: used for sorting. */
  sort_name: 'text',
  /** The searchable text: names and username. */
  search: 'text',
  role_id: 'integer',
  is_active: 'boolean',
  athlete_ids: 'text[]',
  opted_out: 'text[]',
  hidden_prompts: 'text[]',
  /** The user that this one was merged into; null: this is a user of its own. */
  merged_into: nullable('text'),
  /** What a user who was merged has again if the merge is undone. Nobody who reads users has to know about merges. */
  before_merge: json<BeforeMerge | null>(),
});

interface BeforeMerge {
  readonly is_active: boolean;
  readonly athlete_ids: string[];
}

export type UserRow = RowOf<typeof userTable>;

/** Users, the athletes that they see, and the emails and prompts that they turned off. */
export const users = defineProjection(userTable)({
  version: 5,
  key: 'id',
  title: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  hidden: ['id', 'sort_name', 'search', 'merged_into', 'before_merge'],
  words: ({ role_id }) => ({ role_id: roleName(role_id) ?? `role ${role_id}` }),
  indexes: [
    '(sort_name, id)',
    '(username)',
    '(role_id, id)',
    '(merged_into) where merged_into is not null',
    'using gin (athlete_ids) with (fastupdate = off)',
    ...searchIndexes,
  ],
  handles: [
    'UserCreated',
    'UserRenamed',
    'UserRoleChanged',
    'UserMarkedActive',
    'UserMarkedInactive',
    'UsernameChanged',
    'UserMerged',
    'UserMergeUndone',
    'UserDeleted',
    'UserAssignedToAthlete',
    'UserRemovedFromAthlete',
    'CommunicationOptedOut',
    'CommunicationOptedIn',
    'PromptHidden',
    'PromptShown',
  ],
  personal: [
    { kind: 'user', by: 'id', erased: { username: '', ...named({ firstName: '', lastName: '' }, '') } },
  ],
  keys: ({ data }) => [data.userId],
  apply: (row, { type, data }) => {
    if (type === 'UserCreated') {
      const { userId: id, username, roleId: role_id } = data;
      const none = {
        athlete_ids: [],
        opted_out: [],
        hidden_prompts: [],
        merged_into: null,
        before_merge: null,
      };
      return { id, username, ...named(data, username), role_id, is_active: true, ...none };
    }
    if (!row) return null;
    switch (type) {
      case 'UserRenamed':
        return { ...row, ...named(data, row.username) };
      case 'UserRoleChanged':
        return { ...row, role_id: data.roleId };
      case 'UserMarkedActive':
        return { ...row, is_active: true };
      case 'UserMarkedInactive':
        return { ...row, is_active: false };
      case 'UsernameChanged':
        return {
          ...row,
          username: data.username,
          search: searchable(row.first_name, row.last_name, data.username),
        };
      case 'UserMerged': {
        const { is_active, athlete_ids } = row;
        const before_merge = { is_active, athlete_ids };
        return { ...row, is_active: false, athlete_ids: [], merged_into: data.intoId, before_merge };
      }
      case 'UserMergeUndone':
        return { ...row, ...row.before_merge, merged_into: null, before_merge: null };
      case 'UserDeleted':
        return null;
      case 'UserAssignedToAthlete':
        return { ...row, athlete_ids: [...row.athlete_ids, data.athleteId] };
      case 'UserRemovedFromAthlete':
        return { ...row, athlete_ids: without(row.athlete_ids, data.athleteId) };
      case 'CommunicationOptedOut':
        return { ...row, opted_out: [...row.opted_out, data.optionId] };
      case 'CommunicationOptedIn':
        return { ...row, opted_out: without(row.opted_out, data.optionId) };
      case 'PromptHidden':
        return { ...row, hidden_prompts: [...row.hidden_prompts, data.promptId] };
      case 'PromptShown':
        return { ...row, hidden_prompts: without(row.hidden_prompts, data.promptId) };
    }
  },
});

function named({ firstName, lastName }: { firstName: string; lastName: string }, username: string) {
  return {
    first_name: firstName,
    last_name: lastName,
    sort_name: `${lastName}, ${firstName}`.toLowerCase(),
    search: searchable(firstName, lastName, username),
  };
}

const without = (list: readonly string[], one: string): string[] => list.filter((other) => other !== one);
