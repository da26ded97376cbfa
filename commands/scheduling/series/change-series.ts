import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { clockLike } from '../../../domain/scheduling/series/series-scope.ts';
import {
  type ScheduleChanges,
  scheduleChangeProblems,
} from '../../../domain/scheduling/sessions/schedule-changes.ts';
import { type ClockChanges, movedClock } from '../../../domain/scheduling/sessions/session-clock.ts';
import { clockOf } from '../../../domain/scheduling/sessions/session-time.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type ChangedSessions, changeSessions, clockFor } from '../reservations/change-sessions.ts';
import { deleteSessions } from '../sessions/delete-sessions.ts';
import { presentPlace } from '../sessions/places.ts';
import type { RowOutcomes } from '../sessions/row-by-row.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { type SeriesRequest, sessionsOfSeries } from './series-sessions.ts';

/**
 * Changes a session and others of its series, as `changeSessions` does: the other sessions move by as many days, to the same times on
 * the location's clock. Sessions that have begun are kept. Throws what `changeSessions` and `sessionsOfSeries` throw.
 */
export async function changeSeries(
  deps: SessionDeps,
  { changes, ...request }: SeriesRequest & { readonly changes: ScheduleChanges },
  context: CommandContext,
): Promise<ChangedSessions> {
  demand([
    ...scheduleChangeProblems(changes, 1),
    ...(changes.applyTrainersToFutureSchedules
      ? [{ field: 'applyTrainersToFutureSchedules', message: schedulingTexts.oneOnly }]
      : []),
  ]);
  const { anchor, sessions } = await sessionsOfSeries(deps, request, context);
  const { locationId } = changes;
  const place =
    locationId === undefined ? undefined : await presentPlace(deps.log, locationId, 'location_id');
  const before = clockOf(anchor.time);
  const after = movedClock(before, clockFor(anchor.time, { changes, timezone: place?.timezone }));
  const clocks = new Map<string, ClockChanges | undefined>(
    sessions.map(({ sessionId, time }) => [sessionId, clockLike(clockOf(time), { before, after })]),
  );
  return changeSessions(deps, { sessionIds: [...clocks.keys()], changes, clocks }, context);
}

/** Deletes a session and others of its series, as `deleteSessions` does. Sessions that have begun are kept. */
export async function deleteSeries(
  deps: SessionDeps,
  request: SeriesRequest,
  context: CommandContext,
): Promise<RowOutcomes> {
  const { sessions } = await sessionsOfSeries(deps, request, context);
  return deleteSessions(
    deps,
    sessions.map(({ sessionId }) => sessionId),
    context,
  );
}
