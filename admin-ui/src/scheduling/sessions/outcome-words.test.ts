import { failureText } from './outcome-words.ts';

const full = { message: 'This schedule is full.' };

test('a single reason is shown as it is if nothing succeeded', () => {
  expect(failureText({ success: 0, total: 1, errors: [full] })).toBe(
    'Error updating schedules: This schedule is full.',
  );
});

test('some failures are counted, and each reason is listed once', () => {
  const past = { message: 'This session is in the past.', athlete_name: 'Casey Rink' };
  expect(failureText({ success: 3, total: 6, errors: [full, full, past] })).toBe(
    [
      'Records updated, however 3 error(s) occured. (3/6)',
      'This schedule is full.',
      'Casey Rink: This session is in the past.',
    ].join('\n'),
  );
});
