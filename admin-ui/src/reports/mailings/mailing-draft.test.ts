import { draftProblems, moving, newMailing, withRhythm } from './mailing-draft.ts';

test('days and years are left out of what is mailed again and again', () => {
  const parameters = { year: '2026', as_of: '2026-03-01', basis: 'cash', config: '7b0f1f5e', months: '12' };
  expect(moving(parameters)).toEqual({ basis: 'cash', config: '7b0f1f5e', months: '12' });
});

test('another rhythm begins with its usual day, the same one keeps it', () => {
  const friday = { ...newMailing, day: 5 };
  expect(withRhythm(friday, 'monthly').day).toBe(1);
  expect(withRhythm(friday, 'weekly')).toBe(friday);
});

test('somebody has to get it', () => {
  expect(draftProblems(newMailing)).toEqual([{ field: 'user_ids', message: 'Choose at least one user.' }]);
  expect(draftProblems({ ...newMailing, user_ids: ['one'] })).toEqual([]);
});
