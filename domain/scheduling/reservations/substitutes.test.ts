import { reasonAgainstSubstitute } from './substitutes.ts';

const now = '2026-10-01T00:00:00.000Z';
const session = { starts_at: '2026-10-06T23:00:00.000Z', athleteSlots: 12, occupied: 11, reservation: null };

test('a session with a free place can come in the place of another one', () => {
  expect(reasonAgainstSubstitute(session, now)).toBe('');
});

test('what has begun, is full, or is the athlete’s own can not', () => {
  const reasons = [
    { ...session, starts_at: now },
    { ...session, occupied: 12 },
    { ...session, occupied: 12, reservation: 'booked' },
    { ...session, reservation: 'omitted' },
  ] as const;
  expect(reasons.map((one) => reasonAgainstSubstitute(one, now))).toEqual([
    'This schedule is in the past.',
    'This schedule is full.',
    'This schedule is reserved already.',
    'This schedule is omitted already.',
  ]);
});
