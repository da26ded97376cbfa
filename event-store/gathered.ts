interface Waiting<Value> {
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches the keys of concurrent callers into one call, with at most `most` keys: those of the same tick, and those that arrive while an earlier
 * call is in progress. A failure affects only the callers of its batch.
 */
export function gathered<Value>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  { most = Number.POSITIVE_INFINITY }: { readonly most?: number } = {},
): (key: string) => Promise<Value | undefined> {
  let waiting = new Map<string, Waiting<Value>[]>();
  let running: Promise<void> | undefined;

  const run = async () => {
    await Promise.resolve();
    while (waiting.size > 0) {
      const batch = new Map([...waiting].slice(0, most));
      waiting = new Map([...waiting].slice(most));
      try {
        const answers = await ask([...batch.keys()]);
        for (const [key, callers] of batch) for (const { resolve } of callers) resolve(answers.get(key));
      } catch (error) {
        for (const callers of batch.values()) for (const { reject } of callers) reject(error);
      }
    }
    running = undefined;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      const callers = waiting.get(key) ?? [];
      callers.push({ resolve, reject });
      waiting.set(key, callers);
      running ??= run();
    });
}
