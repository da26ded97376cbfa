/** Counts the requests of each network within a minute. Forgets everything when the next minute begins, so it stays small. */
export function createRequestLimit(most: number, now: () => Date) {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    /** Counts a request. How long its sender has to wait; 0: it may go on. */
    secondsToWait(network: string): number {
      const moment = now().getTime();
      const current = Math.floor(moment / 60_000);
      if (current !== minute) {
        minute = current;
        counts.clear();
      }
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      return count > most ? Math.ceil(((current + 1) * 60_000 - moment) / 1000) : 0;
    },
  };
}
