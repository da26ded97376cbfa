import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { campaign as campaignAggregate } from '../../commands/marketing/campaigns/aggregates.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { athleteCampaignView } from '../../contract/marketing/athlete-campaigns.ts';
import { campaignView, campaignWhyView, rehearsalView } from '../../contract/marketing/campaigns.ts';
import { campaignTexts } from '../../domain/marketing/campaigns/campaign.ts';
import { marketingTexts } from '../../domain/marketing/marketing-texts.ts';
import { type Api, changesNothing, contextOf, type SignedIn, startApi } from '../support/api.ts';
import { succeeded } from '../support/api-client.ts';
import { type CampaignOffice, openCampaignOffice } from '../support/campaign-office.ts';
import { noon, today } from '../support/jobs.ts';

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

const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email);

describe('a campaign', () => {
  test.each([
    [{ name: '' }, 'name', marketingTexts.campaignName],
    [{ startDate: '' }, 'startDate', marketingTexts.startDate],
    [{ type: '' }, 'type', marketingTexts.campaignType],
    [{ endDate: '2020-01-01' }, 'endDate', marketingTexts.endDate],
    [{ inclusions: [] }, 'inclusions', campaignTexts.noTypes],
  ])('is refused with the sentence beside the input: %j', async (wrong, field, text) => {
    await changesNothing(api, async () => {
      const body = { name: 'A', type: 'incremental', startDate: today(), inclusions: ['x'], ...wrong };
      const reply = await admin.post('/marketing/campaigns', body);
      expect(reply.status).toBe(422);
      expect(reply.errors).toMatchObject({ [field]: text });
    });
  });

  test('writes to a family when its step is due, and never twice', async () => {
    const type = await office.leadType();
    const id = await office.campaign(type, [1, 3]);
    const { id: athleteId, email } = await office.lead(type);
    expect(await office.shown(id)).toMatchObject({ in_audience: 1, entered: 1, isActive: true });
    await office.run();
    expect(mailsTo(email)).toEqual([]);
    await office.run(1);
    await office.run(1);
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(email)[0]?.text).toContain('Hello Anna');
    expect(mailsTo(email)[0]?.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    await office.run(3);
    expect(mailsTo(email)).toHaveLength(2);
    const { steps } = await office.shown(id);
    expect(steps.map(({ counts }) => counts.sent)).toEqual([1, 1]);
    expect((await office.log(id)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent', 'entered']);
    const why = campaignWhyView.parse(
      (await admin.get(`/marketing/campaigns/${id}/why/${athleteId}?day=${today(4)}`)).results,
    );
    expect(why.steps.map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
    const before = campaignWhyView.parse(
      (await admin.get(`/marketing/campaigns/${id}/why/${athleteId}?day=${today(-1)}`)).results,
    );
    expect(before.journey[0]?.text).toBe('The campaign did not exist on that day.');
  });

  test('loses whoever gets another lead type, and says why', async () => {
    const [type, other] = [await office.leadType(), await office.leadType()];
    const id = await office.campaign(type, [1]);
    const { id: athleteId, email } = await office.lead(type);
    succeeded(await admin.post(`/athletes/${athleteId}/lead/${other}`));
    await api.settled();
    expect(await office.shown(id)).toMatchObject({ in_audience: 0, entered: 1 });
    await office.run(1);
    expect(mailsTo(email)).toEqual([]);
    const why = campaignWhyView.parse(
      (await admin.get(`/marketing/campaigns/${id}/why/${athleteId}`)).results,
    );
    expect(why.journey.at(-1)?.text).toMatch(/^The lead type was .* since .*; the campaign takes .*\.$/);
    expect(why.steps[0]).toMatchObject({ outcome: 'not-entered' });
  });

  test('holds a step whose template lost its approval, and sends the new words after the next one', async () => {
    const type = await office.leadType();
    const id = await office.campaign(type, [1]);
    const { steps } = await office.shown(id);
    const templateId = steps[0]?.template_id ?? '';
    const { email } = await office.lead(type);
    succeeded(await admin.put(`/marketing/templates/${templateId}`, { body: '<p>New words</p>' }));
    await office.run(1);
    await office.run(1);
    expect(mailsTo(email)).toEqual([]);
    expect(await office.log(id, { outcome: ['held'] })).toMatchObject([{ reason: 'not-approved' }]);
    expect(await office.shown(id)).toMatchObject({ held: 1, steps: [{ template_is_approved: false }] });
    succeeded(await admin.post(`/marketing/templates/${templateId}/validate`, {}));
    await office.run(1);
    expect(mailsTo(email).map(({ text }) => text)).toEqual([expect.stringContaining('New words')]);
  });

  test('leaves out a family that opted out', async () => {
    const type = await office.leadType();
    const id = await office.campaign(type, [1]);
    const { id: athleteId, email } = await office.lead(type);
    succeeded(await admin.put(`/contacts/${await office.contactOf(athleteId)}`, { do_not_contact: true }));
    await api.settled();
    await office.run(1);
    expect(mailsTo(email)).toEqual([]);
    expect(await office.log(id, { outcome: ['skipped'] })).toMatchObject([{ reason: 'do-not-contact' }]);
  });

  test('keeps a step that was added later from those who had passed its place, until it is released', async () => {
    const type = await office.leadType();
    const id = await office.campaign(type, [1]);
    const { email } = await office.lead(type);
    await office.run(1);
    expect(mailsTo(email)).toHaveLength(1);
    const stepId = randomUUID();
    const step = { templateId: await office.template(), delayDays: 2, sendDate: null, isActive: true };
    const now = noon(4).toISOString();
    const command = {
      kind: 'add-step',
      campaignId: id,
      stepId,
      step,
      template: { isApproved: true },
      now,
    } as const;
    await handle(api.services.log, campaignAggregate, id, command, contextOf());
    await api.settled();
    await office.run(5);
    expect(mailsTo(email)).toHaveLength(1);
    expect((await office.shown(id)).steps[1]?.counts).toMatchObject({ skipped: 1, added_later: 1 });
    succeeded(await admin.post(`/marketing/campaigns/${id}/steps/${stepId}/release`));
    await api.settled();
    await office.run(5);
    expect(mailsTo(email)).toHaveLength(2);
  });
});

test('an admin changes, orders and removes steps, syncs the audience, and deletes the campaign', async () => {
  const type = await office.leadType();
  const { id: athleteId } = await office.lead(type);
  const id = await office.campaign(type, [1, 3]);
  const synced = succeeded(await admin.post(`/marketing/campaigns/${id}/audience/sync`));
  expect(synced.results).toEqual({ entered: 0, left: 0, in_audience: 1 });
  const steps = `/marketing/campaigns/${id}/steps`;
  const [first, second] = (await office.shown(id)).steps;
  succeeded(await admin.put(`${steps}/${first?.id}`, { delay_days: 2 }));
  succeeded(await admin.put(steps, { step_ids: [second?.id, first?.id] }));
  expect((await office.shown(id)).steps.map(({ delay_days }) => delay_days)).toEqual([3, 2]);
  const late = await admin.put(`${steps}/${first?.id}`, { delay_days: -1 });
  expect([late.status, late.errors]).toEqual([422, { delayDays: campaignTexts.delay }]);
  succeeded(await admin.delete(`${steps}/${first?.id}`));
  expect((await office.shown(id)).steps).toHaveLength(1);
  expect((await admin.delete(`${steps}/${first?.id}`)).status).toBe(409);
  succeeded(await admin.delete(`/marketing/campaigns/${id}`));
  expect((await admin.get(`/marketing/campaigns/${id}`)).status).toBe(404);
  expect((await admin.delete(`/marketing/campaigns/${id}`)).status).toBe(409);
  const why = await admin.get(`/marketing/campaigns/${id}/why/${athleteId}`);
  expect(campaignWhyView.parse(why.results).journey[0]?.text).toBe('Entered, because of the lead type.');
});

describe('Send now', () => {
  test('enters one campaign and writes to the parent who was typed, once', async () => {
    const email = `${randomUUID()}@family.example`;
    const body = {
      firstName: 'Zoe',
      lastName: 'Adams',
      athleteType: 'Target',
      sendNow: true,
      parentFirstName: 'Anna',
      parentEmail: email,
    };
    await admin.post('/athletes', body, { key: 'with a mail' });
    await admin.post('/athletes', body, { key: 'with a mail' });
    await api.settled();
    await office.run();
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(email)[0]?.subject).toMatch(/^Welcome to /);
    expect(mailsTo(email)[0]?.headers ?? {}).not.toHaveProperty('List-Unsubscribe');
  });

  test('is not offered without a campaign that writes at once', async () => {
    const welcome = z
      .array(campaignView)
      .parse((await admin.get('/marketing/campaigns')).results)
      .find(({ entersBy }) => entersBy === 'send-now');
    if (!welcome) throw new Error('There is no welcome campaign');
    succeeded(await admin.put(`/marketing/campaigns/${welcome.id}`, { isActive: false }));
    expect((await admin.get('/admin/values/campaign-send-now')).results).toEqual([]);
    const reply = await admin.post('/athletes', {
      firstName: 'Zoe',
      lastName: 'Adams',
      athleteType: 'Target',
      sendNow: true,
      parentFirstName: 'Anna',
      parentEmail: 'anna@family.example',
    });
    expect(reply.status).toBe(422);
    succeeded(await admin.put(`/marketing/campaigns/${welcome.id}`, { isActive: true }));
  });
});

describe('a rehearsal', () => {
  test('shows what the campaign did, and what a changed one would have done, and records nothing', async () => {
    const type = await office.leadType();
    const id = await office.campaign(type, [1]);
    await office.lead(type);
    await office.lead(type);
    await office.run(1);
    const { steps } = await office.shown(id);
    await changesNothing(api, async () => {
      const period = { from: today(-5), to: today(2) };
      const saved = rehearsalView.parse(
        succeeded(await admin.post(`/marketing/campaigns/${id}/rehearsal`, period)).results,
      );
      expect(saved).toMatchObject({ entered: 2, steps: [{ sent: 2, skipped: 0 }] });
      const definition = {
        type: 'incremental',
        startDate: today(-5),
        endDate: null,
        sendImmediately: false,
        reentry: 'never',
        inclusions: [type],
        steps: [
          {
            id: steps[0]?.id,
            template_id: steps[0]?.template_id,
            delay_days: 30,
            send_date: null,
            is_active: true,
          },
        ],
      };
      const changed = rehearsalView.parse(
        succeeded(await admin.post(`/marketing/campaigns/${id}/rehearsal`, { ...period, definition }))
          .results,
      );
      expect(changed).toMatchObject({ entered: 2, steps: [{ sent: 0 }] });
    });
  });
});

test('the page of an athlete lists its campaigns, with what happened last in each', async () => {
  const [type, other] = [await office.leadType(), await office.leadType()];
  const first = await office.campaign(type, [1], { name: 'First weeks' });
  const { id: athleteId, email } = await office.lead(type);
  await office.run(1);
  expect(mailsTo(email)).toHaveLength(1);
  const list = async (of = athleteId) =>
    z
      .array(athleteCampaignView)
      .parse(succeeded(await admin.get(`/marketing/athletes/${of}/campaigns`)).results);
  const [sent] = await list();
  expect(sent).toMatchObject({ id: first, name: 'First weeks', is_in: true, entry_no: 1 });
  expect(sent?.last).toMatchObject({ outcome: 'sent', ordinal: 1 });
  const { communication_id: letter, message_id: message } = sent?.last ?? {};
  expect((await admin.get(`/communications/${letter}/messages/${message}`)).status).toBe(200);

  const second = await office.campaign(other, [5], { name: 'Second chance' });
  succeeded(await admin.post(`/athletes/${athleteId}/lead/${other}`));
  await api.settled();
  succeeded(await admin.delete(`/marketing/campaigns/${first}`));
  expect(await list()).toMatchObject([
    { id: second, name: 'Second chance', is_in: true, last: { outcome: 'entered', ordinal: null } },
    {
      id: first,
      name: null,
      is_in: false,
      last: { outcome: 'left', sentence: 'Left, because the lead type changed.' },
    },
  ]);
  expect(await list(await api.athlete({}))).toEqual([]);
  expect((await admin.get(`/marketing/athletes/${randomUUID()}/campaigns`)).status).toBe(404);
});

test('trainers and families cannot see campaigns', async () => {
  for (const role of ['trainer', 'parent'] as const) {
    const person = await api.signedIn(role);
    expect((await person.get('/marketing/campaigns')).status).toBe(403);
  }
});
