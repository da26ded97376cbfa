import { refusalOf } from './session-actions.ts';

const now = '2026-10-05T12:00:00.000Z';
const later = { starts_at: '2026-10-06T23:00:00.000Z', is_omitted: false, variable_schedule_is_active: true };

test('past sessions cannot be changed', () => {
  for (const action of ['omit', 'restore', 'substitute', 'delete'] as const)
    expect(refusalOf(action, { ...later, starts_at: now }, now)).toBe('This session is in the past.');
});

test('a session can be omitted once, and restored only if it is omitted', () => {
  expect(refusalOf('omit', later, now)).toBe('');
  expect(refusalOf('restore', later, now)).toBe('This session is not omitted.');
  const omitted = { ...later, is_omitted: true };
  expect(refusalOf('omit', omitted, now)).toBe('This session is already omitted.');
  expect(refusalOf('restore', omitted, now)).toBe('');
});

test('sessions can be substituted only in a group with variable schedules', () => {
  expect(refusalOf('substitute', later, now)).toBe('');
  expect(refusalOf('substitute', { ...later, is_omitted: true }, now)).toBe(
    'This session is already omitted.',
  );
  expect(refusalOf('substitute', { ...later, variable_schedule_is_active: false }, now)).toBe(
    'Variable Schedule Substitutions Is Not Active.',
  );
});
