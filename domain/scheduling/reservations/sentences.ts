import { counted, countedWere, type Sentences } from '../../shared/sentences.ts';
import { whenWords } from '../time-words.ts';
import type { RemovalReason, ReservationEvent } from './events.ts';

export const removalWords: Record<RemovalReason, string> = {
  removed: '',
  reset: ', because the schedule was reset',
  'session-deleted': ', because the session was deleted',
  'session-moved': ', because the session was moved',
  'enrolment-ended': ', because the athlete left the training group',
  'substitution-undone': ', because the original session was restored',
  'group-kind-changed': ', because the training group changed between default and credit sessions',
};

export const reservationSentences: Sentences<ReservationEvent> = {
  AthleteEnrolled: ({ athleteId, groupId }, names) =>
    `${names(athleteId, 'The athlete')} was assigned to ${names(groupId, 'a training group')}.`,
  EnrolmentChanged: ({ changes: { needsTransportation, weeklyCredits } }) => {
    const parts = [
      ...(needsTransportation === undefined
        ? []
        : [needsTransportation ? 'needs transportation' : 'does not need transportation']),
      ...(weeklyCredits === undefined
        ? []
        : [
            weeklyCredits === null
              ? 'has the group’s weekly credits'
              : `has ${counted(weeklyCredits, 'credit')} per week`,
          ]),
    ];
    return `The athlete now ${parts.join(' and ')}.`;
  },
  EnrolmentEnded: ({ athleteId }, names) =>
    `${names(athleteId, 'The athlete')} was removed from the training group.`,
  EnrolmentResumed: ({ athleteId }, names) =>
    `${names(athleteId, 'The athlete')} rejoined the training group.`,
  SessionReserved: ({ session, origin }, names) => {
    const what = `${names(session.groupId, 'a session')} on ${whenWords(session)}`;
    return origin === 'substitution'
      ? `${what} was reserved as a substitute for another session.`
      : `${what} was reserved.`;
  },
  DefaultSessionsAdded: ({ groupId, sessions }, names) =>
    `${counted(sessions.length, 'session')} of ${names(groupId, 'the training group')} ${sessions.length === 1 ? 'was' : 'were'} added to the schedule.`,
  DefaultSessionsRemoved: ({ sessionIds, reason }) =>
    `${countedWere(sessionIds.length, 'session')} removed from the schedule${removalWords[reason]}.`,
  ReservationOmitted: ({ sessionId, reason, keepsCredit }, names) =>
    `${names(sessionId, 'A session')} was ${reason === 'omitted' ? 'omitted' : 'replaced by another one'}${keepsCredit ? '; the credit is used' : ''}.`,
  ReservationRestored: ({ sessionId }, names) => `${names(sessionId, 'A session')} was restored.`,
  ReservationRemoved: ({ sessionId, reason }, names) =>
    `${names(sessionId, 'A session')} was removed${removalWords[reason]}.`,
  ReservationMoved: ({ session }) => `A reserved session was moved to ${whenWords(session)}.`,
  ScheduleReset: () => 'The schedule was reset to the training group’s sessions.',
  EnrolmentKindChanged: ({ groupId, isCredit }, names) =>
    isCredit
      ? `${names(groupId, 'The training group')} uses credits again; the athlete got back the reservations from before.`
      : `${names(groupId, 'The training group')} changed to default sessions; the athlete’s reservations are kept for later.`,
  SchedulePatternSaved: ({ slots }) =>
    slots.length > 0
      ? `A weekly pattern of ${counted(slots.length, 'session')} was saved.`
      : 'The weekly pattern was removed.',
};
