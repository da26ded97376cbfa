import type { DomainEvent } from '../../../domain/events.ts';
import { reserveSessions } from '../reservations/save-schedules.ts';
import { contextOf, type Rink } from './rink.ts';

interface Ledger {
  slots: number | null;
  readonly seated: Set<string>;
  readonly taken: Set<string>;
}

/**
 * Counts the seats of sessions with their own number of slots from the events alone, independently of the
 * decider: a freed seat goes to one athlete at most. Returns one sentence for each seat that was given twice.
 */
export function seatsGivenTwice(events: readonly DomainEvent[]): readonly string[] {
  const sessions = new Map<string, Ledger>();
  const faults: string[] = [];
  for (const { type, data } of events) {
    if (type === 'SessionCreated') {
      sessions.set(data.sessionId, { slots: data.slots, seated: new Set(), taken: new Set() });
      continue;
    }
    const session = 'sessionId' in data ? sessions.get(data.sessionId ?? '') : undefined;
    if (!session) continue;
    const { seated, taken } = session;
    switch (type) {
      case 'SessionSlotsChanged':
        session.slots = data.slots;
        break;
      case 'SeatHeld':
      case 'SeatHeldForWaitlist':
        if (!seated.has(data.athleteId) && seated.size >= (session.slots ?? Number.POSITIVE_INFINITY)) {
          faults.push(
            `A seat of session ${data.sessionId} was given twice, the second time to ${data.athleteId}.`,
          );
        }
        seated.add(data.athleteId);
        break;
      case 'SeatConfirmed':
        seated.add(data.athleteId);
        taken.add(data.athleteId);
        break;
      case 'SeatsAssigned':
        for (const athleteId of data.athleteIds) {
          seated.add(athleteId);
          taken.add(athleteId);
        }
        break;
      case 'SeatHoldReleased':
      case 'WaitlistHoldReleased':
        if (!taken.has(data.athleteId)) seated.delete(data.athleteId);
        break;
      case 'SeatReleased':
        seated.delete(data.athleteId);
        taken.delete(data.athleteId);
        break;
      case 'SeatsUnassigned':
        for (const athleteId of data.athleteIds) {
          seated.delete(athleteId);
          taken.delete(athleteId);
        }
        break;
      default:
    }
  }
  return faults;
}

/**
 * Seats that are free although an athlete on the waitlist can take one: each is tried by reserving it. For
 * sessions with their own number of slots, after the reactors have run.
 */
export async function idleSeats(rink: Rink, now: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const sessionId of rink.sessionIds) {
    const { status, slots, seats, waiting } = await rink.of(sessionId);
    if (status !== 'scheduled' || slots === null || seats.size >= slots) continue;
    for (const athleteId of waiting) {
      const input = { athleteId, add: [sessionId], remove: [], isStaff: false };
      const { success } = await reserveSessions(rink.deps(), input, contextOf(now));
      if (success > 0)
        faults.push(`A seat of session ${sessionId} was free while ${athleteId} waited for it.`);
    }
  }
  return faults;
}
