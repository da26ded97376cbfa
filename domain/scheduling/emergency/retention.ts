/** Emergency details go when the athlete has been inactive for so many months: a season and the break after it. */
export const RETENTION_MONTHS = 13;

/** Whether the details of an athlete who became inactive then are no longer kept. Instants are UTC. */
export function isNoLongerKept(inactiveSince: string, now: string): boolean {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() - RETENTION_MONTHS);
  return Date.parse(inactiveSince) <= end.getTime();
}
