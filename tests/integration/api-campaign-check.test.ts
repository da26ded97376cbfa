import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type CampaignCheckView, campaignCheckView } from '../../contract/marketing/campaign-check.ts';
import { campaignLogView, campaignView } from '../../contract/marketing/campaigns.ts';
import type { JourneyEvent } from '../../domain/marketing/campaigns/events.ts';
import { clockAt } from '../../domain/shared/wall-clock.ts';
import { type Api, changesNothing, contextOf, type SignedIn, startApi } from '../support/api.ts';
import { queryOf, succeeded } from '../support/api-client.ts';
import { noon, runJob } from '../support/jobs.ts';
import { enterPostalAddress } from '../support/postal-address.ts';

jest.setTimeout(90_000);

const DAY = 86_400_000;

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { username: 'office@rink.example' });
  await enterPostalAddress(admin);
});
afterAll(() => api.close());

const created = z.object({ id: z.string() });
const today = (days = 0) => clockAt('America/Denver', new Date(Date.now() + days * DAY).toISOString()).day;

async function template(): Promise<string> {
  const body = {
    templateName: `Camp ${randomUUID().slice(0, 8)}`,
    subject: 'Camp for {{ athlete.first_name }}',
  };
  const { id } = created.parse(succeeded(await admin.post('/marketing/templates', body)).results);
  succeeded(await admin.put(`/marketing/templates/${id}`, { body: '<p>Hello {{ contact.first_name }}</p>' }));
  succeeded(await admin.post(`/marketing/templates/${id}/validate`, {}));
  return id;
}

/** The run of noon at the business, some days from now. */
async function run(days: number) {
  await runJob(api, 'run-campaigns', noon(days));
  await api.settled();
}

const contactOf = async (athleteId: string) =>
  z
    .array(z.looseObject({ contact_id: z.string() }))
    .parse((await admin.get(`/athletes/${athleteId}/contacts`)).results)[0]?.contact_id ?? '';

async function check(campaignId: string): Promise<CampaignCheckView> {
  const period = { from: today(-1), to: today(10) };
  const reply = await admin.post(`/marketing/campaigns/${campaignId}/rehearsal/check`, period);
  return campaignCheckView.parse(succeeded(reply).results);
}

test('what a campaign did follows from what was recorded, through edits, opt-outs, lost approvals and sending by hand', async () => {
  const type = 'Target';
  const definition = { name: 'Spring', type: 'incremental', startDate: today(), inclusions: [type] };
  const { id } = created.parse(succeeded(await admin.post('/marketing/campaigns', definition)).results);
  const steps = `/marketing/campaigns/${id}/steps`;
  const templates = [await template(), await template()];
  for (const [place, template_id] of templates.entries())
    succeeded(await admin.post(steps, { template_id, delay_days: 1 + 3 * place }));
  succeeded(await admin.put(`/marketing/campaigns/${id}`, { isActive: true }));
  const [first, second, third] = await Promise.all(
    ['Anna', 'Ben', 'Carla'].map((parentFirstName) =>
      api.athlete({ athleteType: type, parentFirstName, parentEmail: `${randomUUID()}@family.example` }),
    ),
  );
  if (!first || !second || !third) throw new Error('The athletes are missing');
  await api.settled();
  await run(1);

  // A person sends an email again, a parent opts out, and an admin edits the campaign.
  const log = z
    .array(campaignLogView)
    .parse((await admin.get(`/marketing/campaigns/${id}/logs?${queryOf({ range: [0, 99] })}`)).results);
  const sent = log.find(({ outcome }) => outcome === 'sent');
  expect(log.filter(({ outcome }) => outcome === 'sent')).toHaveLength(3);
  const letter = `/communications/${sent?.communication_id}/messages`;
  succeeded(await admin.post(`${letter}/send`, { ids: [sent?.message_id] }));
  succeeded(await admin.put(`/contacts/${await contactOf(second)}`, { do_not_contact: true }));
  const shown = campaignView.parse((await admin.get(`/marketing/campaigns/${id}`)).results);
  succeeded(await admin.put(`${steps}/${shown.steps[1]?.id}`, { delay_days: 2 }));
  succeeded(await admin.put('/admin/globals/campaign_mails_per_week', { global_value: '1' }));
  await api.settled();
  await run(2);
  succeeded(await admin.put('/admin/globals/campaign_mails_per_week', { global_value: '3' }));
  // The template loses its approval, and gets it back.
  succeeded(await admin.put(`/marketing/templates/${templates[1]}`, { body: '<p>New words</p>' }));
  await run(3);
  succeeded(await admin.post(`/marketing/templates/${templates[1]}/validate`, {}));
  succeeded(await admin.put(`/athletes/${third}`, { is_active: false }));
  await api.settled();
  await run(4);

  const reasons = z
    .array(campaignLogView)
    .parse((await admin.get(`/marketing/campaigns/${id}/logs?${queryOf({ range: [0, 99] })}`)).results)
    .map(({ outcome, reason }) => reason ?? outcome);
  expect(reasons).toEqual(
    expect.arrayContaining(['weekly-cap', 'not-approved', 'do-not-contact', 'sent', 'left']),
  );

  await changesNothing(api, async () => {
    const found = await check(id);
    expect(found.lines.filter(({ explanation }) => explanation === null)).toEqual([]);
    expect(found).toMatchObject({ unexplained: 0 });
    // Three entered, three emails, postponed, skipped, held, sent and left.
    expect(found.same).toBeGreaterThanOrEqual(11);
    expect(found.text).toMatch(/^\d+ decisions are the same\./);
  });

  // A decision that no rule makes is noticed.
  const stream = `journey-${id}.${second}`;
  const journey = await api.services.log.load<JourneyEvent>(stream);
  const decided = journey.findLast((event) => event.type === 'CampaignStepDecided');
  if (decided?.type !== 'CampaignStepDecided') throw new Error('Nothing was decided');
  const person = { kind: 'contact', id: await contactOf(second) } as const;
  const data = { ...decided.data, outcome: 'sent', reason: null, messageId: randomUUID() } as const;
  await api.services.log.append(
    stream,
    'any',
    [
      {
        type: 'CampaignStepDecided',
        data: { ...data, facts: { ...data.facts, reader: person, whyNot: null } },
      },
    ],
    { ...contextOf('system:run-campaigns'), occurredAt: decided.occurredAt },
  );
  await api.settled();
  const wrong = await check(id);
  expect(wrong).toMatchObject({ unexplained: 1 });
  expect(wrong.lines[0]).toMatchObject({
    athlete_id: second,
    happened: 'Sent.',
    rehearsed: 'Nothing.',
    explanation: null,
  });
});
