import { z } from 'zod';
import { derivedId } from '../../../commands/runtime/context.ts';
import { createSessions } from '../../../commands/scheduling/sessions/create-sessions.ts';
import { type PlannedChange, plannedChanges } from '../../../commands/scheduling/sessions/planned-changes.ts';
import type { SessionDeps } from '../../../commands/scheduling/sessions/session-deps.ts';
import {
  plannedDoubleBookingView,
  trainerDoubleBookingsBody,
} from '../../../contract/scheduling/double-bookings.ts';
import { changeSchedulesBody, createSchedulesBody } from '../../../contract/scheduling/schedules.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { BookedKind } from '../../../domain/scheduling/sessions/double-booking.ts';
import type { SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import {
  type CheckedSession,
  doubleBookingReads,
  findDoubleBookings,
} from '../../../projections/scheduling/sessions/double-bookings.ts';
import { sessionsToLead } from '../../../projections/scheduling/sessions/sessions-to-lead.ts';
import type { Platform } from '../../runtime/platform.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { plannedDoubleBookingViewOf } from './double-booking-views.ts';
import { changeInScope, scheduleFormOf } from './schedule-change-routes.ts';

const results = z.array(plannedDoubleBookingView);

/**
 * What a command would book twice. Dialogs ask before they save; the command itself does not refuse it.
 * Nothing is saved.
 */
export function doubleBookingRoutes(deps: SessionDeps & Pick<Platform, 'reads'>): Route[] {
  const { reads, trainers } = deps;
  return [
    defineRoute({
      method: 'post',
      path: '/schedules/double-bookings',
      access: 'staff',
      summary: 'The new schedules that would be double-booked; nothing is saved',
      body: createSchedulesBody,
      results,
      reads: doubleBookingReads,
      async run({ body, context }) {
        const firstId = body.id ?? derivedId(context.commandId, 'session');
        const planned = await plannedChanges(deps, (rehearsing) =>
          createSessions(rehearsing, { form: scheduleFormOf(body), firstId }, context),
        );
        return { results: await foundIn(planned) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/schedules/double-bookings/changes',
      access: 'staff',
      summary: 'The schedules that a change would double-book; nothing is saved',
      body: changeSchedulesBody,
      results,
      reads: doubleBookingReads,
      async run({ body, context }) {
        const planned = await plannedChanges(deps, (rehearsing) => changeInScope(rehearsing, body, context));
        return { results: await foundIn(planned) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/schedules/double-bookings/trainer',
      access: 'staff',
      summary: 'The schedules for which a trainer would be double-booked; nothing is saved',
      body: trainerDoubleBookingsBody,
      results,
      reads: doubleBookingReads,
      async run({ body, context }) {
        const { trainer_id: trainerId, schedule_ids: ids, training_group_ids: groupIds } = body;
        if (!(await trainers.exists(trainerId))) {
          throw new InvalidInput([{ field: 'trainer_id', message: schedulingTexts.trainerUnknown }]);
        }
        const wanted = await sessionsToLead(reads, { ids, groupIds, after: context.now });
        const planned = wanted.map((session) => ({
          ...session,
          trainerIds: [...new Set([...session.trainerIds, trainerId])],
        }));
        const checked = await findDoubleBookings(reads, planned);
        return {
          results: doubleBooked(
            checked.values(),
            ({ kind, resourceId }) => kind === 'trainer' && resourceId === trainerId,
          ),
        };
      },
    }),
  ];

  async function foundIn(changes: readonly PlannedChange[]) {
    const kinds = new Map(changes.map(({ before, after }) => [after.sessionId, kindsOf(before, after)]));
    const concerned = changes.filter(({ after }) => (kinds.get(after.sessionId) ?? []).length > 0);
    const checked = await findDoubleBookings(
      reads,
      concerned.map(({ after }) => ({
        ...after,
        trainerIds: after.trainers.map(({ trainerId }) => trainerId),
      })),
    );
    return doubleBooked(
      checked.values(),
      ({ kind }, sessionId) => kinds.get(sessionId)?.includes(kind) ?? false,
    );
  }
}

/** What a change may book twice: a change of slots, for example, does not repeat what was known before. */
function kindsOf(before: SessionState, after: SessionState): readonly BookedKind[] {
  if (after.status !== 'scheduled') return [];
  const isMoved =
    before.status !== 'scheduled' ||
    before.locationId !== after.locationId ||
    before.time.startsAt !== after.time.startsAt ||
    before.time.endsAt !== after.time.endsAt;
  if (isMoved) return ['trainer', 'location'];
  const isLedOtherwise = before.trainers !== after.trainers || before.groupId !== after.groupId;
  return isLedOtherwise ? ['trainer'] : [];
}

/** In order of time. */
const doubleBooked = (
  checked: Iterable<CheckedSession>,
  counts: (found: CheckedSession['doubleBookings'][number], sessionId: string) => boolean,
) =>
  [...checked]
    .map(({ session, doubleBookings }) => ({
      session,
      doubleBookings: doubleBookings.filter((found) => counts(found, session.sessionId)),
    }))
    .filter(({ doubleBookings }) => doubleBookings.length > 0)
    .map(plannedDoubleBookingViewOf)
    .toSorted((one, other) =>
      `${one.local_date} ${one.local_start}`.localeCompare(`${other.local_date} ${other.local_start}`),
    );
