import { HOLD_MS } from '../../../domain/shared/hold.ts';
import { fillSchedule } from '../reservations/enrol.ts';
import { freeSeats } from '../reservations/seats.ts';
import { settleExpiredSeats } from '../reservations/settle-expired-seats.ts';
import { contextOf, type Rink, TEN } from './rink.ts';
import { waitlistReactors } from './waitlist-reactors.ts';

/** A moment when every earlier hold has expired. */
export const afterHolds = (now = TEN): string => new Date(Date.parse(now) + HOLD_MS + 1_000).toISOString();

/** Does what the janitor and the reactors of reservations do after every hold has expired. */
export async function settleRink(rink: Rink, now = afterHolds()): Promise<void> {
  const deps = rink.deps();
  const { log } = deps;
  await settleExpiredSeats(
    { ...deps, holds: { expired: () => expiredHolds(rink, now) } },
    now,
    new AbortController().signal,
  );
  for (const athleteId of rink.athleteIds) {
    const { enrolments } = await rink.schedule(athleteId);
    for (const { groupId, isActive } of enrolments.values()) {
      const about = { athleteId, groupId, at: await log.store.head() };
      if (isActive) await fillSchedule(rink.deps(), about, contextOf(now));
    }
  }
  for (const sessionId of rink.sessionIds) {
    const { seats } = await rink.of(sessionId);
    const about = { sessionId, athleteIds: [...seats.keys()], reason: 'removed' } as const;
    await freeSeats(deps, about, contextOf(now));
  }
  await waitlistReactors(rink).run(now);
}

async function expiredHolds(rink: Rink, now: string) {
  const sessions = await Promise.all(rink.sessionIds.map((sessionId) => rink.of(sessionId)));
  return sessions.flatMap(({ sessionId, seats }) =>
    [...seats]
      .filter(([, { hold }]) => hold !== null && hold.expiresAt <= now)
      .map(([athleteId]) => ({ sessionId, athleteId })),
  );
}
