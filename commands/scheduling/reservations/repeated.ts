import { arrange } from '../../../domain/scheduling/reservations/athlete-schedule.ts';
import type { ReservationEvent } from '../../../domain/scheduling/reservations/events.ts';
import { evolveSchedule, newlyBooked } from '../../../domain/scheduling/reservations/schedule-state.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { fold } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { athleteSchedule } from './athlete-schedule.ts';
import { freeAll } from './free-all.ts';
import { doneSoFar, outcomeOf, type ScheduleOutcome } from './outcome.ts';
import type { MakePlan } from './plan.ts';
import { isBooked, releaseHold } from './seats.ts';
import { settleSeat } from './settle-seat.ts';
import { whyInactive } from './why-inactive.ts';

/**
 * The command was carried out before, perhaps not to its end: the seats follow what was booked, nothing is
 * booked again, and the outcome is returned again. Refusals are reported with the sentence that the rules
 * give now; if they give none, the seat was the reason.
 */
export async function repeated(
  deps: SchedulingDeps,
  {
    athleteId,
    history,
    makePlan,
  }: {
    readonly athleteId: string;
    readonly history: readonly Recorded<ReservationEvent>[];
    readonly makePlan: MakePlan;
  },
  context: CommandContext,
): Promise<ScheduleOutcome> {
  const { log } = deps;
  const { decider } = athleteSchedule;
  const isOwn = ({ commandId }: Recorded<ReservationEvent>) => commandId === context.commandId;
  const own = history.filter(isOwn);
  const before = fold(decider, history.slice(0, history.findIndex(isOwn)));
  const after = own.reduce<typeof before>(evolveSchedule, before);
  const plan = await makePlan(before);
  const asked = arrange({ ...plan.command, seats: 'any' }, before);

  const wanted = newlyBooked(before, asked.state);
  const booked = new Set(newlyBooked(before, after).map(({ sessionId }) => sessionId));
  await sideBySide(wanted, async ({ sessionId }) => {
    const ids = { sessionId, athleteId };
    const isIn = booked.has(sessionId) && (await isBooked(log, ids));
    if (isIn) await settleSeat(deps, { ...ids, groups: plan.groups }, context);
    else await releaseHold(deps, ids, context);
  });
  await freeAll(deps, athleteId, own, context);

  const unseated = await Promise.all(
    wanted
      .filter(({ sessionId }) => !booked.has(sessionId))
      .map(async (session) => ({
        sessionId: rowOf(session.sessionId),
        message: (await whyInactive(deps, { athleteId, session })) ?? schedulingTexts.full,
      })),
  );
  return outcomeOf(plan, [...asked.errors, ...unseated], doneSoFar(own));

  /** A substitute is reported in the row of the session that it replaces. */
  function rowOf(sessionId: string): string {
    return asked.state.reservations.get(sessionId)?.substitutes ?? sessionId;
  }
}
