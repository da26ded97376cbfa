import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { pastTypes, recordedEvents } from '../../commands/marketing/campaigns/past.ts';
import { clockAt } from '../../domain/shared/wall-clock.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { peopleThenTypes } from '../../projections/communications/people-then.ts';
import { ATHLETES, campaignBusiness, campaignWith, entries, logOf, month } from './campaigns-business.ts';
import type { Ground } from './ground.ts';
import { demand } from './letters-business.ts';
import { type Measurement, type Pair, ratioRow, timed } from './measurement.ts';
import { quiet } from './quiet.ts';
import { appendAll, type Story } from './sample-events.ts';
import { type Staff, signIn } from './staff.ts';

const decided = z.object({ decided: z.number() });

/**
 * A run of the running product decides a step for 20,000 athletes, against appending its events to a log of their own. It is night: deciding takes the
 * same questions as by day, and no email leaves meanwhile.
 */
export async function measureCampaignRun(ground: Ground): Promise<Measurement> {
  const business = await campaignBusiness(ground, 'bench_campaign_run');
  const product = await business.open();
  const staff = await signIn(product.url);
  await atNight(staff);
  const ours = await logOf(business.database);
  const bare = await logOf(await ground.database('bench_campaign_bare'));
  const pairs: Pair[] = [];

  return {
    async round() {
      const campaignId = await campaignWith(staff, [3]);
      await appendAll(ours.log, entries(campaignId));
      await demand(staff.put(`/marketing/campaigns/${campaignId}`, { isActive: true }));
      await quiet(staff);
      await pause(2_000);
      let count = 0;
      const measured = await timed(async () => {
        while (count < ATHLETES) {
          const { results } = await demand(staff.post('/operations/jobs/run-campaigns/run', {}));
          count += decided.parse(results).decided;
        }
      });
      await demand(staff.put(`/marketing/campaigns/${campaignId}`, { isActive: false }));
      const stories = await decisionsOf(ours.log, campaignId);
      const baseline = await timed(() => appendAll(bare.log, stories));
      pairs.push({ measured, baseline });
      await quiet(staff);
    },
    rows: () => [
      ratioRow(
        `a campaign run of ${ATHLETES} decisions, against appending their events`,
        pairs,
        { atMost: 2 },
        'ms',
      ),
    ],
    async close() {
      staff.close();
      await product.stop();
      await ours.close();
      await bare.close();
    },
  };
}

/** Quiet hours begin now. */
async function atNight(staff: Staff): Promise<void> {
  const hour = Number(clockAt('America/Chicago', new Date().toISOString()).time.slice(0, 2));
  for (const [key, value] of [
    ['campaign_hour', 0],
    ['quiet_from_hour', hour],
    ['quiet_until_hour', (hour + 4) % 24],
  ] as const) {
    await demand(staff.put(`/admin/globals/${key}`, { global_value: String(value) }));
  }
}

async function decisionsOf(log: EventLog, campaignId: string): Promise<Story[]> {
  const stories: Story[] = [];
  for await (const event of recordedEvents(log, ['CampaignStepDecided'])) {
    if (event.type !== 'CampaignStepDecided' || event.data.campaignId !== campaignId) continue;
    stories.push({ stream: event.stream, events: [{ type: event.type, data: event.data }] });
  }
  if (stories.length !== ATHLETES) throw new Error(`${stories.length} steps were decided`);
  return stories;
}

const rehearsed = z.object({ entered: z.number(), total_decisions: z.number() });

/** A rehearsal of a campaign of six steps over a month in which 20,000 athletes came, against reading the events that it reads. */
export async function measureRehearsal(ground: Ground): Promise<Measurement> {
  const business = await campaignBusiness(ground, 'bench_rehearsal');
  const product = await business.open();
  const staff = await signIn(product.url);
  await quiet(staff);
  const ours = await logOf(business.database);
  const campaignId = await campaignWith(staff, [0, 3, 6, 10, 14, 20]);
  const pairs: Pair[] = [];

  return {
    async round() {
      const measured = await timed(async () => {
        const { results } = await demand(staff.post(`/marketing/campaigns/${campaignId}/rehearsal`, month()));
        const { entered, total_decisions: decisions } = rehearsed.parse(results);
        if (entered < ATHLETES * 0.9 || decisions < ATHLETES * 5)
          throw new Error(`${entered} athletes entered, ${decisions} steps were decided`);
      });
      const baseline = await timed(async () => {
        let events = 0;
        for await (const _ of recordedEvents(ours.log, [...new Set([...pastTypes, ...peopleThenTypes])])) {
          events += 1;
        }
        if (events < ATHLETES * 3) throw new Error(`${events} events were read`);
      });
      pairs.push({ measured, baseline });
    },
    rows: () => [
      ratioRow(
        `a rehearsal of ${ATHLETES} athletes, six steps and a month, against reading its events`,
        pairs,
        { atMost: 5 },
        'ms',
      ),
    ],
    async close() {
      staff.close();
      await product.stop();
      await ours.close();
    },
  };
}
