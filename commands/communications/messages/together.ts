import { gathered } from '../../../event-store/gathered.ts';

/**
 * Asks one question about the items of all callers of the same moment, none of them before its call. `ask` answers in the order of the items.
 *
 *     const priceOf = together<Product, number>((products) => shop.prices(products));
 */
export function together<Item, Answer>(
  ask: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  const items = new Map<string, Item>();
  let number = 0;
  const find = gathered<{ readonly answer: Answer }>(async (keys) => {
    const asked = keys.flatMap((key) => {
      const item = items.get(key);
      items.delete(key);
      return item === undefined ? [] : [{ key, item }];
    });
    const answers = await ask(asked.map(({ item }) => item));
    return new Map(
      asked.flatMap(({ key }, index) => {
        const answer = answers[index];
        return answer === undefined ? [] : [[key, { answer }]];
      }),
    );
  });
  return async (item) => {
    number += 1;
    const key = String(number);
    items.set(key, item);
    const found = await find(key);
    if (!found) throw new Error('There is no answer for one of the items');
    return found.answer;
  };
}
