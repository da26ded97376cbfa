import { counted } from '../../shared/sentences.ts';
import type { SessionEvent } from '../sessions/events.ts';
import { whenWords } from '../time-words.ts';
import type { ReservationEvent } from './events.ts';
import { removalWords } from './sentences.ts';
import { type AskedSchedule, isAbout } from './why-facts.ts';

/** The sentence of an event about the athlete's spot in the session; empty if there is none. */
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
      if (data.origin === 'manual') return 'The athlete was added to the session.';
      const { substitutes } = data;
      if (substitutes === null) return 'The spot was reserved.';
      const left = schedule.reservations.get(substitutes);
      return `The spot was reserved as a substitute for ${left ? whenWords(left.session) : 'another session'}.`;
    }
    case 'DefaultSessionsAdded':
      return 'The athlete got the spot as a member of the training group.';
    case 'DefaultSessionsRemoved':
    case 'ReservationRemoved':
      return `The spot was given up${removalWords[data.reason]}.`;
    case 'ReservationOmitted':
      return `The session was ${data.reason === 'omitted' ? 'omitted' : 'replaced by another one'}${
        data.keepsCredit ? '; the credit is used' : ''
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
      return `The session was scheduled for ${whenWords(data)}.`;
    case 'SessionRescheduled':
      return `The session was moved to ${whenWords(data)}.`;
    case 'SessionRelocated':
      return 'The session was moved to another location.';
    case 'SessionGroupChanged':
      return 'The session was moved to another training group.';
    case 'SessionSlotsChanged':
      return data.slots === null
        ? 'The session now uses its group’s number of slots.'
        : `The session now has ${counted(data.slots, 'slot')}.`;
    case 'SessionDeleted':
      return 'The session was deleted.';
    case 'SeatHoldReleased':
      return data.reason === 'refused'
        ? 'A reservation was refused.'
        : 'A reservation was started but never completed.';
    case 'WaitlistJoined':
      return 'The athlete joined the waitlist.';
    case 'SeatHeldForWaitlist':
      return 'A spot was held for the athlete, who was next on the waitlist.';
    case 'WaitlistHoldReleased':
      // The other reasons are in the event that follows.
      return data.reason === 'expired' ? 'The spot was not reserved in time and was released.' : '';
    case 'WaitlistLeft':
      return endWords[data.reason];
    case 'WaitlistPassedOver':
      return `A spot opened, but the athlete could not take it: ${data.why}`;
    default:
      return '';
  }
}

const endWords: Record<Extract<SessionEvent, { type: 'WaitlistLeft' }>['data']['reason'], string> = {
  left: 'The athlete left the waitlist.',
  promoted: 'The athlete got the spot from the waitlist.',
  reserved: 'The athlete has a spot and left the waitlist.',
  'other-place': 'The athlete got another session that day and left the waitlist.',
  closed: 'The waitlist closed.',
  'enrolment-ended': 'The athlete left the training group and the waitlist.',
};
