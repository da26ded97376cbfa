import { begunBy, usedSince } from '../../../domain/scheduling/reservations/enrolment-undo.ts';
import type { ReservationEvent } from '../../../domain/scheduling/reservations/events.ts';
import { mergeAthleteTexts as texts } from '../../../domain/scheduling/reservations/merge-athlete-texts.ts';
import type {
  AthleteScheduleState,
  Enrolment,
} from '../../../domain/scheduling/reservations/schedule-state.ts';
import { dayWords } from '../../../domain/scheduling/time-words.ts';
import type { MergePair } from '../../../domain/shared/merge-kinds.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { fold, loadState } from '../../runtime/handle.ts';
import { type LaterActs, mergedAt } from '../../shared/athlete-merge.ts';
import type { GroupEnrolment } from '../../shared/group-enrolment.ts';
import type { MergePart } from '../../shared/merge-part.ts';
import { trainingGroup } from '../groups/training-group.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { athleteSchedule } from './athlete-schedule.ts';
import { assign, changeEnrolment, fillSchedule } from './enrol.ts';

export interface MergeScheduleDeps extends SchedulingDeps {
  /** UTC. */
  readonly now: () => string;
  readonly athleteName: (athleteId: string) => Promise<string>;
  /** The days of the sessions whose waitlist an athlete is on, as of now. */
  readonly waitingOn: (athleteId: string) => Promise<readonly string[]>;
  readonly hasEmergencyDetails: (athleteId: string) => Promise<boolean>;
  /** How many waivers were signed for an athlete. */
  readonly signatures: (athleteId: string) => Promise<number>;
  readonly groups: Pick<GroupEnrolment, 'undo'>;
  readonly laterActs: LaterActs;
}

/**
 * The sessions of two athletes. The kept one gets the enrollments, and with those in default groups the upcoming sessions,
 * before the absorbed one leaves: a default group has a seat for each of its athletes, so none is lost to a waitlist. Sessions
 * that were reserved one by one are not moved: an absorbed athlete who has upcoming ones is refused by name. Past sessions,
 * attendance and signatures are facts of the absorbed record.
 */
export function mergeAthleteSchedule(deps: MergeScheduleDeps): MergePart {
  const { log, athleteName } = deps;
  const loadSchedule = (athleteId: string) =>
    log.load<ReservationEvent>(`${athleteSchedule.category}-${athleteId}`);

  return {
    kind: 'athlete',
    name: 'athlete-schedule',

    async plan(pair) {
      const [absorbed, kept, name, signed] = await Promise.all([
        loadState(log, athleteSchedule, pair.absorbedId),
        loadState(log, athleteSchedule, pair.keptId),
        athleteName(pair.keptId),
        deps.signatures(pair.absorbedId),
      ]);
      const active = activeIn(absorbed);
      const [moved, both] = await Promise.all([
        presentGroups(
          log,
          active.filter((one) => !isIn(kept, one.groupId)),
        ),
        presentGroups(
          log,
          active.filter((one) => isIn(kept, one.groupId)),
        ),
      ]);
      const moment = deps.now();
      const past = [...absorbed.reservations.values()].filter(
        ({ session }) => session.startsAt <= moment,
      ).length;
      const sentences = [
        ...(moved.length > 0 ? [texts.enrolled(name, moved)] : []),
        ...(both.length > 0 ? [texts.leaves(both)] : []),
        ...(past > 0 ? [texts.past(past, name)] : []),
        ...(signed > 0 ? [texts.signed(signed, name)] : []),
      ];
      const refusals = await refusalsOf(deps, pair, absorbed);
      return { moves: sentences.map((sentence) => ({ sentence })), gains: [], refusals };
    },

    async apply(pair, context) {
      const { keptId, absorbedId } = pair;
      const absorbed = await loadState(log, athleteSchedule, absorbedId);
      const refusals = await refusalsOf(deps, pair, absorbed);
      if (refusals.length > 0) throw new Refusal('merge.refused', refusals.join(' '));
      const moved = await movedBy(log, pair, context);
      for (const enrolment of new Map(
        [...activeIn(absorbed), ...moved].map((one) => [one.enrolmentId, one]),
      ).values()) {
        await enrolKept(deps, keptId, enrolment, context);
        const ending = {
          athleteId: absorbedId,
          enrolmentId: enrolment.enrolmentId,
          changes: { isActive: false },
        };
        await changeEnrolment(deps, ending, endStep(context, enrolment.enrolmentId));
      }
    },

    async obstacles(pair, applied) {
      const [merged, history, kept, moved] = await Promise.all([
        mergedAt(log, pair.absorbedId),
        loadSchedule(pair.keptId),
        athleteName(pair.keptId),
        movedBy(log, pair, applied),
      ]);
      const state = fold(athleteSchedule.decider, history);
      const enrolled = new Set(moved.map(({ groupId }) => enrolStep(applied, groupId).commandId));
      const isOfOthers = merged ? await deps.laterActs(pair, merged) : () => false;
      const later = history.filter((event) => isOfOthers(event) && !enrolled.has(event.commandId));
      const used = moved.filter(
        ({ groupId }) => isIn(state, groupId) && isUsed(history, enrolStep(applied, groupId).commandId),
      );
      const sessionIds = new Set(later.flatMap(begunSession));
      const enrolmentIds = new Set(later.flatMap(begunEnrolment));
      const sessions = [...state.reservations.values()]
        .filter(({ status, session: { sessionId } }) => status === 'booked' && sessionIds.has(sessionId))
        .map(({ session }) => session)
        .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
      const groups = activeIn(state).filter(({ enrolmentId }) => enrolmentIds.has(enrolmentId));
      return [
        ...(sessions.length > 0 ? [texts.reservedSince(kept, sessions)] : []),
        ...(groups.length > 0 ? [texts.enrolledSince(kept, await groupNames(log, groups))] : []),
        ...(used.length > 0 ? [texts.usedSince(kept, await groupNames(log, used))] : []),
      ];
    },

    async undo(pair, applied, context) {
      const { keptId, absorbedId } = pair;
      for (const { enrolmentId, groupId } of await movedBy(log, pair, applied)) {
        const own = step(context, `resume ${enrolmentId}`);
        const resuming = { athleteId: absorbedId, enrolmentId, changes: { isActive: true } };
        await changeEnrolment(deps, resuming, own);
        const enrolled = enrolStep(applied, groupId).commandId;
        const history = await loadSchedule(keptId);
        const isOurs = history.some(({ commandId }) => commandId === enrolled);
        const leaving = step(context, `leave ${groupId}`);
        const isRepeated = history.some(({ commandId }) => commandId === leaving.commandId);
        // Somebody may have ended it since.
        if (!isOurs || !(isRepeated || isIn(fold(athleteSchedule.decider, history), groupId))) continue;
        const result = await deps.groups.undo(keptId, groupId, enrolled, leaving);
        if (result === 'used') {
          const [kept, names] = await Promise.all([athleteName(keptId), groupNames(log, [{ groupId }])]);
          throw new Refusal('merge.used', texts.usedSince(kept, names));
        }
      }
    },
  };
}

const enrolStep = (context: CommandContext, groupId: string) => step(context, `enrol ${groupId}`);
const endStep = (context: CommandContext, enrolmentId: string) => step(context, `end ${enrolmentId}`);

const activeIn = ({ enrolments }: AthleteScheduleState): Enrolment[] =>
  [...enrolments.values()].filter(({ isActive }) => isActive);

const isIn = (state: AthleteScheduleState, groupId: string): boolean =>
  activeIn(state).some((one) => one.groupId === groupId);

/** The enrollments of the absorbed athlete that the merge gave the kept one, or ended, also if it was interrupted in between. */
async function movedBy(
  log: EventLog,
  { keptId, absorbedId }: MergePair,
  applied: CommandContext,
): Promise<Enrolment[]> {
  const [kept, absorbed] = await Promise.all(
    [keptId, absorbedId].map((athleteId) =>
      log.load<ReservationEvent>(`${athleteSchedule.category}-${athleteId}`),
    ),
  );
  const commands = new Set([...(kept ?? []), ...(absorbed ?? [])].map(({ commandId }) => commandId));
  return [...fold(athleteSchedule.decider, absorbed ?? []).enrolments.values()].filter(
    ({ enrolmentId, groupId }) =>
      commands.has(endStep(applied, enrolmentId).commandId) ||
      commands.has(enrolStep(applied, groupId).commandId),
  );
}

/** A group that was deleted has no upcoming sessions, and nobody is enrolled in it anymore. */
async function enrolKept(
  deps: MergeScheduleDeps,
  keptId: string,
  { groupId, needsTransportation, weeklyCredits }: Enrolment,
  context: CommandContext,
): Promise<void> {
  const { log } = deps;
  const own = enrolStep(context, groupId);
  const history = await log.load<ReservationEvent>(`${athleteSchedule.category}-${keptId}`);
  const isDone = history.some(({ commandId }) => commandId === own.commandId);
  const state = fold(athleteSchedule.decider, history);
  const { status } = await loadState(log, trainingGroup, groupId);
  if (status !== 'present' || (!isDone && isIn(state, groupId))) return;
  const former = [...state.enrolments.values()].find((one) => one.groupId === groupId);
  const terms = former ?? { needsTransportation, weeklyCredits };
  const asked = {
    athleteId: keptId,
    groupId,
    enrolmentId: derivedId(own.commandId, 'enrolment'),
    needsTransportation: terms.needsTransportation,
    weeklyCredits: terms.weeklyCredits,
  };
  const { position } = await assign(deps, asked, own);
  await fillSchedule(deps, { athleteId: keptId, groupId, at: position }, own);
}

async function refusalsOf(
  { now, waitingOn, hasEmergencyDetails }: MergeScheduleDeps,
  { absorbedId }: MergePair,
  { reservations }: AthleteScheduleState,
): Promise<string[]> {
  const moment = now();
  const upcoming = [...reservations.values()]
    .filter(({ status, origin, session }) => {
      const movesWithGroup = status === 'booked' && origin === 'default';
      return session.startsAt > moment && !movesWithGroup;
    })
    .map(({ session }) => session)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  const [waiting, hasDetails] = await Promise.all([waitingOn(absorbedId), hasEmergencyDetails(absorbedId)]);
  return [
    ...(upcoming.length > 0 ? [texts.reserved(upcoming)] : []),
    ...(waiting.length > 0 ? [texts.waiting(waiting.map(dayWords))] : []),
    ...(hasDetails ? [texts.hasEmergencyDetails] : []),
  ];
}

async function presentGroups(
  log: EventLog,
  groups: readonly { readonly groupId: string }[],
): Promise<string[]> {
  const states = await Promise.all(groups.map(({ groupId }) => loadState(log, trainingGroup, groupId)));
  return states.flatMap(({ status, name }) => (status === 'present' ? [name] : []));
}

async function groupNames(log: EventLog, groups: readonly { readonly groupId: string }[]): Promise<string[]> {
  const states = await Promise.all(groups.map(({ groupId }) => loadState(log, trainingGroup, groupId)));
  return states.map(({ name }) => name);
}

/** Whether the enrollment that the merge began was used since. Default places that follow from it do not count. */
function isUsed(history: readonly Recorded<ReservationEvent>[], enrolled: string): boolean {
  const own = history.findLastIndex((event) => event.commandId === enrolled && begunBy(event) !== undefined);
  const event = history[own];
  const enrolmentId = event && begunBy(event);
  return enrolmentId !== undefined && usedSince(history, own, enrolmentId);
}

function begunSession({ type, data }: Recorded<ReservationEvent>): string[] {
  if (type === 'SessionReserved') return [data.session.sessionId];
  return type === 'ReservationRestored' ? [data.sessionId] : [];
}

const begunEnrolment = (event: Recorded<ReservationEvent>): string[] => [begunBy(event) ?? []].flat();
