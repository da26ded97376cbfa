import { staffRoleIds } from '../../domain/shared/roles.ts';
import type { AccessTables } from '../../projections/access/area.ts';
import type { FirstStep } from '../runtime/first-steps.ts';
import type { Platform } from '../runtime/platform.ts';

/** The colleagues of the first admin. */
export const accessFirstSteps = ({ reads }: Pick<Platform, 'reads'>): FirstStep[] => [
  {
    key: 'staff',
    label: 'Invite your staff',
    hint: 'Trainers take attendance and see their sessions; admins see money, too.',
    path: '/users',
    reads: ['users'],
    async isDone() {
      const staff = await reads
        .tables<AccessTables>()
        .selectFrom('users')
        .select('id')
        .where('role_id', 'in', [...staffRoleIds])
        .limit(2)
        .execute();
      return staff.length > 1;
    },
  },
];
