import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { DomainEvent } from '../../domain/events.ts';
import { journeyId } from '../../domain/marketing/campaigns/journey.ts';
import { addDays, dayIn } from '../../domain/shared/day.ts';
import { createEventLog, type EventLog } from '../../event-store/event-log.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { parentEvents } from '../support/parent-events.ts';
import { type Business, businessCopy, businessOf, secrets } from './business.ts';
import type { Database, Ground } from './ground.ts';
import { demand } from './letters-business.ts';
import type { Story } from './sample-events.ts';
import type { Staff } from './staff.ts';

export const ATHLETES = 20_000;
const TIMEZONE = 'America/Chicago';
const LEAD_TYPE = 'Target';
const DAY = 86_400_000;

/** Each has a parent with an address. */
const athleteIds = Array.from({ length: ATHLETES }, () => randomUUID());
const templateIds = Array.from({ length: 6 }, () => randomUUID());
const ORIGINAL = 'bench_campaigns_original';
const originals = new WeakMap<Ground, Promise<unknown>>();

/** A business to which 20,000 athletes came during the first ten days of a month that ends now. It is made once, and copied for each measurement. */
export async function campaignBusiness(ground: Ground, name: string): Promise<Business> {
  const made = originals.get(ground) ?? businessOf(ground, ORIGINAL, stories());
  originals.set(ground, made);
  await made;
  return businessCopy(ground, name, ORIGINAL);
}

/** The first and the last day of the month. */
export const month = () => ({ from: today(-30), to: today(-1) });

const today = (days = 0) => addDays(dayIn(TIMEZONE, new Date()), days);

function* stories(): Generator<Story> {
  const start = Date.now() - 30 * DAY;
  for (const templateId of templateIds) yield approvedTemplate(templateId, new Date(start - DAY));
  for (const [nth, athleteId] of athleteIds.entries()) {
    const occurredAt = new Date(start + (nth / ATHLETES) * 10 * DAY).toISOString();
    const contactId = randomUUID();
    const parent = { contactId, nth, athleteIds: [athleteId], address: `dana.reader${nth}@families.test` };
    yield { stream: `contact-${contactId}`, events: parentEvents(parent), occurredAt };
    yield { stream: `athlete-${athleteId}`, events: [athleteCreated(athleteId, nth)], occurredAt };
  }
}

function approvedTemplate(templateId: string, at: Date): Story {
  const text = {
    name: `Step ${templateId}`,
    subject: 'Ice for {{ contact.first_name }}',
    preheader: '',
    body: '<p>Hello {{ contact.first_name }}, the ice is ready.</p>',
    trackClicks: false,
  };
  return {
    stream: `marketingTemplate-${templateId}`,
    events: [
      { type: 'MarketingTemplateCreated', data: { templateId, ...text, copiedFrom: null } },
      { type: 'MarketingTemplateApproved', data: { templateId, version: 1 } },
    ],
    occurredAt: at.toISOString(),
  };
}

const athleteCreated = (athleteId: string, nth: number): DomainEvent => ({
  type: 'AthleteCreated',
  data: {
    athleteId,
    firstName: 'Mia',
    lastName: `Skater${nth}`,
    athleteType: LEAD_TYPE,
    referralFrom: 'Friend',
    sendNowTo: null,
  },
});

/** A campaign for everybody, which is not active yet. @param delays Of its steps, in days. */
export async function campaignWith(staff: Staff, delays: readonly number[]): Promise<string> {
  const campaignId = randomUUID();
  await demand(
    staff.post('/marketing/campaigns', {
      id: campaignId,
      name: `Campaign ${campaignId}`,
      type: 'incremental',
      startDate: today(-60),
      inclusions: [LEAD_TYPE],
    }),
  );
  for (const [index, delay] of delays.entries()) {
    const step = { template_id: templateIds[index], delay_days: delay };
    await demand(staff.post(`/marketing/campaigns/${campaignId}/steps`, step));
  }
  return campaignId;
}

/** Everybody entered it some days ago. */
export function* entries(campaignId: string): Generator<Story> {
  const at = new Date(Date.now() - 5 * DAY).toISOString();
  for (const athleteId of athleteIds) {
    yield {
      stream: `journey-${journeyId(campaignId, athleteId)}`,
      events: [
        {
          type: 'AudienceEntered',
          data: {
            campaignId,
            athleteId,
            entryNo: 1,
            because: 'lead-type',
            leadType: LEAD_TYPE,
            contactId: null,
            at,
            day: today(-5),
            draw: null,
          },
        },
      ],
      occurredAt: at,
    };
  }
}

/** A log beside the product, in this process. */
export async function logOf({ poolConfig }: Database): Promise<{ log: EventLog; close(): Promise<void> }> {
  const pool = new Pool({ ...poolConfig, max: 8 });
  const store = await openPostgresEventStore(pool);
  const log = createEventLog(store, createPersonKeys(pool, secrets.PERSONAL_DATA_SECRET));
  return {
    log,
    async close() {
      await store.close();
      await pool.end();
    },
  };
}
