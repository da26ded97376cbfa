import { counted, type Sentences } from '../../shared/sentences.ts';
import { whenWords } from '../time-words.ts';
import type { RemovalReason, ReservationEvent } from './events.ts';

export const removalWords: Record<RemovalReason, string> = {
  removed: '',
  reset: ', because the schedule was reset',
  'session-deleted': ', because the session does not take place',
  'session-moved': ', because the session was moved',
  'enrolment-ended': ', because the athlete left the training group',
  'substitution-undone': ', because the session it stood for was restored',
  'group-kind-changed': ', because the training group changed how its sessions are given',
};

export const reservationSentences: Sentences<ReservationEvent> = {
  AthleteEnrolled: ({ athleteId, groupId }, names) =>
    `${names(athleteId, 'The athlete')} was assigned to ${names(groupId, 'a training group')}.`,
  EnrolmentChanged: ({ changes: { needsTransportation, weeklyCredits } }) => {
    const parts = [
      ...(needsTransportation === undefined
        ? []
        : [needsTransportation ? 'needs transportation' : 'needs no transportation']),
      ...(weeklyCredits === undefined
        ? []
        : [
            weeklyCredits === null
              ? 'has the weekly credits of the group'
              : `has ${counted(weeklyCredits, 'credit')} a week`,
          ]),
    ];
    return `The athlete now ${parts.join(' and ')}.`;
  },
  EnrolmentEnded: ({ athleteId }, names) =>
    `${names(athleteId, 'The athlete')} was removed from the training group.`,
  EnrolmentResumed: ({ athleteId }, names) =>
    `${names(athleteId, 'The athlete')} is in the training group again.`,
  SessionReserved: ({ session, origin }, names) => {
    const what = `${names(session.groupId, 'a session')} on ${whenWords(session)}`;
    return origin === 'substitution'
      ? `${what} was chosen instead of another session.`
      : `${what} was reserved.`;
  },
  DefaultSessionsAdded: ({ groupId, sessions }, names) =>
    `${counted(sessions.length, 'session')} of ${names(groupId, 'the training group')} came into the schedule.`,
  DefaultSessionsRemoved: ({ sessionIds, reason }) =>
    `${counted(sessionIds.length, 'session')} left the schedule${removalWords[reason]}.`,
  ReservationOmitted: ({ sessionId, reason, keepsCredit }, names) =>
    `${names(sessionId, 'A session')} was ${reason === 'omitted' ? 'omitted' : 'left for another one'}${keepsCredit ? '; its credit is used' : ''}.`,
  ReservationRestored: ({ sessionId }, names) => `${names(sessionId, 'A session')} was restored.`,
  ReservationRemoved: ({ sessionId, reason }, names) =>
    `${names(sessionId, 'A session')} was removed${removalWords[reason]}.`,
  ReservationMoved: ({ session }) => `A reserved session was moved to ${whenWords(session)}.`,
  ScheduleReset: () => 'The schedule was reset to what the training group gives.',
  SchedulePatternSaved: ({ slots }) =>
    slots.length > 0
      ? `A weekly pattern of ${counted(slots.length, 'session')} was saved.`
      : 'The weekly pattern was removed.',
};
