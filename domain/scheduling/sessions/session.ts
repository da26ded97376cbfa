import type { Decider } from '../../shared/decider.ts';
import { demand, Refusal } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import type { SessionEvent } from './events.ts';
import { decideSeats, isSeatCommand, type SeatCommand } from './seats.ts';
import { type LineTerms, seatsForNext, seatsForWaiting } from './seats-for-waiting.ts';
import { type ClockChanges, movedClock } from './session-clock.ts';
import {
  evolveSession,
  noSession,
  type SessionState,
  type SessionTime,
  type SessionTrainer,
} from './session-state.ts';
import { clockOf, sessionTime, skippedProblems } from './session-time.ts';
import { decideWaitlist, isWaitlistCommand, type WaitlistCommand } from './waitlist.ts';

/**
 * The facts of a session; seats and waitlist are separate (`seats.ts`, `waitlist.ts`). A session that has
 * begun does not change. `now`: UTC.
 */
export type FactCommand = { readonly sessionId: string; readonly now: string } & (
  | {
      readonly kind: 'create';
      /** Null: it is not part of a series. */
      readonly seriesId: string | null;
      readonly seasonId: string;
      readonly groupId: string;
      readonly locationId: string;
      readonly time: SessionTime;
      readonly slots: number | null;
      readonly trainers: readonly SessionTrainer[];
    }
  /** `line`: if the change may make room. */
  | {
      readonly kind: 'change';
      readonly changes: SessionChanges;
      readonly line?: LineTerms | null | undefined;
    }
  /** The location's time zone was corrected: the session keeps the wall clock time that people were told. */
  | { readonly kind: 'rezone'; readonly locationId: string; readonly timezone: string }
  | { readonly kind: 'assign-trainer'; readonly trainerId: string }
  | { readonly kind: 'remove-trainer'; readonly trainerId: string }
  | { readonly kind: 'delete' }
);

/** The fields that change. */
export interface SessionChanges {
  readonly place?: { readonly locationId: string; readonly timezone: string } | undefined;
  readonly group?: { readonly groupId: string; readonly seasonId: string } | undefined;
  readonly clock?: ClockChanges | undefined;
  readonly slots?: number | null | undefined;
  /**
   * The whole list. Trainers who were already there keep their category; the others were chosen on the
   * session.
   */
  readonly trainerIds?: readonly string[] | undefined;
}

export type SessionCommand = FactCommand | SeatCommand | WaitlistCommand;

export const sessionDecider: Decider<SessionState, SessionCommand, SessionEvent> = {
  initial: () => noSession,
  evolve: evolveSession,
  decide(command, state) {
    const events = decideAlone(command, state);
    const line = 'line' in command ? command.line : null;
    if (!line || (events.length === 0 && command.kind !== 'offer-seats')) return events;
    return [...events, ...heldForWaiting(command, events.reduce(evolveSession, state), line)];
  },
};

function decideAlone(command: SessionCommand, state: SessionState): SessionEvent[] {
  if (isSeatCommand(command)) return decideSeats(command, state);
  if (isWaitlistCommand(command)) return decideWaitlist(command, state);
  return decideFacts(command, state);
}

/** Holds the seats that a command leaves free for the athletes on the waitlist. */
function heldForWaiting(command: SessionCommand, after: SessionState, line: LineTerms): SessionEvent[] {
  switch (command.kind) {
    case 'pass-over-waitlist':
      return seatsForNext(after, command.athleteId, line);
    case 'offer-seats': {
      const { again } = command;
      return seatsForWaiting(after, line, (athleteId) => again === 'everyone' || again.includes(athleteId));
    }
    default:
      return seatsForWaiting(after, line);
  }
}

function decideFacts(command: FactCommand, state: SessionState): SessionEvent[] {
  const { sessionId, now } = command;
  if (command.kind === 'create') return create(command, state);
  if (state.status !== 'scheduled') throw new Refusal('session.unknown', schedulingTexts.unknown);
  demandFuture(state.time, now);
  switch (command.kind) {
    case 'change':
      return change(command, state);
    case 'rezone': {
      const { locationId, timezone } = command;
      // The session has moved to another location since.
      if (state.locationId !== locationId) return [];
      return reschedule(state, sessionTime(timezone, clockOf(state.time)).time);
    }
    case 'assign-trainer': {
      const { trainerId } = command;
      if (state.trainers.some((one) => one.trainerId === trainerId)) return [];
      return retrain(state, [...state.trainers, { trainerId, category: 'trainer' }]);
    }
    case 'remove-trainer':
      return retrain(
        state,
        state.trainers.filter(({ trainerId }) => trainerId !== command.trainerId),
      );
    case 'delete':
      return [{ type: 'SessionDeleted', data: { sessionId } }];
  }
}

function create(command: Extract<FactCommand, { kind: 'create' }>, state: SessionState): SessionEvent[] {
  const { kind: _, now, time, trainers, ...facts } = command;
  if (state.status !== 'unknown') throw new Refusal('session.exists', schedulingTexts.exists);
  demandFuture(time, now);
  return [{ type: 'SessionCreated', data: { ...facts, ...time, trainers: [...trainers] } }];
}

/** One event for each thing that changes. */
function change(
  { sessionId, now, changes }: Extract<FactCommand, { kind: 'change' }>,
  state: SessionState,
): SessionEvent[] {
  const { place, group, clock, slots = state.slots, trainerIds } = changes;
  const time = place || clock ? movedTime(state.time, { place, clock }) : state.time;
  demandFuture(time, now);
  const events = reschedule(state, time);
  if (place && place.locationId !== state.locationId) {
    events.push({ type: 'SessionRelocated', data: { sessionId, locationId: place.locationId } });
  }
  if (group && group.groupId !== state.groupId) {
    events.push({ type: 'SessionGroupChanged', data: { sessionId, ...group } });
  }
  if (slots !== state.slots) events.push({ type: 'SessionSlotsChanged', data: { sessionId, slots } });
  if (trainerIds) events.push(...retrain(state, trainersOf(trainerIds, state.trainers)));
  return events;
}

/** Throws `InvalidInput` for a time that daylight saving time skips. */
function movedTime(before: SessionTime, { place, clock = {} }: Pick<SessionChanges, 'place' | 'clock'>) {
  const timezone = place?.timezone ?? before.timezone;
  const { time, skipped } = sessionTime(timezone, movedClock(clockOf(before), clock));
  demand(skipped ? skippedProblems([skipped], false) : []);
  return time;
}

/** The trainers of a session after its list was replaced. */
export const trainersOf = (
  trainerIds: readonly string[],
  before: readonly SessionTrainer[] = [],
): SessionTrainer[] =>
  [...new Set(trainerIds)].map(
    (trainerId) => before.find((one) => one.trainerId === trainerId) ?? { trainerId, category: 'manual' },
  );

function reschedule({ sessionId, time: before }: SessionState, time: SessionTime): SessionEvent[] {
  const isSame =
    before.startsAt === time.startsAt &&
    before.endsAt === time.endsAt &&
    before.timezone === time.timezone &&
    before.localDate === time.localDate &&
    before.localStart === time.localStart &&
    before.localEnd === time.localEnd;
  return isSame ? [] : [{ type: 'SessionRescheduled', data: { sessionId, ...time } }];
}

function retrain({ sessionId, trainers: before }: SessionState, trainers: SessionTrainer[]): SessionEvent[] {
  const isSame =
    trainers.length === before.length &&
    trainers.every(({ trainerId }) => before.some((one) => one.trainerId === trainerId));
  return isSame ? [] : [{ type: 'SessionTrainersChanged', data: { sessionId, trainers } }];
}

function demandFuture({ startsAt }: SessionTime, now: string): void {
  if (startsAt <= now) throw new Refusal('session.past', schedulingTexts.past);
}
