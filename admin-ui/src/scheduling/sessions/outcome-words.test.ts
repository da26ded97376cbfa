import { refusal } from './outcome-words.ts';

const full = { message: 'This schedule is full.' };

test('one refusal of all is said as it is', () => {
  expect(refusal({ success: 0, total: 1, errors: [full] })).toBe(
    'Error updating schedules: This schedule is full.',
  );
});

test('some refusals are counted, and each sentence stands there once', () => {
  const past = { message: 'This schedule is in the past.', athlete_name: 'Casey Rink' };
  expect(refusal({ success: 3, total: 6, errors: [full, full, past] })).toBe(
    [
      'Records updated, however 3 error(s) occured. (3/6)',
      'This schedule is full.',
      'Casey Rink: This schedule is in the past.',
    ].join('\n'),
  );
});
