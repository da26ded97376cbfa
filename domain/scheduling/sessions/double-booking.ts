import { clockWords } from '../../shared/moment-words.ts';
import { dayWords } from '../time-words.ts';
import type { SessionTime } from './session-state.ts';

/** What can be booked twice. */
export const bookedKinds = ['trainer', 'location'] as const;
export type BookedKind = (typeof bookedKinds)[number];

/** A session as far as it takes up its location and the time of its trainers. */
export interface Occupation extends Pick<SessionTime, 'startsAt' | 'endsAt'> {
  readonly sessionId: string;
  readonly locationId: string;
  /** Its own trainers, or else those of its group. */
  readonly trainerIds: readonly string[];
}

/** A session that shares a trainer, or more ice than there is, with others at the same time. */
export interface DoubleBooking {
  readonly kind: BookedKind;
  /** The trainer or the location. */
  readonly resourceId: string;
  /** The other sessions, by start. */
  readonly others: readonly string[];
}

/**
 * The double bookings of one session among `all`, which may contain it. Times that only touch do not overlap.
 * `sessionsAtOnce`: how many sessions a location takes at the same time (a rink with two sheets takes two);
 * null: any number.
 */
export function doubleBookingsOf(
  session: Occupation,
  all: readonly Occupation[],
  sessionsAtOnce: (locationId: string) => number | null,
): DoubleBooking[] {
  const others = all
    .filter((other) => other.sessionId !== session.sessionId && isAtSameTime(session, other))
    .toSorted((one, other) => momentOf(one.startsAt) - momentOf(other.startsAt));
  const ofTrainers = session.trainerIds.map((trainerId): DoubleBooking => {
    const led = others.filter(({ trainerIds }) => trainerIds.includes(trainerId));
    return { kind: 'trainer', resourceId: trainerId, others: led.map(idOf) };
  });
  const { locationId } = session;
  const there = others.filter((other) => other.locationId === locationId);
  const crowd = crowdOf(session, there, sessionsAtOnce(locationId));
  return [
    ...ofTrainers,
    { kind: 'location', resourceId: locationId, others: crowd.map(idOf) } as const,
  ].filter((found) => found.others.length > 0);
}

/** The sessions that are there at a moment of the session at which there are too many. */
function crowdOf(session: Occupation, there: readonly Occupation[], most: number | null): Occupation[] {
  if (most === null || there.length < most) return [];
  const from = momentOf(session.startsAt);
  // The number of sessions rises only when one starts.
  const moments = [from, ...there.map(({ startsAt }) => Math.max(from, momentOf(startsAt)))];
  const crowded = moments.filter((moment) => there.filter((other) => isOnAt(other, moment)).length >= most);
  return there.filter((other) => crowded.some((moment) => isOnAt(other, moment)));
}

const isAtSameTime = (one: Occupation, other: Occupation): boolean =>
  momentOf(one.startsAt) < momentOf(other.endsAt) && momentOf(other.startsAt) < momentOf(one.endsAt);

const isOnAt = ({ startsAt, endsAt }: Occupation, moment: number): boolean =>
  momentOf(startsAt) <= moment && moment < momentOf(endsAt);

const momentOf = (instant: string): number => Date.parse(instant);

const idOf = ({ sessionId }: Occupation): string => sessionId;

/** A session as it is named in a warning. */
export interface NamedSession extends Pick<SessionTime, 'localDate' | 'localStart' | 'localEnd'> {
  readonly groupName: string;
  readonly locationName: string;
}

/**
 * `Kim Coach also leads Elite Training, Mon 10/05/26 6:00pm – 7:00pm at Lakeside Arena.` `name`: of the trainer
 * or the location. `sessionsAtOnce`: of the location.
 */
export function doubleBookingText(
  {
    kind,
    name,
    sessionsAtOnce,
  }: { readonly kind: BookedKind; readonly name: string; readonly sessionsAtOnce: number | null },
  others: readonly NamedSession[],
): string {
  if (kind === 'trainer') {
    return `${name} also leads ${list(others.map((one) => `${sessionWords(one)} at ${one.locationName}`))}.`;
  }
  const rule =
    sessionsAtOnce === null || sessionsAtOnce === 1
      ? `${name} is`
      : `${name} takes ${sessionsAtOnce} sessions at the same time and is`;
  return `${rule} also booked for ${list(others.map(sessionWords))}.`;
}

const sessionWords = ({ groupName, localDate, localStart, localEnd }: NamedSession): string =>
  `${groupName}, ${dayWords(localDate)} ${clockWords(localStart)} – ${clockWords(localEnd)}`;

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join('; ')}; and ${parts.at(-1)}`;

export const doubleBookingTexts = {
  title: 'Double booking',
  mark: 'double-booked',
} as const;
