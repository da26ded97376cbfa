import { randomUUID } from 'node:crypto';
import { type CampaignCheckView, campaignCheckView } from '../../contract/marketing/campaign-check.ts';
import type { JourneyEvent } from '../../domain/marketing/campaigns/events.ts';
import { type Api, changesNothing, contextOf, type SignedIn, startApi } from '../support/api.ts';
import { succeeded } from '../support/api-client.ts';
import { type CampaignOffice, openCampaignOffice } from '../support/campaign-office.ts';
import { today } from '../support/jobs.ts';

jest.setTimeout(90_000);

let api: Api;
let admin: SignedIn;
let office: CampaignOffice;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { username: 'office@rink.example' });
  office = await openCampaignOffice(api, admin);
});
afterAll(() => api.close());

async function check(campaignId: string): Promise<CampaignCheckView> {
  const period = { from: today(-1), to: today(10) };
  const reply = await admin.post(`/marketing/campaigns/${campaignId}/rehearsal/check`, period);
  return campaignCheckView.parse(succeeded(reply).results);
}

test('what a campaign did follows from what was recorded, through edits, opt-outs, lost approvals and sending by hand', async () => {
  const type = 'Target';
  const id = await office.campaign(type, [1, 4]);
  const [first, second, third] = [
    await office.lead(type),
    await office.lead(type),
    await office.lead(type),
  ].map((one) => one.id);
  if (!first || !second || !third) throw new Error('The athletes are missing');
  await office.run(1);

  // A person sends an email again, a parent opts out, and an admin edits the campaign.
  const log = await office.log(id);
  const sent = log.find(({ outcome }) => outcome === 'sent');
  expect(log.filter(({ outcome }) => outcome === 'sent')).toHaveLength(3);
  const letter = `/communications/${sent?.communication_id}/messages`;
  succeeded(await admin.post(`${letter}/send`, { ids: [sent?.message_id] }));
  succeeded(await admin.put(`/contacts/${await office.contactOf(second)}`, { do_not_contact: true }));
  const { steps } = await office.shown(id);
  const changed = `/marketing/campaigns/${id}/steps/${steps[1]?.id}`;
  succeeded(await admin.put(changed, { delay_days: 2 }));
  succeeded(await admin.put('/admin/globals/campaign_mails_per_week', { global_value: '1' }));
  await api.settled();
  await office.run(2);
  succeeded(await admin.put('/admin/globals/campaign_mails_per_week', { global_value: '3' }));
  // The template loses its approval, and gets it back.
  succeeded(await admin.put(`/marketing/templates/${steps[1]?.template_id}`, { body: '<p>New words</p>' }));
  await office.run(3);
  succeeded(await admin.post(`/marketing/templates/${steps[1]?.template_id}/validate`, {}));
  succeeded(await admin.put(`/athletes/${third}`, { is_active: false }));
  await api.settled();
  await office.run(4);

  const reasons = (await office.log(id)).map(({ outcome, reason }) => reason ?? outcome);
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
  const person = { kind: 'contact', id: await office.contactOf(second) } as const;
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
