import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Election } from '../commands/runtime/election.ts';
import type { EventLog } from '../event-store/event-log.ts';
import type { AccountingSimulator } from '../simulators/accounting/simulator.ts';
import { type DemoBusiness, type DemoPlan, type DemoServices, demoBusiness } from './demo-business.ts';

/** The number of athletes that fill a small rink. */
const USUAL_ATHLETES = 400;

export interface UnfinishedDemoServices extends Omit<DemoServices, 'simulator'> {
  /** Only asked for when there is something to make. */
  readonly simulator?: (() => Promise<AccountingSimulator>) | undefined;
  readonly election: Election;
}

/** The options of the command line that concern the demo business. */
export interface DemoOrder {
  readonly command: 'start' | 'seed' | 'verify' | 'operator';
  /** No demo business. */
  readonly empty: boolean;
  readonly athletes: number | undefined;
}

/**
 * Answers the demo business of this data folder if it must be made or completed: on the first start, on a start after an interruption, and
 * with `npm run seed`.
 */
export async function unfinishedDemo(
  services: UnfinishedDemoServices,
  dataDir: string,
  order: DemoOrder,
): Promise<DemoBusiness | undefined> {
  const state = await demoStateOf(dataDir);
  const isDue = state ? isUnfinished(state) : await isFirstStart(services.log);
  if (order.command !== 'seed' && (order.empty || !isDue)) {
    if (!state) await setDemoState(dataDir, { kind: 'none' });
    return undefined;
  }
  const plan = planOf(state, order);
  const isOpen = state !== undefined && state.kind !== 'none' && state.kind !== 'begun';
  await setDemoState(dataDir, { kind: isOpen ? 'filling' : 'begun', plan });
  const business = demoBusiness({ ...services, simulator: await services.simulator?.() }, plan);
  return {
    async open(signal) {
      const isComplete = isOpen || (await business.open(signal));
      if (isComplete) await setDemoState(dataDir, { kind: 'filling', plan });
      return isComplete;
    },
    async fill(signal, options) {
      const isComplete = await withoutJanitor(services.election, () => business.fill(signal, options));
      if (isComplete) await setDemoState(dataDir, { kind: 'filled', plan });
      return isComplete;
    },
  };
}

/** What the start of the product itself writes into an empty log. */
const writtenByStart: readonly string[] = [
  'LeadTypesSaved',
  'MessageTemplateCreated',
  // The campaign behind Send now.
  'MarketingTemplateCreated',
  'MarketingTemplateApproved',
  'CampaignCreated',
  'CampaignStepAdded',
  'CampaignMarkedActive',
];

/** Whether the log is empty, except for what every start writes. */
async function isFirstStart(log: EventLog): Promise<boolean> {
  for await (const { events } of log.store.readAll({ after: 0n })) {
    if (events.some(({ type }) => !writtenByStart.includes(type))) return false;
  }
  return true;
}

const isUnfinished = ({ kind }: DemoState): boolean => kind === 'begun' || kind === 'filling';

/** An interrupted business keeps its plan, so that the same commands follow from it. `seed` may add athletes. */
function planOf(state: DemoState | undefined, { command, athletes = USUAL_ATHLETES }: DemoOrder): DemoPlan {
  if (!state || state.kind === 'none') return { now: new Date(), athletes };
  const { plan } = state;
  return command === 'seed' ? { ...plan, athletes: Math.max(plan.athletes, athletes) } : plan;
}

/**
 * Holds with a past date have expired from the start, and the janitor would treat them as leftovers of a crash. So it is kept from running
 * until the work is done. Its next run finds holds that really are left over.
 */
async function withoutJanitor<Result>(election: Election, work: () => Promise<Result>): Promise<Result> {
  let term = await election.tryLead('job settle-expired-holds');
  for (; !term; term = await election.tryLead('job settle-expired-holds')) await pause(50);
  try {
    return await work();
  } finally {
    await term.resign();
  }
}

/**
 * The state of the demo business in a data folder. `begun`: its people may not be able to sign in yet. `filling`: they are, and the rest is
 * being added. After an interruption the next start continues with the same plan. A folder with `none` gets a demo business only by `seed`.
 */
export type DemoState =
  | { readonly kind: 'none' }
  | { readonly kind: 'begun' | 'filling' | 'filled'; readonly plan: DemoPlan };

const fileOf = (dataDir: string) => join(dataDir, 'demo-business.txt');

/** Undefined for a folder that was never started. */
export async function demoStateOf(dataDir: string): Promise<DemoState | undefined> {
  let text: string;
  try {
    text = await readFile(fileOf(dataDir), 'utf8');
  } catch {
    return undefined;
  }
  const [, word, moment = '', athletes = ''] = /^(\w+) (\S+) (\d+)$/.exec(text.trim()) ?? [];
  const kind = (['begun', 'filling', 'filled'] as const).find((one) => one === word);
  return kind ? { kind, plan: { now: new Date(moment), athletes: Number(athletes) } } : { kind: 'none' };
}

export function setDemoState(dataDir: string, state: DemoState): Promise<void> {
  const words = state.kind === 'none' ? [] : [state.plan.now.toISOString(), state.plan.athletes];
  return writeFile(fileOf(dataDir), `${[state.kind, ...words].join(' ')}\n`);
}
