import { randomUUID } from 'node:crypto';
import { handle } from '../../commands/runtime/handle.ts';
import { omitSessions, restoreSessions } from '../../commands/scheduling/reservations/leave-sessions.ts';
import { reserveSessions } from '../../commands/scheduling/reservations/save-schedules.ts';
import { sessionGone } from '../../commands/scheduling/reservations/session-changes.ts';
import { substituteSession } from '../../commands/scheduling/reservations/substitute-session.ts';
import { session } from '../../commands/scheduling/sessions/session.ts';
import { dyingLog } from '../../commands/scheduling/testing/dying-log.ts';
import { contextOf, openRink, type Rink } from '../../commands/scheduling/testing/rink.ts';
import { idleSeats, seatsGivenTwice } from '../../commands/scheduling/testing/seat-ledger.ts';
import { afterHolds, settleRink } from '../../commands/scheduling/testing/settle.ts';
import { waitlistReactors } from '../../commands/scheduling/testing/waitlist-reactors.ts';
import { joinWaitlist } from '../../commands/scheduling/waitlist/join-waitlist.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { StoreFault } from '../../event-store/event-store.ts';
import { type Business, openBusiness } from '../integration/reactor-harness.ts';
import type { Faults } from './checks.ts';
import type { Random } from './random.ts';
import type { Story } from './run-story.ts';

const FAMILIES = 12;
const SESSIONS = 6;
const LIVES = 4;
const ROUND = 14;

/** Families compete for a few seats, and wait for them, while the processes that assign the seats crash. */
export async function openSeatStory(): Promise<Story> {
  const business = await openBusiness();
  return { seed: (random) => oneSeed(business, random), close: () => business.close() };
}

type Work = (log: EventLog, now: string) => Promise<unknown>;

async function oneSeed({ log }: Business, random: Random): Promise<{ asked: number; faults: Faults }> {
  const rink = openRink(log);
  const groupId = await rink.group({ defaultWeeklyCredits: 2, isVariable: true, slots: 2 });
  for (let index = 0; index < SESSIONS; index++) {
    await rink.session(groupId, { day: `2026-03-${10 + index}`, slots: 1 + random.below(3) });
  }
  for (let index = 0; index < FAMILIES; index++) await rink.athleteIn(groupId);

  const reactors = waitlistReactors(rink);
  let now = '2026-03-02T10:00:00.000Z';
  let asked = 0;
  const begun: Work[] = [];
  for (let life = 0; life < LIVES; life++) {
    const processes = [1 + random.below(40), 1 + random.below(60)].map((at) =>
      dyingLog(log, at, random.next() < 0.5),
    );
    const round = Array.from({ length: ROUND }, () => {
      const before = random.next() < 0.25 ? random.pick(begun) : undefined;
      const work = before ?? nextWork(rink, random);
      if (!before) begun.push(work);
      return { work, process: random.pick(processes) ?? log };
    });
    asked += round.length;
    // The reactors of waitlists run in one of the processes, at the same time.
    const reacting = unlessKilled(reactors.run(now, random.pick(processes)));
    await Promise.all([...round.map(({ work, process }) => unlessKilled(work(process, now))), reacting]);
    // Half of the time, the next round starts only after the holds have expired.
    if (random.next() < 0.5) {
      now = afterHolds(now);
      await settleRink(rink, now);
    } else now = new Date(Date.parse(now) + 3_000).toISOString();
  }
  for (const work of begun) await unlessKilled(work(log, now));
  await settleRink(rink, afterHolds(now));
  const faults = [
    ...(await rink.faults()),
    ...seatsGivenTwice(await rink.recorded()),
    ...(await idleSeats(rink, afterHolds(now))),
  ];
  for (const sessionId of rink.sessionIds) {
    const { seats, status } = await rink.of(sessionId);
    const held = [...seats.values()].filter(({ hold }) => hold !== null).length;
    if (status === 'scheduled' && held > 0)
      faults.push(`session ${sessionId}: ${held} seats are held for ever`);
  }
  return { asked, faults };
}

/** Chooses the next command. Running it again repeats it with the same key. */
function nextWork(rink: Rink, random: Random): Work {
  const id = randomUUID();
  const athleteId = random.pick(rink.athleteIds) ?? '';
  const one = random.pick(rink.sessionIds) ?? '';
  const other = random.pick(rink.sessionIds) ?? '';
  const dice = random.next();
  const asked = { athleteId, sessionIds: [one] };
  if (dice < 0.2) {
    return (log, now) =>
      joinWaitlist(rink.deps(log), { athleteId, sessionId: one }, contextOf(now, id)).catch(unlessRefused);
  }
  if (dice < 0.55) {
    const input = { athleteId, add: [one, other], remove: [], isStaff: false };
    return (log, now) => reserveSessions(rink.deps(log), input, contextOf(now, id));
  }
  if (dice < 0.65) {
    const input = { athleteId, add: [one], remove: [other], isStaff: false };
    return (log, now) => reserveSessions(rink.deps(log), input, contextOf(now, id));
  }
  if (dice < 0.78) return (log, now) => omitSessions(rink.deps(log), asked, contextOf(now, id));
  if (dice < 0.88) return (log, now) => restoreSessions(rink.deps(log), asked, contextOf(now, id));
  if (dice < 0.97) {
    const input = { athleteId, sessionId: one, substituteId: other, includeFuture: false };
    return (log, now) => substituteSession(rink.deps(log), input, contextOf(now, id));
  }
  return async (log, now) => {
    await handle(log, session, one, { kind: 'delete', sessionId: one, now }, contextOf(now, id)).catch(
      unlessRefused,
    );
    // In production the reactor does this.
    await sessionGone(rink.deps(), { sessionId: one }, contextOf(now));
  };
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

async function unlessKilled(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof StoreFault)) throw error;
  });
}
