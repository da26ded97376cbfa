import fc from 'fast-check';
import { exampleSession } from '../sessions/example-session.ts';
import { eventOf } from './calendar-events.ts';
import { changesOf, clocksOf, isMoved, movedByDrag, movedByKey, moveWords } from './moves.ts';
import { wallClockOf, wallDate } from './wall-date.ts';

const session = {
  ...exampleSession,
  id: 'session',
  local_date: '2026-11-01',
  local_start: '01:30',
  local_end: '02:30',
};
const event = eventOf(session, 'session', 'arena');
const still = { event, start: event.start, end: event.end, to: undefined, by: 'locations' as const };

test('a move sends the instants of the new clock times at the location', () => {
  const move = { ...still, start: wallDate('2026-11-02', '18:00'), end: wallDate('2026-11-02', '19:00') };
  expect(changesOf(move)).toEqual({
    schedule_ids: ['session'],
    starts_at: '2026-11-03T00:00:00.000Z',
    ends_at: '2026-11-03T01:00:00.000Z',
  });
  expect(moveWords(move)).toBe('Mon 11/02/26 6:00pm – 7:00pm');
});

test('a new column is a new location, whose clock applies', () => {
  const to = { id: 'east', title: 'East', timezone: 'America/New_York', count: 0 };
  const move = { ...still, start: wallDate('2026-11-02', '18:00'), end: wallDate('2026-11-02', '19:00'), to };
  expect(changesOf(move)).toMatchObject({ location_id: 'east', starts_at: '2026-11-02T23:00:00.000Z' });
});

test('a new trainer column changes the trainers', () => {
  const to = { id: 'lee', title: 'Lee', timezone: 'America/Chicago', count: 0 };
  const byKim = { ...event, resourceId: 'kim' };
  expect(changesOf({ ...still, event: byKim, to, by: 'trainers' }).trainer_ids).toEqual(['lee']);
});

test('a move to another trainer at the same time changes nothing else', () => {
  const to = { id: 'lee', title: 'Lee', timezone: 'America/Chicago', count: 0 };
  const move = { ...still, event: { ...event, resourceId: 'kim' }, to, by: 'trainers' as const };
  expect(changesOf(move)).toEqual({ schedule_ids: ['session'], trainer_ids: ['lee'] });
  expect(changesOf({ ...move, start: wallDate('2026-11-02', '18:00') })).toHaveProperty('starts_at');
});

test('a move to another location names the times, whose clock may be another one', () => {
  const to = { id: 'east', title: 'East', timezone: 'America/New_York', count: 0 };
  expect(changesOf({ ...still, to })).toHaveProperty('starts_at');
});

test('a session that stays in its place is not moved', () => {
  expect(isMoved(still)).toBe(false);
});

test('arrow keys move by a quarter of an hour or a day, never past midnight', () => {
  expect(movedByKey(event, 'ArrowUp')?.start).toEqual(wallDate('2026-11-01', '01:15'));
  expect(movedByKey(event, 'ArrowRight')?.start).toEqual(wallDate('2026-11-02', '01:30'));
  expect(movedByKey(event, 'a')).toBeUndefined();
  const late = { ...event, start: wallDate('2026-11-01', '22:45'), end: wallDate('2026-11-01', '23:45') };
  expect(movedByKey(late, 'ArrowDown')).toBeUndefined();
});

test('a drag keeps the quarter-hour offset and the length', () => {
  const quarter = { ...event, start: wallDate('2026-11-01', '17:45'), end: wallDate('2026-11-01', '18:45') };
  expect(movedByDrag(quarter, wallDate('2026-11-02', '17:30'))).toEqual({
    start: wallDate('2026-11-02', '17:45'),
    end: wallDate('2026-11-02', '18:45'),
  });
});

test('a wall date round-trips', () => {
  const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.nat(23), fc.nat(59), (date, hour, minute) => {
      const clock = {
        day: date.toISOString().slice(0, 10),
        time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
      };
      expect(wallClockOf(wallDate(clock.day, clock.time))).toEqual(clock);
    }),
  );
});

test('the other sessions of a series follow the clock of the moved one, and its new location', () => {
  const to = { id: 'east', title: 'East', timezone: 'America/New_York', count: 0 };
  const move = { ...still, start: wallDate('2026-11-02', '18:00'), end: wallDate('2026-11-02', '19:00') };
  const clocks = {
    before: { day: '2026-11-01', start: '01:30', end: '02:30' },
    after: { day: '2026-11-02', start: '18:00', end: '19:00' },
  };
  expect(clocksOf({ ...move, to })).toEqual({ ...clocks, locationId: 'east' });
  expect(clocksOf({ ...move, to, by: 'trainers' })).toEqual({ ...clocks, locationId: undefined });
});
