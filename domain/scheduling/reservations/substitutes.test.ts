import { reasonAgainstSubstitute } from './substitutes.ts';

const now = '2026-10-01T00:00:00.000Z';
const session = {
  starts_at: '2026-10-06T23:00:00.000Z',
  athleteSlots: 12,
  occupied: 11,
  reservation: null,
  inactive: null,
};

test('a session with an open spot can replace another one', () => {
  expect(reasonAgainstSubstitute(session, now)).toBe('');
});

test('a session that has begun, is full, is already reserved, or is at an inactive location cannot', () => {
  const reasons = [
    { ...session, starts_at: now },
    { ...session, occupied: 12 },
    { ...session, occupied: 12, reservation: 'booked' },
    { ...session, reservation: 'omitted' },
    { ...session, occupied: 12, inactive: 'location' },
  ] as const;
  expect(reasons.map((one) => reasonAgainstSubstitute(one, now))).toEqual([
    'This session is in the past.',
    'This schedule is full.',
    'This session is already reserved.',
    'This session is already omitted.',
    'This location is inactive, so no new sessions can be reserved.',
  ]);
});
