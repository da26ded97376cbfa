/** Works through the items in their order, so many at a time: the next one begins when any of them has ended. */
export async function sideBySide<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = oneByOne(items);
  const worker = async () => {
    for (let next = await left.next(); !next.done; next = await left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

async function* oneByOne<Item>(items: AsyncIterable<Item> | Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}
