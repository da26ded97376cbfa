import { counted, type Sentences } from '../../shared/sentences.ts';
import { whenWords } from '../time-words.ts';
import type { SeatReleaseReason, SessionEvent, WaitlistEnd } from './events.ts';

const releaseWords: Record<SeatReleaseReason, string> = {
  omitted: 'because the session was omitted',
  removed: 'because the reservation was removed',
  substituted: 'for another session',
  reset: 'because the schedule was reset',
  'enrolment-ended': 'because the athlete left the training group',
  'session-moved': 'because the session was moved',
};

const waitWords: Record<WaitlistEnd, string> = {
  left: 'left the waitlist',
  promoted: 'came from the waitlist into the session',
  reserved: 'reserved the session and does not wait any more',
  'other-place': 'got another session of that day and does not wait any more',
  closed: 'waited until the waitlist closed',
  'enrolment-ended': 'left the training group and does not wait any more',
};

export const sessionSentences: Sentences<SessionEvent> = {
  SessionCreated: (data, names) =>
    `A session of ${names(data.groupId, 'a training group')} was set for ${whenWords(data)} at ${names(data.locationId, 'a location')}.`,
  SessionRescheduled: (data) => `The session was moved to ${whenWords(data)}.`,
  SessionRelocated: ({ locationId }, names) =>
    `The session was moved to ${names(locationId, 'another location')}.`,
  SessionGroupChanged: ({ groupId }, names) =>
    `The session is now of ${names(groupId, 'another training group')}.`,
  SessionSlotsChanged: ({ slots }) =>
    slots === null
      ? 'The session takes as many athletes as its group says.'
      : `The session takes ${counted(slots, 'athlete')}.`,
  SessionTrainersChanged: ({ trainers }, names) =>
    trainers.length > 0
      ? `The session is trained by ${trainers.map(({ trainerId }) => names(trainerId, 'a trainer')).join(', ')}.`
      : 'The session is trained by the trainers of its group.',
  SessionDeleted: () => 'The session was deleted.',
  SeatHeld: ({ athleteId }, names) => `A place is held for ${names(athleteId, 'an athlete')}.`,
  SeatConfirmed: ({ athleteId }, names) => `${names(athleteId, 'An athlete')} has a place.`,
  SeatHoldReleased: ({ athleteId, reason }, names) =>
    `No place is held for ${names(athleteId, 'an athlete')} any more: the reservation was ${reason === 'refused' ? 'refused' : 'never completed'}.`,
  SeatReleased: ({ athleteId, reason }, names) =>
    `The place of ${names(athleteId, 'an athlete')} is free again ${releaseWords[reason]}.`,
  SeatsAssigned: ({ athleteIds }, names) =>
    athleteIds.length === 1
      ? `${names(athleteIds[0] ?? '', 'An athlete')} has a place by being in the group.`
      : `${counted(athleteIds.length, 'athlete')} have a place by being in the group.`,
  SeatsUnassigned: ({ athleteIds, reason }, names) =>
    athleteIds.length === 1
      ? `The place of ${names(athleteIds[0] ?? '', 'an athlete')} is free again ${releaseWords[reason]}.`
      : `The places of ${counted(athleteIds.length, 'athlete')} are free again ${releaseWords[reason]}.`,
  WaitlistJoined: ({ athleteId }, names) => `${names(athleteId, 'An athlete')} waits for a place.`,
  WaitlistLeft: ({ athleteId, reason }, names) => `${names(athleteId, 'An athlete')} ${waitWords[reason]}.`,
  WaitlistPassedOver: ({ athleteId, why }, names) =>
    `A place was free, and ${names(athleteId, 'an athlete')} could not have it: ${why}`,
};
