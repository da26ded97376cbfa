import { createRepetitions } from './repetitions.ts';

test('repetitions of a command run one after another, also after a failure', async () => {
  const inSequence = createRepetitions();
  let running = 0;
  const began: number[] = [];
  const work = (number: number) => async () => {
    began.push(number);
    running += 1;
    expect(running).toBe(1);
    await new Promise(setImmediate);
    running -= 1;
    if (number === 1) throw new Error('refused');
    return number;
  };
  const outcomes = await Promise.allSettled([1, 2, 3].map((number) => inSequence('a', work(number))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(began).toEqual([1, 2, 3]);
});

test('different commands do not wait for each other', async () => {
  const inSequence = createRepetitions();
  let finish: (() => void) | undefined;
  const first = inSequence('a', () => new Promise<void>((resolve) => (finish = resolve)));
  await expect(inSequence('b', async () => 'done')).resolves.toBe('done');
  finish?.();
  await first;
});
