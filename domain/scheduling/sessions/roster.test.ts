import type { SessionEvent } from './events.ts';
import { rosterOf } from './roster.ts';

const sessionId = '0192f0a0-0000-7000-8000-0000000000a1';
const owen = '0192f0a0-0000-7000-8000-0000000000d1';
const mia = '0192f0a0-0000-7000-8000-0000000000d2';
const holdId = '0192f0a0-0000-7000-8000-0000000000e1';

const at = (minute: number) => `2026-10-05T17:${String(minute).padStart(2, '0')}:00.000Z`;
const timed = (...events: SessionEvent[]) =>
  events.map((event, index) => ({ ...event, occurredAt: at(index) }));

describe('the roster of a session', () => {
  it('lists the athletes with a seat, and since when', () => {
    const held = { sessionId, athleteId: owen, holdId, expiresAt: at(30) };
    const roster = rosterOf(
      timed(
        { type: 'SeatsAssigned', data: { sessionId, athleteIds: [mia] } },
        { type: 'SeatHeld', data: held },
        { type: 'SeatConfirmed', data: { sessionId, athleteId: owen } },
      ),
      at(59),
    );
    expect(roster).toEqual([
      { athleteId: mia, since: at(0) },
      { athleteId: owen, since: at(2) },
    ]);
  });

  it('leaves out athletes who left, and starts again when they return', () => {
    const roster = rosterOf(
      timed(
        { type: 'SeatsAssigned', data: { sessionId, athleteIds: [mia, owen] } },
        { type: 'SeatReleased', data: { sessionId, athleteId: owen, reason: 'omitted' } },
        { type: 'SeatsUnassigned', data: { sessionId, athleteIds: [mia], reason: 'enrolment-ended' } },
        { type: 'SeatsAssigned', data: { sessionId, athleteIds: [mia] } },
      ),
      at(59),
    );
    expect(roster).toEqual([{ athleteId: mia, since: at(3) }]);
  });

  it('counts what happened up to the moment, whenever it was recorded', () => {
    const events: (SessionEvent & { occurredAt: string })[] = [
      { type: 'SeatsAssigned', data: { sessionId, athleteIds: [mia, owen] }, occurredAt: at(1) },
      { type: 'SeatReleased', data: { sessionId, athleteId: owen, reason: 'omitted' }, occurredAt: at(2) },
    ];
    const recorded = events.map((event) => ({ ...event, recordedAt: '2027-01-01T00:00:00.000000Z' }));
    const athletesAt = (moment: string) => rosterOf(recorded, moment).map(({ athleteId }) => athleteId);
    expect(athletesAt(at(0))).toEqual([]);
    expect(athletesAt(at(1))).toEqual([mia, owen]);
    expect(athletesAt(at(2))).toEqual([mia]);
  });
});
