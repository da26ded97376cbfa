import { isTrouble, outcomeText } from './outcome-words.ts';

const outcome = { id: 'an id', reference: 1002, message: '' };

test('what the server says comes first; else what was done, or that it goes on', () => {
  const words = { done: 'Processed' };
  expect(outcomeText(words, { ...outcome, status: 'failed', message: 'Server Error.' })).toBe(
    'Server Error.',
  );
  expect(outcomeText(words, { ...outcome, status: 'completed' })).toBe('Processed');
  expect(outcomeText(words, { ...outcome, status: 'started' })).toBe('It was begun and goes on by itself.');
});

test('what was left as it was is told like what failed', () => {
  expect(
    (['completed', 'started', 'skipped', 'failed'] as const).map((status) =>
      isTrouble({ ...outcome, status }),
    ),
  ).toEqual([false, false, true, true]);
});
