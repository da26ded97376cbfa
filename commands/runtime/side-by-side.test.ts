import { sideBySide } from './side-by-side.ts';

it('returns the results in the order of the items, and nothing for no items', async () => {
  expect(await sideBySide([3, 1, 2], async (item) => item * 2)).toEqual([6, 2, 4]);
  expect(await sideBySide([], async () => 1)).toEqual([]);
});

it('processes at most 64 items at a time, and all of them', async () => {
  let running = 0;
  let most = 0;
  const items = Array.from({ length: 200 }, (_, index) => index);
  const done = await sideBySide(items, async (item) => {
    running++;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    return item;
  });
  expect(done).toEqual(items);
  expect(most).toBe(64);
});

it('starts nothing after a failure, and ends what is running first', async () => {
  const ended: number[] = [];
  const items = Array.from({ length: 100 }, (_, index) => index);
  const work = sideBySide(items, async (item) => {
    await new Promise((resolve) => setImmediate(resolve));
    if (item === 0) throw new Error('broken');
    ended.push(item);
  });
  await expect(work).rejects.toThrow('broken');
  expect(ended).toEqual(items.slice(1, 64));
});
