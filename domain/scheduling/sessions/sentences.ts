import { counted, type Sentences } from '../../shared/sentences.ts';
import { whenWords } from '../time-words.ts';
import type { SeatReleaseReason, SessionEvent, WaitlistEnd } from './events.ts';

const releaseWords: Record<SeatReleaseReason, string> = {
  omitted: 'because the session was omitted',
  removed: 'because the reservation was removed',
  substituted: 'because the athlete switched to another session',
  reset: 'because the schedule was reset',
  'enrolment-ended': 'because the athlete left the training group',
  'session-moved': 'because the session was moved',
};

const waitWords: Record<WaitlistEnd, string> = {
  left: 'left the waitlist',
  promoted: 'got a spot from the waitlist',
  reserved: 'reserved the session and left the waitlist',
  'other-place': 'got another session that day and left the waitlist',
  closed: 'was on the waitlist when it closed',
  'enrolment-ended': 'left the training group and the waitlist',
};

const waitlistHoldWords: Record<
  Extract<SessionEvent, { type: 'WaitlistHoldReleased' }>['data']['reason'],
  string
> = {
  refused: 'the athlete could not take it',
  left: 'the athlete left the waitlist',
  expired: 'no reservation was made in time',
};

export const sessionSentences: Sentences<SessionEvent> = {
  SessionCreated: (data, names) =>
    `A session of ${names(data.groupId, 'a training group')} was scheduled for ${whenWords(data)} at ${names(data.locationId, 'a location')}.`,
  SessionRescheduled: (data) => `The session was moved to ${whenWords(data)}.`,
  SessionRelocated: ({ locationId }, names) =>
    `The session was moved to ${names(locationId, 'another location')}.`,
  SessionGroupChanged: ({ groupId }, names) =>
    `The session was moved to ${names(groupId, 'another training group')}.`,
  SessionSlotsChanged: ({ slots }) =>
    slots === null
      ? 'The session now uses its group’s number of slots.'
      : `The session now has ${counted(slots, 'slot')}.`,
  SessionTrainersChanged: ({ trainers }, names) =>
    trainers.length > 0
      ? `The session is led by ${trainers.map(({ trainerId }) => names(trainerId, 'a trainer')).join(', ')}.`
      : 'The session is led by its group’s trainers.',
  SessionDeleted: () => 'The session was deleted.',
  SeatHeld: ({ athleteId }, names) => `A spot was held for ${names(athleteId, 'an athlete')}.`,
  SeatConfirmed: ({ athleteId }, names) => `${names(athleteId, 'An athlete')} got a spot.`,
  SeatHoldReleased: ({ athleteId, reason }, names) =>
    `The spot held for ${names(athleteId, 'an athlete')} was released because the reservation was ${reason === 'refused' ? 'refused' : 'never completed'}.`,
  SeatHeldForWaitlist: ({ athleteId }, names) =>
    `A spot was held for ${names(athleteId, 'an athlete')}, who was next on the waitlist.`,
  WaitlistHoldReleased: ({ athleteId, reason }, names) =>
    `The spot held for ${names(athleteId, 'an athlete')} was released because ${waitlistHoldWords[reason]}.`,
  SeatReleased: ({ athleteId, reason }, names) =>
    `The spot for ${names(athleteId, 'an athlete')} was released ${releaseWords[reason]}.`,
  SeatsAssigned: ({ athleteIds }, names) =>
    athleteIds.length === 1
      ? `${names(athleteIds[0] ?? '', 'An athlete')} got a spot as a member of the group.`
      : `${counted(athleteIds.length, 'athlete')} got spots as members of the group.`,
  SeatsUnassigned: ({ athleteIds, reason }, names) =>
    athleteIds.length === 1
      ? `The spot for ${names(athleteIds[0] ?? '', 'an athlete')} was released ${releaseWords[reason]}.`
      : `The spots for ${counted(athleteIds.length, 'athlete')} were released ${releaseWords[reason]}.`,
  WaitlistJoined: ({ athleteId }, names) => `${names(athleteId, 'An athlete')} joined the waitlist.`,
  WaitlistLeft: ({ athleteId, reason }, names) => `${names(athleteId, 'An athlete')} ${waitWords[reason]}.`,
  WaitlistPassedOver: ({ athleteId, why }, names) =>
    `A spot opened, but ${names(athleteId, 'an athlete')} could not take it: ${why}`,
};
