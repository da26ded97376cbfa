import { isTrouble, outcomeText } from './bulk-invoice-actions.ts';

const outcome = { id: 'an id', reference: 1002, message: '' };

test('the message of the server comes first; otherwise what was done, or that it continues', () => {
  const texts = { done: 'Processed' };
  expect(outcomeText(texts, { ...outcome, status: 'failed', message: 'Server Error.' })).toBe(
    'Server Error.',
  );
  expect(outcomeText(texts, { ...outcome, status: 'completed' })).toBe('Processed');
  expect(outcomeText(texts, { ...outcome, status: 'started' })).toBe('Started. It continues automatically.');
});

test('skipped invoices are reported like failed ones', () => {
  expect(
    (['completed', 'started', 'skipped', 'failed'] as const).map((status) =>
      isTrouble({ ...outcome, status }),
    ),
  ).toEqual([false, false, true, true]);
});
