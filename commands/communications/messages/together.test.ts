import { together } from './together.ts';

test('asks once for all callers of a moment, and once more for those that come meanwhile', async () => {
  const asked: number[][] = [];
  const double = together(async (numbers: readonly number[]) => {
    asked.push([...numbers]);
    await new Promise(setImmediate);
    return numbers.map((number) => 2 * number);
  });
  const first = [1, 2, 2].map(double);
  await Promise.resolve();
  await Promise.resolve();
  const later = [3, 4].map(double);
  expect(await Promise.all([...first, ...later])).toEqual([2, 4, 4, 6, 8]);
  expect(asked).toEqual([
    [1, 2, 2],
    [3, 4],
  ]);
});

test('a failure concerns the callers of its moment only', async () => {
  let isDown = true;
  const name = together(async (ids: readonly string[]) => {
    if (isDown) throw new Error('The database is down');
    return ids.map((id) => `name of ${id}`);
  });
  await expect(Promise.all([name('a'), name('b')])).rejects.toThrow('The database is down');
  isDown = false;
  expect(await name('a')).toBe('name of a');
});
