interface Timed {
  /** UTC. */
  readonly at: string;
}

/** Things with a time, the earliest first; those of one moment in the order in which they were added. A binary heap: a month has a hundred thousand. */
export function createQueue<Item extends Timed>() {
  const heap: { readonly item: Item; readonly at: string; readonly order: number }[] = [];
  let order = 0;
  type Placed = (typeof heap)[number];
  const isBefore = (one: Placed, other: Placed) =>
    one.at < other.at || (one.at === other.at && one.order < other.order);
  const swap = (one: number, other: number) => {
    const [first, second] = [heap[one], heap[other]];
    if (first && second) [heap[one], heap[other]] = [second, first];
  };
  const down = () => {
    for (let place = 0; ; ) {
      let least = place;
      for (const child of [2 * place + 1, 2 * place + 2]) {
        const [candidate, best] = [heap[child], heap[least]];
        if (candidate && best && isBefore(candidate, best)) least = child;
      }
      if (least === place) return;
      swap(place, least);
      place = least;
    }
  };
  return {
    add(item: Item): void {
      order += 1;
      let place = heap.push({ item, at: item.at, order }) - 1;
      while (place > 0) {
        const parent = (place - 1) >> 1;
        const [one, above] = [heap[place], heap[parent]];
        if (!one || !above || !isBefore(one, above)) return;
        swap(place, parent);
        place = parent;
      }
    },
    /** Takes the earliest one before the moment. */
    next(before: string): Item | undefined {
      const [first] = heap;
      if (!first || first.at >= before) return undefined;
      const last = heap.pop();
      if (last && heap.length > 0) {
        heap[0] = last;
        down();
      }
      return first.item;
    },
  };
}
