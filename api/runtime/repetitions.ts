export type InSequence = <Result>(commandId: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs the repetitions of one command one after another, in this process: the second finds the recorded outcome instead of competing with the
 * first for the same streams. Correctness does not depend on it, but fifty repetitions at once would otherwise exhaust the retries of some.
 */
export function createRepetitions(): InSequence {
  const last = new Map<string, Promise<unknown>>();
  return async (commandId, work) => {
    const before = last.get(commandId);
    const turn = before ? before.then(work, work) : work();
    last.set(commandId, turn);
    try {
      return await turn;
    } finally {
      if (last.get(commandId) === turn) last.delete(commandId);
    }
  };
}
