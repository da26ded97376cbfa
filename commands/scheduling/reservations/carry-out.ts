import type { Arrangement, RowError } from '../../../domain/scheduling/reservations/arrangement.ts';
import { arrange } from '../../../domain/scheduling/reservations/athlete-schedule.ts';
import type { ReservationEvent } from '../../../domain/scheduling/reservations/events.ts';
import type { ArrangeCommand, HeldSeats } from '../../../domain/scheduling/reservations/schedule-command.ts';
import {
  type AthleteScheduleState,
  newlyBooked,
} from '../../../domain/scheduling/reservations/schedule-state.ts';
import type { SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Handled, handleAndTell, handleKnown, type Known, knownFrom } from '../../runtime/handle.ts';
import { createTurns, persistently } from '../../runtime/in-turn.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { athleteSchedule } from './athlete-schedule.ts';
import { freeAll } from './free-all.ts';
import { doneSoFar, outcomeOf, type ScheduleOutcome } from './outcome.ts';
import type { MakePlan, Plan } from './plan.ts';
import { repeated } from './repeated.ts';
import { assignSeats, holdSeat, releaseHold } from './seats.ts';
import { settleSeat } from './settle-seat.ts';

/** A family may press the button in two tabs. */
const scheduleTurns = createTurns<never>();

interface Work {
  readonly athleteId: string;
  readonly plan: Plan;
}

/**
 * Hold → book → confirm, for many sessions at once: what the athlete's own rules refuse asks for no seat; the seats of the rest are held
 * side by side; one append to the athlete's stream books those that were to be had, and takes out what leaves; then the seats are
 * confirmed, given up, or given back. A crash after any step is made good by the repetition of the command, the janitor, or the reactor
 * `freed-seats` (docs/reservations.md).
 */
export async function carryOut(
  deps: SchedulingDeps,
  athleteId: string,
  makePlan: MakePlan,
  context: CommandContext,
): Promise<ScheduleOutcome> {
  const { log } = deps;
  const stream = `${athleteSchedule.category}-${athleteId}`;
  return scheduleTurns(log, stream, async () => {
    const history = await log.load<ReservationEvent>(stream);
    if (history.some(({ commandId }) => commandId === context.commandId)) {
      return repeated(deps, { athleteId, history, makePlan }, context);
    }
    const known = knownFrom(athleteSchedule, history);
    const { state } = known;
    const work = { athleteId, plan: await makePlan(state) };
    const rehearsed = arrange({ ...work.plan.command, seats: 'any' }, state);
    if (rehearsed.events.length === 0) return outcomeOf(work.plan, rehearsed.errors, doneSoFar(history));

    const seats = await takeSeats(log, { ...work, state, rehearsed }, context);
    const command = { ...work.plan.command, seats };
    try {
      const { done, before: met } = await book(log, { athleteId, known, command }, context);
      // The same command, in another process, was quicker.
      if (!met) {
        const now = await log.load<ReservationEvent>(stream);
        return await repeated(deps, { athleteId, history: now, makePlan }, context);
      }
      const arranged = arrange(command, met);
      const lost = await settle(deps, { ...work, seats, met, arranged }, context);
      return outcomeOf(work.plan, [...arranged.errors, ...lost], done);
    } catch (error) {
      // Refused for certain: nothing was booked. Anything else is left to the janitor.
      if (error instanceof Refusal) {
        await sideBySide([...seats.held], (sessionId) => releaseHold(log, { sessionId, athleteId }, context));
      }
      throw error;
    }
  });
}

/** The one append to the athlete's stream: from the schedule as it was read, and only where it has changed since from a new look. */
async function book(
  log: EventLog,
  {
    athleteId,
    known,
    command,
  }: {
    readonly athleteId: string;
    readonly known: Known<AthleteScheduleState>;
    readonly command: ArrangeCommand;
  },
  context: CommandContext,
): Promise<Handled<AthleteScheduleState>> {
  return (
    (await handleKnown(log, athleteSchedule, athleteId, { known, command }, context)) ??
    (await persistently(() => handleAndTell(log, athleteSchedule, athleteId, command, context)))
  );
}

interface TakenSeats extends HeldSeats {
  /** The sessions as they were with the hold, by session. */
  readonly known: ReadonlyMap<string, Known<SessionState>>;
}

/** What comes into the schedule asks for its seats; a default place that is given again has one by being in the group. */
async function takeSeats(
  log: EventLog,
  {
    athleteId,
    plan: { command, groups, known: read },
    state,
    rehearsed,
  }: Work & { readonly state: AthleteScheduleState; readonly rehearsed: Arrangement },
  context: CommandContext,
): Promise<TakenSeats> {
  const held = new Set<string>();
  const known = new Map<string, Known<SessionState>>();
  const refused = new Map(rehearsed.errors.map(({ sessionId, message }) => [sessionId, message]));
  await sideBySide(newlyBooked(state, rehearsed.state), async ({ sessionId, origin, groupId }) => {
    if (command.kind === 'reset' && origin === 'default') {
      return assignSeats(log, { sessionId, athleteIds: [athleteId] }, context);
    }
    const usualCapacity = groups.usualCapacity(groupId);
    const seat = { sessionId, athleteId, usualCapacity, known: read?.get(sessionId) };
    const outcome = await holdSeat(log, seat, context);
    if (outcome.why === undefined) {
      held.add(sessionId);
      known.set(sessionId, outcome.known);
    } else refused.set(sessionId, outcome.why);
  });
  return { held, refused, known };
}

/** Answers with the sessions that were lost on the way: deleted, or their seat given back to somebody else. */
async function settle(
  deps: SchedulingDeps,
  {
    athleteId,
    plan: { groups },
    seats,
    met,
    arranged,
  }: Work & {
    readonly seats: TakenSeats;
    readonly met: AthleteScheduleState;
    readonly arranged: Arrangement;
  },
  context: CommandContext,
): Promise<RowError[]> {
  const { log } = deps;
  const { reservations } = arranged.state;
  const lost: RowError[] = [];
  await sideBySide([...seats.held], async (sessionId) => {
    const ids = { sessionId, athleteId };
    const reservation = reservations.get(sessionId);
    if (reservation?.status !== 'booked') return releaseHold(log, ids, context);
    const about = { ...ids, known: reservation.session, held: seats.known.get(sessionId), groups };
    const message = await settleSeat(deps, about, context);
    if (message !== undefined) lost.push({ sessionId, message });
  });
  // Default places that nobody knew of when the seats were asked for.
  const unseated = newlyBooked(met, arranged.state).filter(({ sessionId }) => !seats.held.has(sessionId));
  await sideBySide(unseated, ({ sessionId }) =>
    assignSeats(log, { sessionId, athleteIds: [athleteId] }, context),
  );
  await freeAll(log, athleteId, arranged.events, context);
  return lost;
}
