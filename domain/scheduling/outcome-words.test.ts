import { failureText, outcomeMessage } from './outcome-words.ts';

const full = { message: 'This schedule is full.' };
const past = { message: 'This session is in the past.', athlete_name: 'Casey Rink' };

describe('a command that saved nothing', () => {
  test('is a failure with its reason, not an update', () => {
    const none = { success: 0, total: 1, errors: [full] };
    expect(outcomeMessage('Sessions saved.', none)).toBe('Error updating schedules: This schedule is full.');
    expect(failureText(none)).toBe('Error updating schedules: This schedule is full.');
  });

  test('says how many rows there were if they failed for different reasons', () => {
    const none = { success: 0, total: 3, errors: [full, full, past] };
    expect(outcomeMessage('Sessions saved.', none)).toBe('Error updating schedules: None of 3 were saved.');
    expect(failureText(none)).toBe(
      [
        'Error updating schedules: None of 3 were saved.',
        'This schedule is full.',
        'Casey Rink: This session is in the past.',
      ].join('\n'),
    );
  });

  test('says that nothing changed if there was nothing to save', () => {
    expect(outcomeMessage('Sessions saved.', { success: 0, total: 0, errors: [] })).toBe(
      'No schedule / trainer changes made.',
    );
  });
});

test('some failures are counted, and each reason is listed once', () => {
  const some = { success: 3, total: 6, errors: [full, full, past] };
  expect(outcomeMessage('Sessions saved.', some)).toBe('Records updated, however 3 error(s) occured.');
  expect(failureText(some)).toBe(
    [
      'Records updated, however 3 error(s) occured. (3/6)',
      'This schedule is full.',
      'Casey Rink: This session is in the past.',
    ].join('\n'),
  );
});

test('success is reported if every row succeeded', () => {
  expect(outcomeMessage('Sessions saved.', { success: 2, total: 2, errors: [] })).toBe('Sessions saved.');
});
