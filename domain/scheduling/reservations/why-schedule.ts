import { whoDid } from '../../shared/who-did.ts';
import { evolveSession, noSession } from '../sessions/session-state.ts';
import { whenWords } from '../time-words.ts';
import { emptySchedule, evolveSchedule } from './schedule-state.ts';
import { type AskedSchedule, isAbout, momentIn, type WhyScheduleQuestion } from './why-facts.ts';
import { obstacle } from './why-not.ts';
import { placeSentence } from './why-sentences.ts';

export interface WhySchedule {
  readonly answer: string;
  /** Newest last. */
  readonly sentences: readonly { readonly at: string; readonly by: string; readonly text: string }[];
}

/**
 * Why an athlete has a spot in a session, lost it, or cannot get it. Derived from events alone; other
 * athletes in the session are not named.
 */
export function whySchedule(question: WhyScheduleQuestion): WhySchedule {
  const { ofAthlete, ofSession, reader } = question;
  const session = ofSession.reduce(evolveSession, noSession);
  const schedule = ofAthlete.reduce(evolveSchedule, emptySchedule);
  const asked = { ...question, session, schedule };
  const lines = [...ofAthlete, ...ofSession]
    .toSorted((one, other) => (one.position < other.position ? -1 : 1))
    .flatMap((event) => {
      const text = placeSentence(event, asked);
      return text === '' ? [] : [{ event, text }];
    });
  return {
    answer: answerOf(asked),
    sentences: lines.map(({ event, text }) => {
      return { at: event.occurredAt, by: whoDid(event.actor, reader), text };
    }),
  };
}

function answerOf(asked: AskedSchedule): string {
  const { session, schedule, sessionId, ofSession } = asked;
  const moment = momentIn(session.time.timezone);
  if (session.status === 'deleted') {
    const deleted = ofSession.findLast(({ type }) => type === 'SessionDeleted');
    return `The session was deleted on ${moment(deleted?.occurredAt ?? '')}${by(deleted, asked)}.`;
  }
  const reservation = schedule.reservations.get(sessionId);
  const last = lastAbout(asked);
  const at = last ? ` on ${moment(last.occurredAt)}${by(last, asked)}` : '';
  if (reservation?.status === 'booked') {
    return `The athlete has had this spot since ${moment(bookedSince(asked))}.`;
  }
  if (reservation) {
    const [substitute] = [...schedule.reservations.values()].filter((one) => one.substitutes === sessionId);
    return substitute
      ? `The session was replaced by ${whenWords(substitute.session)}${at}.`
      : `The session was omitted${at}.`;
  }
  const against = obstacle(asked);
  if (!last) return against || 'There is an open spot that can be reserved.';
  return `The spot was given up${at}.${against ? ` ${against}` : ''}`;
}

const by = (event: { readonly actor: string } | undefined, { reader }: AskedSchedule): string => {
  const who = event ? whoDid(event.actor, reader) : '';
  return who ? ` by ${who}` : '';
};

/** The last event that gave the athlete the spot or took it away. */
const lastAbout = ({ ofAthlete, sessionId }: AskedSchedule) =>
  ofAthlete.findLast((event) => event.type !== 'ReservationMoved' && isAbout(event, sessionId));

/** The moment since when the athlete has had the spot without interruption. */
function bookedSince({ ofAthlete, sessionId }: AskedSchedule): string {
  const gave = new Set(['SessionReserved', 'DefaultSessionsAdded', 'ReservationRestored']);
  return ofAthlete.findLast((event) => gave.has(event.type) && isAbout(event, sessionId))?.occurredAt ?? '';
}
