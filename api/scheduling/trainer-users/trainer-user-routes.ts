import { handle } from '../../../commands/runtime/handle.ts';
import { trainerUser } from '../../../commands/scheduling/trainer-users/trainer-user.ts';
import type { ExistingTrainers } from '../../../commands/shared/existing-trainers.ts';
import { trainerUserBody, trainerUserView } from '../../../contract/scheduling/trainer-users.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { trainerUserTexts } from '../../../domain/scheduling/trainer-users/trainer-user.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import { fullName } from '../../../domain/shared/sentences.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { Reads } from '../../../projections/runtime/reads.ts';
import {
  createTrainerUserQueries,
  trainerUserReads,
} from '../../../projections/scheduling/trainer-users/trainer-user-queries.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';

interface Deps {
  readonly log: EventLog;
  readonly reads: Reads;
  readonly trainers: Pick<ExistingTrainers, 'exists'>;
}

/** The user account of a trainer. Admins link it, because it gives access to emergency details. */
export function trainerUserRoutes({ log, reads, trainers }: Deps): Route[] {
  const queries = createTrainerUserQueries(reads);
  return [
    defineRoute({
      method: 'get',
      path: '/trainers/:trainer/user',
      access: 'admin',
      summary: 'The user account of a trainer, and the accounts to choose from',
      results: trainerUserView,
      reads: trainerUserReads,
      async run({ param }) {
        const [userId = null, staff] = await Promise.all([queries.userOf(param('trainer')), queries.staff()]);
        const choices = staff.map(({ id, first_name: firstName, last_name: lastName, username }) => ({
          id,
          name: fullName({ firstName, lastName }),
          username,
        }));
        return { results: { user_id: userId, choices } };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/trainers/:trainer/user',
      access: 'admin',
      summary: 'Links the user account of a trainer; null removes the link',
      body: trainerUserBody,
      results: reference,
      async run({ param, body: { user_id: userId }, context }) {
        const trainerId = param('trainer');
        if (!(await trainers.exists(trainerId))) {
          throw new RequestFault(404, 'not-found', schedulingTexts.trainerUnknown);
        }
        if (userId !== null && !(await queries.staff()).some(({ id }) => id === userId)) {
          throw new InvalidInput([{ field: 'user_id', message: trainerUserTexts.userUnknown }]);
        }
        const done = await handle(log, trainerUser, trainerId, { trainerId, userId }, context);
        return { results: { id: trainerId }, done };
      },
    }),
  ];
}
