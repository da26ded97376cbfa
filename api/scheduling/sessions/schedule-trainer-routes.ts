import type { SessionDeps } from '../../../commands/scheduling/sessions/session-deps.ts';
import { assignTrainer, removeTrainer } from '../../../commands/scheduling/sessions/session-trainers.ts';
import { reference } from '../../contract/fields.ts';
import { scheduleTrainerBody } from '../../contract/schedules.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';

/** Who trains a schedule, one by one (resolution Q078: by their own assignment). */
export function scheduleTrainerRoutes(deps: Pick<SessionDeps, 'log' | 'trainers'>): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/schedules/:schedule/trainers',
      access: 'staff',
      summary: 'A trainer takes a schedule, beside those who are there',
      body: scheduleTrainerBody,
      results: reference,
      async run({ body, param, context }) {
        const sessionId = param('schedule');
        const done = await assignTrainer(deps, { sessionId, trainerId: body.trainer_id }, context);
        return { results: { id: sessionId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/schedules/:schedule/trainers/:trainer',
      access: 'staff',
      summary: 'A trainer does not come to a schedule; where nobody is left, those of the group do',
      results: reference,
      async run({ param, context }) {
        const sessionId = param('schedule');
        const done = await removeTrainer(deps, { sessionId, trainerId: param('trainer') }, context);
        return { results: { id: sessionId }, done };
      },
    }),
  ];
}
