import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const trainerUserTable = defineTable('trainer_users', {
  trainer_id: 'text',
  user_id: 'text',
});
export type TrainerUserRow = RowOf<typeof trainerUserTable>;

/** The user accounts of trainers. Somebody may sign in as several trainers. */
export const trainerUsers = defineProjection(trainerUserTable)({
  version: 1,
  key: 'trainer_id',
  hidden: ['trainer_id', 'user_id'],
  indexes: ['(user_id)'],
  handles: ['TrainerUserLinked', 'TrainerUserUnlinked'],
  keys: ({ data }) => [data.trainerId],
  apply: (_, { type, data }, id) =>
    type === 'TrainerUserLinked' ? { trainer_id: id, user_id: data.userId } : null,
});
