import { staffRoleIds } from '../../../domain/shared/roles.ts';
import { anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';

export interface StaffUser {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
}

export interface TrainerUserQueries {
  /** The user account of a trainer. */
  userOf(trainerId: string): Promise<string | undefined>;
  /** The active trainers and admins who can sign in, by name. */
  staff(): Promise<StaffUser[]>;
}

/** The views that the account of a trainer is read from. */
export const trainerUserReads: readonly string[] = ['trainer_users', 'users'];

export function createTrainerUserQueries(reads: Reads): TrainerUserQueries {
  const db = reads.tables<SchedulingTables>();
  return {
    userOf: async (trainerId) =>
      (
        await db
          .selectFrom('trainer_users')
          .select('user_id')
          .where('trainer_id', '=', trainerId)
          .executeTakeFirst()
      )?.user_id,
    staff: () =>
      db
        .selectFrom('users as u')
        .select(['u.id', 'u.first_name', 'u.last_name', 'u.username'])
        .where((eb) => anyOf(eb.ref('u.role_id'), staffRoleIds))
        .where('u.is_active', '=', true)
        .orderBy('u.sort_name')
        .orderBy('u.id')
        .execute(),
  };
}
