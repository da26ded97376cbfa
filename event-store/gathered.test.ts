import { gathered } from './gathered.ts';

/** Answers each key in capitals, and records the requested keys. */
function asked() {
  const questions: string[][] = [];
  const ask = gathered(async (keys) => {
    questions.push([...keys]);
    await Promise.resolve();
    if (keys.includes('broken')) throw new Error('No answer');
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]));
  });
  return { ask, questions };
}

it('asks once for concurrent requests, and once for an item that two of them want', async () => {
  const { ask, questions } = asked();
  expect(await Promise.all([ask('a'), ask('b'), ask('a'), ask('unknown')])).toEqual([
    'A',
    'B',
    'A',
    undefined,
  ]);
  expect(questions).toEqual([['a', 'b', 'unknown']]);
});

it('collects requests that arrive while it asks', async () => {
  const { ask, questions } = asked();
  const first = ask('a');
  await Promise.resolve();
  await Promise.resolve();
  await Promise.all([first, ask('b'), ask('c')]);
  expect(questions).toEqual([['a'], ['b', 'c']]);
});

it('asks for a limited number at a time', async () => {
  const questions: string[][] = [];
  const ask = gathered(
    async (keys) => {
      questions.push([...keys]);
      return new Map(keys.map((key) => [key, key.toUpperCase()]));
    },
    { most: 2 },
  );
  expect(await Promise.all(['a', 'b', 'c', 'a', 'd', 'e'].map(ask))).toEqual(['A', 'B', 'C', 'A', 'D', 'E']);
  expect(questions).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

it('fails only the requests of a failed batch, and continues', async () => {
  const { ask } = asked();
  const [broken, beside] = await Promise.allSettled([ask('broken'), ask('a')]);
  expect([broken?.status, beside?.status]).toEqual(['rejected', 'rejected']);
  expect(await ask('b')).toBe('B');
});
