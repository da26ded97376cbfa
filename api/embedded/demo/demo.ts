import { setTimeout as pause } from 'node:timers/promises';
import type { Election } from '../../../commands/runtime/election.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { Order } from '../command-line.ts';
import { type DemoBusiness, type DemoPlan, type DemoServices, demoBusiness } from './business.ts';
import { type DemoState, demoStateOf, setDemoState } from './state.ts';

/** As many athletes as a business has that fills a small rink. */
const USUAL_ATHLETES = 400;

export interface DemoGround extends DemoServices {
  readonly election: Election;
}

/**
 * The demo business of this data folder, when it is to be made and not complete yet: on the first start, after one that was
 * interrupted, and with `npm run seed`.
 */
export async function unfinishedDemo(
  services: DemoGround,
  dataDir: string,
  order: Order,
): Promise<DemoBusiness | undefined> {
  const known = await demoStateOf(dataDir);
  const isDue = known ? isUnfinished(known) : await isUntouched(services.log);
  if (order.command !== 'seed' && (order.empty || !isDue)) {
    if (!known) await setDemoState(dataDir, { kind: 'none' });
    return undefined;
  }
  const plan = planOf(known, order);
  // Who was promised to be able to sign in can do so already.
  const isOpen = known !== undefined && known.kind !== 'none' && known.kind !== 'begun';
  await setDemoState(dataDir, { kind: isOpen ? 'filling' : 'begun', plan });
  const business = demoBusiness(services, plan);
  return {
    async open() {
      if (!isOpen) await business.open();
      await setDemoState(dataDir, { kind: 'filling', plan });
    },
    async fill(signal, told) {
      const isComplete = await whileJanitorWaits(services.election, () => business.fill(signal, told));
      if (isComplete) await setDemoState(dataDir, { kind: 'filled', plan });
      return isComplete;
    },
  };
}

/** Nothing has happened but what a first start writes by itself. */
async function isUntouched(log: EventLog): Promise<boolean> {
  for await (const { events } of log.store.readAll({ after: 0n })) {
    if (events.some(({ type }) => type !== 'LeadTypesSaved')) return false;
  }
  return true;
}

const isUnfinished = ({ kind }: DemoState): boolean => kind === 'begun' || kind === 'filling';

/** What was begun goes on about the same moment, so that the same commands come of it; a seed may make it larger. */
function planOf(known: DemoState | undefined, { command, athletes = USUAL_ATHLETES }: Order): DemoPlan {
  if (!known || known.kind === 'none') return { now: new Date(), athletes };
  const { plan } = known;
  return command === 'seed' ? { ...plan, athletes: Math.max(plan.athletes, athletes) } : plan;
}

/**
 * Holds of commands that speak of the past have run out before they are made. The janitor would take them for what a crash left,
 * so it has to wait; what it missed it finds afterwards.
 */
async function whileJanitorWaits<Result>(election: Election, work: () => Promise<Result>): Promise<Result> {
  let term = await election.tryLead('job settle-expired-holds');
  for (; !term; term = await election.tryLead('job settle-expired-holds')) await pause(50);
  try {
    return await work();
  } finally {
    await term.resign();
  }
}
