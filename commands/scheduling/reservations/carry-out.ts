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
import {
  type Handled,
  handleLoaded,
  handleWithState,
  type Loaded,
  loadedFrom,
} from '../../runtime/handle.ts';
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
import { whyInactive } from './why-inactive.ts';

/** A family may press the button in two tabs. */
const scheduleTurns = createTurns<never>();

interface Work {
  readonly athleteId: string;
  readonly plan: Plan;
}

/**
 * Hold → book → confirm, for many sessions at once. Sessions that the athlete's own rules refuse need no
 * seat. The seats of the others are held in parallel. One append to the athlete's stream books the sessions
 * whose seat was held and removes those that leave. Then the seats are confirmed or released. After a crash
 * at any step, a repetition of the command, the janitor, or the reactor `freed-seats` completes it
 * (docs/reservations.md).
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
    const loaded = loadedFrom(athleteSchedule, history);
    const { state } = loaded;
    const work = { athleteId, plan: await makePlan(state) };
    const rehearsed = arrange({ ...work.plan.command, seats: 'any' }, state);
    if (rehearsed.events.length === 0) return outcomeOf(work.plan, rehearsed.errors, doneSoFar(history));

    const seats = await takeSeats(deps, { ...work, state, rehearsed }, context);
    const command = { ...work.plan.command, seats };
    try {
      const { done, before: met } = await book(log, { athleteId, loaded, command }, context);
      // Another process carried out the same command first.
      if (!met) {
        const now = await log.load<ReservationEvent>(stream);
        return await repeated(deps, { athleteId, history: now, makePlan }, context);
      }
      const arranged = arrange(command, met);
      const lost = await settle(deps, { ...work, seats, met, arranged }, context);
      return outcomeOf(work.plan, [...arranged.errors, ...lost], done);
    } catch (error) {
      // After a refusal nothing was booked. After any other error the janitor decides.
      if (error instanceof Refusal) {
        await sideBySide([...seats.held], (sessionId) =>
          releaseHold(deps, { sessionId, athleteId }, context),
        );
      }
      throw error;
    }
  });
}

/**
 * The single append to the athlete's stream: from the schedule as it was read, and only if that has changed
 * since, from a fresh one.
 */
async function book(
  log: EventLog,
  {
    athleteId,
    loaded,
    command,
  }: {
    readonly athleteId: string;
    readonly loaded: Loaded<AthleteScheduleState>;
    readonly command: ArrangeCommand;
  },
  context: CommandContext,
): Promise<Handled<AthleteScheduleState>> {
  return (
    (await handleLoaded(log, athleteSchedule, athleteId, { loaded, command }, context)) ??
    (await persistently(() => handleWithState(log, athleteSchedule, athleteId, command, context)))
  );
}

interface TakenSeats extends HeldSeats {
  /** The sessions as they were with the hold, by session. */
  readonly loaded: ReadonlyMap<string, Loaded<SessionState>>;
}

/**
 * Requests seats for the sessions to be reserved. A default place that is added again has its seat by
 * membership in the group.
 */
async function takeSeats(
  deps: SchedulingDeps,
  {
    athleteId,
    plan: { command, groups, loaded: read },
    state,
    rehearsed,
  }: Work & { readonly state: AthleteScheduleState; readonly rehearsed: Arrangement },
  context: CommandContext,
): Promise<TakenSeats> {
  const { log } = deps;
  const held = new Set<string>();
  const loaded = new Map<string, Loaded<SessionState>>();
  const refused = new Map(rehearsed.errors.map(({ sessionId, message }) => [sessionId, message]));
  await sideBySide(newlyBooked(state, rehearsed.state), async (session) => {
    const { sessionId, origin, groupId } = session;
    if (command.kind === 'reset' && origin === 'default') {
      return assignSeats(log, { sessionId, athleteIds: [athleteId] }, context);
    }
    // An omitted reservation that is restored is not a new one.
    const inactive = command.kind === 'restore' ? undefined : await whyInactive(deps, { athleteId, session });
    if (inactive !== undefined) {
      refused.set(sessionId, inactive);
      return;
    }
    const seat = { sessionId, athleteId, groupId, groups, loaded: read?.get(sessionId) };
    const outcome = await holdSeat(log, seat, context);
    if (outcome.why === undefined) {
      held.add(sessionId);
      loaded.set(sessionId, outcome.loaded);
    } else refused.set(sessionId, outcome.why);
  });
  return { held, refused, loaded };
}

/**
 * Returns the sessions that were lost on the way: deleted, or their seat was released and taken by another
 * athlete.
 */
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
    if (reservation?.status !== 'booked') return releaseHold(deps, ids, context);
    const about = { ...ids, loaded: reservation.session, held: seats.loaded.get(sessionId), groups };
    const message = await settleSeat(deps, about, context);
    if (message !== undefined) lost.push({ sessionId, message });
  });
  // Default places that were unknown when the seats were requested.
  const unseated = newlyBooked(met, arranged.state).filter(({ sessionId }) => !seats.held.has(sessionId));
  await sideBySide(unseated, ({ sessionId }) =>
    assignSeats(log, { sessionId, athleteIds: [athleteId] }, context),
  );
  await freeAll(deps, athleteId, arranged.events, context);
  return lost;
}
