/** Enough items at a time that their appends are committed together. */
const WIDTH = 64;

/**
 * Processes up to `width` items at a time and returns the results in their order. If one throws, those that are
 * running end first.
 */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  width = WIDTH,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  let failed = false;
  const worker = async () => {
    for (const [index, item] of left) {
      if (failed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(width, items.length) }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}
