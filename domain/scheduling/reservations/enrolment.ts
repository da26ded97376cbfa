import { Refusal } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import type { ReservationEvent } from './events.ts';
import { removal } from './leaving.ts';
import type { AthleteScheduleState, Enrolment } from './schedule-state.ts';

/** Enrolls athletes in training groups and ends enrollments. */
export type EnrolmentCommand = { readonly athleteId: string /** UTC. */; readonly now: string } & (
  | {
      readonly kind: 'enrol';
      readonly enrolmentId: string;
      readonly groupId: string;
      readonly seasonId: string;
      readonly needsTransportation: boolean;
      /** Null: the group's number. */
      readonly weeklyCredits: number | null;
    }
  | {
      readonly kind: 'change-enrolment';
      readonly enrolmentId: string;
      readonly changes: EnrolmentChanges;
    }
  /** The athlete was deleted or erased. */
  | { readonly kind: 'leave-all' }
);

export interface EnrolmentChanges {
  readonly needsTransportation?: boolean | undefined;
  readonly weeklyCredits?: number | null | undefined;
  /** False removes the athlete from the group and from its upcoming sessions. */
  readonly isActive?: boolean | undefined;
}

export function decideEnrolment(command: EnrolmentCommand, state: AthleteScheduleState): ReservationEvent[] {
  const { athleteId, now } = command;
  switch (command.kind) {
    case 'enrol':
      return enrol(command, state);
    case 'change-enrolment': {
      const enrolment = state.enrolments.get(command.enrolmentId);
      if (!enrolment) throw new Refusal('enrolment.unknown', schedulingTexts.enrolmentUnknown);
      return change(athleteId, { enrolment, changes: command.changes, now }, state);
    }
    case 'leave-all': {
      const active = [...state.enrolments.values()].filter(({ isActive }) => isActive);
      const left = [...state.reservations.values()]
        .filter(({ session, enrolmentId }) => enrolmentId === null && session.startsAt > now)
        .map((reservation) => removal(athleteId, reservation, 'enrolment-ended'));
      return [...active.flatMap((enrolment) => end(athleteId, { enrolment, now }, state)), ...left];
    }
  }
}

/** An athlete who was in the group before resumes the same enrollment. */
function enrol(
  command: Extract<EnrolmentCommand, { kind: 'enrol' }>,
  state: AthleteScheduleState,
): ReservationEvent[] {
  const { kind: _, now, ...facts } = command;
  const { athleteId, groupId, needsTransportation, weeklyCredits } = facts;
  const before = [...state.enrolments.values()].find((one) => one.groupId === groupId);
  if (!before) return [{ type: 'AthleteEnrolled', data: facts }];
  if (before.isActive) throw new Refusal('enrolment.exists', schedulingTexts.isEnrolled);
  const changes = { needsTransportation, weeklyCredits, isActive: true };
  return change(athleteId, { enrolment: before, changes, now }, state);
}

function change(
  athleteId: string,
  { enrolment, changes, now }: { enrolment: Enrolment; changes: EnrolmentChanges; now: string },
  state: AthleteScheduleState,
): ReservationEvent[] {
  const { enrolmentId } = enrolment;
  const {
    needsTransportation = enrolment.needsTransportation,
    weeklyCredits = enrolment.weeklyCredits,
    isActive = enrolment.isActive,
  } = changes;
  const changed = {
    ...(needsTransportation !== enrolment.needsTransportation && { needsTransportation }),
    ...(weeklyCredits !== enrolment.weeklyCredits && { weeklyCredits }),
  };
  return [
    ...(Object.keys(changed).length > 0
      ? [{ type: 'EnrolmentChanged', data: { athleteId, enrolmentId, changes: changed } } as const]
      : []),
    ...(isActive && !enrolment.isActive
      ? [{ type: 'EnrolmentResumed', data: { athleteId, enrolmentId } } as const]
      : []),
    ...(!isActive && enrolment.isActive ? end(athleteId, { enrolment, now }, state) : []),
  ];
}

/** The upcoming sessions of the enrollment are removed with it. */
function end(
  athleteId: string,
  { enrolment: { enrolmentId }, now }: { readonly enrolment: Enrolment; readonly now: string },
  { reservations }: AthleteScheduleState,
): ReservationEvent[] {
  const toCome = [...reservations.values()].filter(
    (one) => one.enrolmentId === enrolmentId && one.session.startsAt > now,
  );
  const reason = 'enrolment-ended';
  const sessionIds = toCome
    .filter(({ origin }) => origin === 'default')
    .map(({ session }) => session.sessionId);
  return [
    { type: 'EnrolmentEnded', data: { athleteId, enrolmentId } },
    ...(sessionIds.length > 0
      ? [{ type: 'DefaultSessionsRemoved', data: { athleteId, enrolmentId, sessionIds, reason } } as const]
      : []),
    ...toCome
      .filter(({ origin }) => origin !== 'default')
      .map((reservation) => removal(athleteId, reservation, reason)),
  ];
}
