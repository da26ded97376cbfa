/** So many at a time that their appends are committed together. */
const WIDTH = 64;

/** Works through the items side by side and answers in their order. When one throws, those that are under way end first. */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
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
  const ends = await Promise.allSettled(Array.from({ length: WIDTH }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}
