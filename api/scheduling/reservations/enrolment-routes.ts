import { z } from 'zod';
import { derivedId } from '../../../commands/runtime/context.ts';
import { loadState } from '../../../commands/runtime/handle.ts';
import { trainingGroup } from '../../../commands/scheduling/groups/training-group.ts';
import { athleteSchedule } from '../../../commands/scheduling/reservations/athlete-schedule.ts';
import { assign, changeEnrolment, fillSchedules } from '../../../commands/scheduling/reservations/enrol.ts';
import { athletesSchedulesView } from '../../../contract/scheduling/athlete-schedules.ts';
import {
  changeEnrolmentBody,
  enrolBody,
  enrolledAthleteFilter,
  enrolledAthleteView,
} from '../../../contract/scheduling/seasons.ts';
import { reference } from '../../../contract/shared/fields.ts';
import type { EnrolmentChanges } from '../../../domain/scheduling/reservations/enrolment.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import {
  type EnrolledRequest,
  enrolledAthletes,
  enrolledReads,
  enrolledSorts,
} from '../../../projections/scheduling/reservations/enrolled-athletes.ts';
import { type ListQuery, listOf } from '../../runtime/list-query.ts';
import { type Answer, type Call, defineRoute, type Route } from '../../runtime/route.ts';
import { enrolledAthleteViewOf } from './reservation-views.ts';
import type { ReservationServices } from './services.ts';
import { forAthletes } from './several-athletes.ts';

const query = listOf({ filter: enrolledAthleteFilter, sorts: enrolledSorts, sort: ['athlete_name', 'ASC'] });
const inGroup = '/training-groups/:group/athletes';

/** The athletes of a group or a season: list, assign, change, remove. */
export function enrolmentRoutes(services: ReservationServices): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: inGroup,
      access: 'staff',
      summary: 'The athletes of a training group',
      query,
      results: z.array(enrolledAthleteView),
      reads: enrolledReads,
      run: (call) => page(services, call, { groupId: call.param('group') }),
    }),
    defineRoute({
      method: 'get',
      path: '/seasons/:season/athletes',
      access: 'staff',
      summary: 'The athletes of a season, once for each training group',
      query,
      results: z.array(enrolledAthleteView),
      reads: enrolledReads,
      run: (call) => page(services, call, { seasonId: call.param('season') }),
    }),
    defineRoute({
      method: 'post',
      path: inGroup,
      access: 'staff',
      summary: 'Assigns athletes to a training group, and lists those who could not be assigned',
      body: enrolBody,
      results: athletesSchedulesView,
      async run({ body, param, context }) {
        const groupId = param('group');
        await demandGroup(services, groupId);
        demandCredits(body.weekly_credits);
        const { needs_transportation: needsTransportation, weekly_credits: weeklyCredits } = body;
        const { done, ...answer } = await forAthletes(
          services,
          { athleteIds: body.athlete_ids, saved: schedulingTexts.assigned },
          async (athleteId, own) => {
            const enrolmentId = derivedId(own.commandId, 'enrolment');
            const asked = { athleteId, groupId, enrolmentId, needsTransportation, weeklyCredits };
            return { done: await assign(services, asked, own), success: 1, total: 1, errors: [] };
          },
          context,
        );
        if (!done) return answer;
        const filled = { groupId, athleteIds: body.athlete_ids, at: done.position };
        await fillSchedules(services, filled, context);
        return { ...answer, done: { revision: -1n, position: await services.log.store.head() } };
      },
    }),
    defineRoute({
      method: 'put',
      path: `${inGroup}/:athlete`,
      access: 'staff',
      summary: 'Changes the given fields of an athlete in a training group',
      body: changeEnrolmentBody,
      results: reference,
      run({ body, ...call }) {
        demandCredits(body.weekly_credits);
        return change(services, call, {
          needsTransportation: body.needs_transportation,
          weeklyCredits: body.weekly_credits,
          isActive: body.is_active,
        });
      },
    }),
    defineRoute({
      method: 'delete',
      path: `${inGroup}/:athlete`,
      access: 'staff',
      summary: 'Removes an athlete from a training group and its upcoming sessions',
      results: reference,
      run: (call) => change(services, call, { isActive: false }),
    }),
  ];
}

async function page(
  { reads }: ReservationServices,
  { query: { filter, ...wanted }, context }: Call<unknown, ListQuery<z.output<typeof enrolledAthleteFilter>>>,
  of: Pick<EnrolledRequest, 'groupId' | 'seasonId'>,
): Promise<Answer> {
  const { rows, total } = await enrolledAthletes(reads, {
    ...wanted,
    q: filter.q,
    athleteId: filter.athlete_id,
    groupId: filter.training_group_id,
    seasonId: filter.season_id,
    showInactive: filter.showInactive,
    ...of,
    now: context.now,
  });
  const range = { resource: 'athletes', first: wanted.offset, count: rows.length, total };
  return { results: rows.map(enrolledAthleteViewOf), range };
}

async function change(
  services: ReservationServices,
  { param, context }: Pick<Call, 'param' | 'context'>,
  changes: EnrolmentChanges,
): Promise<Answer> {
  const athleteId = param('athlete');
  const { enrolments } = await loadState(services.log, athleteSchedule, athleteId);
  const enrolment = [...enrolments.values()].find(({ groupId }) => groupId === param('group'));
  if (!enrolment) throw new Refusal('enrolment.unknown', schedulingTexts.enrolmentUnknown);
  const { enrolmentId } = enrolment;
  const done = await changeEnrolment(services, { athleteId, enrolmentId, changes }, context);
  return { results: { id: enrolmentId }, done };
}

async function demandGroup({ log }: ReservationServices, groupId: string): Promise<void> {
  const { status } = await loadState(log, trainingGroup, groupId);
  if (status !== 'present') throw new Refusal('group.unknown', schedulingTexts.groupUnknown);
}

const MOST_CREDITS = 14;

function demandCredits(credits: number | null | undefined): void {
  if (credits === null || credits === undefined || (credits >= 0 && credits <= MOST_CREDITS)) return;
  throw new InvalidInput([{ field: 'weekly_credits', message: schedulingTexts.weeklyCredits }]);
}
