import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { journey } from '../../commands/marketing/campaigns/aggregates.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { sideBySide } from '../../commands/runtime/side-by-side.ts';
import { journeyId } from '../../domain/marketing/campaigns/journey.ts';
import { addDays, dayIn } from '../../domain/shared/day.ts';
import { contextAt } from '../integration/reactor-harness.ts';
import { succeeded } from '../support/api-client.ts';
import { until } from '../support/projections.ts';
import {
  faultsOfCampaignViews,
  faultsOfDecisions,
  faultsOfMessages,
  type RunCampaign,
  recordOf,
} from './campaigns-checks.ts';
import { appendAthletes, campaignAthletes, isReachable } from './campaigns-families.ts';
import { type CampaignPlan, campaignPlan } from './campaigns-plan.ts';
import type { Faults } from './checks.ts';
import { Arrivals, occurrence } from './letters-arrivals.ts';
import { type LetterHouse, openLetterHouse, type Sender, shown } from './letters-house.ts';
import { enough, killed } from './letters-processes.ts';
import type { Random } from './random.ts';
import type { Story } from './run-story.ts';

/** Of the usual settings of the business. */
const TIMEZONE = 'America/Chicago';
const RUN = '/operations/jobs/run-campaigns/run';
/** Looking costs the processes that are watched some of their time. */
const LOOK_MS = 100;
/** The schedule starts a run every five minutes; here it is one every half second, in every process. */
const BETWEEN_RUNS_MS = 500;
const LONGEST_SECONDS = 300;

/**
 * A campaign decides its steps for everybody in it and writes to them through real SMTP, while its processes are killed, the mail server fails, and
 * its template changes. Nobody may get a step twice, and what the product says must be true of the mail server, which belongs to the test.
 *
 * @param entries How many athletes enter.
 */
export async function openCampaignStory(entries: number): Promise<Story> {
  const house = await openLetterHouse();
  return { seed: (random) => oneSeed(house, entries, random), close: () => house.close() };
}

async function oneSeed(
  house: LetterHouse,
  entries: number,
  random: Random,
): Promise<{ asked: number; faults: Faults }> {
  const { log, sink } = house;
  const athletes = campaignAthletes(entries);
  const addresses = new Set(athletes.filter(isReachable).map(({ parent }) => parent?.address));
  const plan = campaignPlan(random, { entries, emails: addresses.size });
  await enough(house, plan.senders);
  const [first] = house.senders();
  if (!first) throw new Error('No process is running');
  await settings(first, plan);
  const leadType = randomUUID();
  await appendAthletes(log, athletes, leadType);
  await settled(house);
  const campaign = await campaignOf(first, plan, leadType);
  const about: RunCampaign = { ...campaign, athletes, isLimited: plan.isLimited };
  if (plan.entry === 'earlier') await enterEarlier(house, about, leadType);

  const fatal = occurrence();
  const arrivals = new Arrivals();
  const { kill, faults, pace, editedAt } = plan;
  sink.begin({
    faults,
    pace,
    arrives(nth) {
      arrivals.reach(nth);
      if (kill.during === 'sending' && nth === kill.at) fatal.happens();
    },
  });
  const edited =
    editedAt !== undefined && arrivals.of(editedAt).then(() => editTemplate(house, campaign.templateId));
  const over = new AbortController();
  const schedules = schedule(house, over.signal);
  try {
    succeeded(await first.admin.put(`/marketing/campaigns/${campaign.campaignId}`, { isActive: true }));
    if (kill.during === 'deciding') {
      await decisions(house, campaign.campaignId, kill.at);
      fatal.happens();
    }
    await fatal.happened;
    const interrupted = await killed(house, kill);
    await settled(house, campaign.campaignId);
    arrivals.reach(Number.POSITIVE_INFINITY);
    await edited;
    await settled(house, campaign.campaignId);
    const record = await recordOf(house, about);
    const mayBeUnknown = new Set([...interrupted, ...sink.unanswered]);
    const found = [
      ...faultsOfDecisions(record, about),
      ...faultsOfMessages(record, about, { sink, mayBeUnknown }),
    ];
    const [witness] = house.senders();
    if (witness) found.push(...(await faultsOfCampaignViews(witness, record, about)));
    return { asked: record.messages.length, faults: found };
  } finally {
    over.abort();
    await schedules;
    const [one] = house.senders();
    if (one) await one.admin.put(`/marketing/campaigns/${campaign.campaignId}`, { isActive: false });
  }
}

async function settings({ admin }: Sender, { isLimited }: CampaignPlan): Promise<void> {
  for (const [key, value] of [
    ['campaign_hour', '0'],
    ['quiet_from_hour', '0'],
    ['quiet_until_hour', '0'],
    ['campaign_mails_per_day', isLimited ? '1' : '0'],
    ['campaign_mails_per_week', '0'],
  ] as const) {
    succeeded(await admin.put(`/admin/globals/${key}`, { global_value: value }));
  }
}

const today = (days = 0) => addDays(dayIn(TIMEZONE, new Date()), days);

async function campaignOf(
  sender: Sender,
  { entry, isLimited }: CampaignPlan,
  leadType: string,
): Promise<{ campaignId: string; templateId: string; stepIds: string[] }> {
  const { admin } = sender;
  const { id: campaignId } = succeeded(
    await admin.post('/marketing/campaigns', {
      name: `Campaign ${leadType}`,
      type: 'incremental',
      startDate: today(-7),
      inclusions: [leadType],
      sendImmediately: entry === 'at-once',
    }),
  );
  const stepIds: string[] = [];
  const templateIds: string[] = [];
  for (let delay = 0; delay < (isLimited ? 2 : 1); delay++) {
    const template = { templateName: `Step ${delay} ${leadType}`, subject: 'Ice on Friday' };
    const { id } = succeeded(await admin.post('/marketing/templates', template));
    await approve(sender, id, '<p>Hello {{ contact.first_name }}, see you on the ice.</p>');
    const step = { template_id: id, delay_days: delay };
    stepIds.push(succeeded(await admin.post(`/marketing/campaigns/${campaignId}/steps`, step)).id);
    templateIds.push(id);
  }
  return { campaignId, stepIds, templateId: templateIds[0] ?? '' };
}

async function approve({ admin }: Sender, templateId: string, body: string): Promise<void> {
  succeeded(await admin.put(`/marketing/templates/${templateId}`, { body }));
  succeeded(await admin.post(`/marketing/templates/${templateId}/validate`, {}));
}

/** Whoever edits finds a process that runs: an edit that a kill interrupts is made again. */
async function editTemplate(house: LetterHouse, templateId: string): Promise<void> {
  await until(async () => {
    const [sender] = house.senders();
    if (!sender) return false;
    try {
      await approve(sender, templateId, '<p>Hello {{ contact.first_name }}, the ice is ready.</p>');
      return true;
    } catch (error) {
      if (!sender.child.killed) throw error;
      return false;
    }
  });
}

/** Some days ago, so that all steps are due. */
async function enterEarlier(
  { log }: LetterHouse,
  { campaignId, athletes }: RunCampaign,
  leadType: string,
): Promise<void> {
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await sideBySide(athletes, async ({ athleteId }) => {
    const command = {
      kind: 'enter',
      campaignId,
      athleteId,
      because: 'lead-type',
      leadType,
      contactId: null,
      now: at,
      day: today(-3),
      reentry: 'never',
      draw: null,
    } as const;
    await handle(log, journey, journeyId(campaignId, athleteId), command, contextAt(at));
  });
}

/** What the schedules of all processes do, more often: where a run goes on already, it is not started. */
async function schedule(house: LetterHouse, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await Promise.all(house.senders().map(run));
    await pause(BETWEEN_RUNS_MS);
  }
}

async function run({ admin, child }: Sender): Promise<void> {
  try {
    const { status, text, code } = await admin.post(RUN, {});
    if (status >= 300 && code !== 'job.running') throw new Error(`A run ended with ${status} ${text}`);
  } catch (error) {
    if (!child.killed && child.exitCode === null) throw error;
  }
}

/** Resolves when so many steps of the campaign are decided. */
async function decisions({ pool }: LetterHouse, campaignId: string, count: number): Promise<void> {
  const { rows: heads } = await pool.query<{ head: string }>(
    `select position as head from es.events where stream = $1 and revision = 0`,
    [`campaign-${campaignId}`],
  );
  await until(async () => {
    await pause(LOOK_MS / 5);
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from es.events where position > $1 and type = 'CampaignStepDecided'`,
      [heads[0]?.head ?? 0],
    );
    return (rows[0]?.count ?? 0) >= count;
  }, LONGEST_SECONDS);
}

const reactors = z.array(z.object({ lag: z.number(), openEffects: z.number() }));
const outcome = z.object({ decided: z.number(), outcome: z.string().optional() });

/** Resolves when all effects have ended, and another run has nothing to decide. */
async function settled(house: LetterHouse, campaignId?: string): Promise<void> {
  const isQuiet = async () => {
    const [sender] = house.senders();
    if (!sender) return false;
    const { results } = succeeded(await sender.admin.get('/operations/reactors'));
    return reactors.parse(results).every(({ lag, openEffects }) => lag === 0 && openEffects === 0);
  };
  await until(async () => {
    await house.hurry();
    await pause(LOOK_MS);
    if (!(await isQuiet())) return false;
    if (campaignId === undefined) return true;
    const [sender] = house.senders();
    if (!sender) return false;
    // A run decides by what the read models show.
    await shown(sender);
    const reply = await sender.admin.post(RUN, {});
    if (reply.status !== 200) return false;
    const { decided, outcome: problem } = outcome.parse(reply.results);
    return decided === 0 && problem === undefined && (await isQuiet());
  }, LONGEST_SECONDS);
}
