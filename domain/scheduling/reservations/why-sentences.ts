import type { SessionEvent } from '../sessions/events.ts';
import { whenWords } from '../time-words.ts';
import type { ReservationEvent } from './events.ts';
import { removalWords } from './sentences.ts';
import { type AskedSchedule, isAbout } from './why-facts.ts';

/** What a fact says about the athlete's place in the session; empty where nothing. */
export function placeSentence(event: ReservationEvent | SessionEvent, asked: AskedSchedule): string {
  return isOfSession(event) ? sessionSentence(event, asked) : scheduleSentence(event, asked);
}

const isOfSession = (event: ReservationEvent | SessionEvent): event is SessionEvent =>
  /^(?:Session(?!Reserved)|Seat|Waitlist)/.test(event.type);

function scheduleSentence(event: ReservationEvent, { sessionId, schedule }: AskedSchedule): string {
  const { type, data } = event;
  if (!isAbout(event, sessionId)) return '';
  switch (type) {
    case 'SessionReserved': {
      if (data.origin === 'manual') return 'The athlete was put into the session.';
      const { substitutes } = data;
      if (substitutes === null) return 'The place was reserved.';
      const left = schedule.reservations.get(substitutes);
      return `The place was chosen in the place of ${left ? whenWords(left.session) : 'another session'}.`;
    }
    case 'DefaultSessionsAdded':
      return 'The place came with being in the training group.';
    case 'DefaultSessionsRemoved':
    case 'ReservationRemoved':
      return `The place was given up${removalWords[data.reason]}.`;
    case 'ReservationOmitted':
      return `The session was ${data.reason === 'omitted' ? 'omitted' : 'left for another one'}${
        data.keepsCredit ? '; its credit is used' : ''
      }.`;
    case 'ReservationRestored':
      return 'The session was restored.';
    default:
      return '';
  }
}

function sessionSentence(event: SessionEvent, { athleteId }: AskedSchedule): string {
  const { type, data } = event;
  if ('athleteId' in data && data.athleteId !== athleteId) return '';
  switch (type) {
    case 'SessionCreated':
      return `The session was set for ${whenWords(data)}.`;
    case 'SessionRescheduled':
      return `The session was moved to ${whenWords(data)}.`;
    case 'SessionRelocated':
      return 'The session was moved to another location.';
    case 'SessionGroupChanged':
      return 'The session is now of another training group.';
    case 'SessionSlotsChanged':
      return data.slots === null
        ? 'The session takes as many athletes as its group says.'
        : `The session takes ${data.slots} athletes.`;
    case 'SessionDeleted':
      return 'The session was deleted.';
    case 'SeatHoldReleased':
      return data.reason === 'refused'
        ? 'A reservation was refused.'
        : 'A reservation was begun and never completed.';
    case 'WaitlistJoined':
      return 'The athlete waits for a place.';
    case 'WaitlistLeft':
      return endWords[data.reason];
    case 'WaitlistPassedOver':
      return `A place was free, and the athlete could not have it: ${data.why}`;
    default:
      return '';
  }
}

const endWords: Record<Extract<SessionEvent, { type: 'WaitlistLeft' }>['data']['reason'], string> = {
  left: 'The athlete does not wait any more.',
  promoted: 'The place came from the waitlist.',
  reserved: 'The athlete has a place and does not wait any more.',
  'other-place': 'The athlete got another session of that day and does not wait any more.',
  closed: 'The waitlist closed.',
  'enrolment-ended': 'The athlete left the training group and does not wait any more.',
};
