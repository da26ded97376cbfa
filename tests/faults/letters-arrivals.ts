export interface Occurrence {
  readonly happened: Promise<void>;
  readonly happens: () => void;
}

export function occurrence(): Occurrence {
  let happens = () => {};
  const happened = new Promise<void>((resolve) => {
    happens = resolve;
  });
  return { happened, happens };
}

/** Lets work wait for the nth email. */
export class Arrivals {
  #reached = 0;
  #waiting: { readonly nth: number; readonly occurrence: Occurrence }[] = [];

  reach(nth: number): void {
    this.#reached = Math.max(this.#reached, nth);
    const due = this.#waiting.filter((one) => one.nth <= this.#reached);
    this.#waiting = this.#waiting.filter((one) => one.nth > this.#reached);
    for (const one of due) one.occurrence.happens();
  }

  of(nth: number): Promise<void> {
    const one = { nth, occurrence: occurrence() };
    this.#waiting = [...this.#waiting, one];
    this.reach(this.#reached);
    return one.occurrence.happened;
  }
}
