/** Wakes a waiting loop. Take `next()` before looking for work, so that a ring in between is not missed. */
export interface Bell {
  ring(): void;
  next(): Promise<void>;
}

export function createBell(): Bell {
  let { promise, resolve } = deferred();
  return {
    ring() {
      resolve();
      ({ promise, resolve } = deferred());
    },
    next: () => promise,
  };
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
