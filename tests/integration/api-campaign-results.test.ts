import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { handle } from '../../commands/runtime/handle.ts';
import {
  type CampaignResultPersonView,
  type CampaignResultsView,
  campaignResultPersonView,
  campaignResultsView,
} from '../../contract/marketing/campaign-results.ts';
import type { ReportKind } from '../../domain/communications/delivery/report.ts';
import {
  type ComparedGroup,
  comparedGroups,
  type ResultMeasure,
  resultMeasures,
} from '../../domain/marketing/campaigns/results.ts';
import { type Api, contextOf, type SignedIn } from '../support/api.ts';
import { queryOf, succeeded } from '../support/api-client.ts';
import { type CampaignOffice, type Lead, openCampaignOffice } from '../support/campaign-office.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { recordFacts } from '../support/facts.ts';
import { until } from '../support/manual-clock.ts';

jest.setTimeout(120_000);

const TOKEN = 'what the service for bounces proves itself with';

let connected: ConnectedApi;
let api: Api;
let admin: SignedIn;
let office: CampaignOffice;
beforeAll(async () => {
  connected = await startConnectedApi({
    environment: { MAIL_BOUNCE_DOMAIN: 'bounces.example', MAIL_BOUNCE_TOKEN: TOKEN },
  });
  ({ api } = connected);
  admin = await api.signedIn('admin', { username: 'office@rink.example' });
  office = await openCampaignOffice(api, admin, {
    body: '<p>Hello {{ contact.first_name }}, see <a href="https://rink.example/camp">the camp</a></p>',
    trackClicks: true,
  });
});
afterAll(() => connected.close());

const created = z.object({ id: z.string() });

const resultsOf = async (id: string): Promise<CampaignResultsView> =>
  campaignResultsView.parse(succeeded(await admin.get(`/marketing/campaigns/${id}/results`)).results);

async function people(
  id: string,
  filter: { measure: ResultMeasure | ComparedGroup; step_id?: string },
  range = [0, 999],
): Promise<{ rows: CampaignResultPersonView[]; total: number }> {
  const reply = await admin.get(`/marketing/campaigns/${id}/results/people?${queryOf({ filter, range })}`);
  const rows = z.array(campaignResultPersonView).parse(succeeded(reply).results);
  return { rows, total: Number(reply.headers.get('content-range')?.split('/')[1]) };
}

const messageOf = async (id: string, { id: athlete_id }: Lead, step_id: string): Promise<string> => {
  const [decision] = await office.log(id, { athlete_id, step_id, outcome: ['sent'] });
  return decision?.message_id ?? '';
};

async function reported(messageId: string, kinds: readonly ReportKind[], isMachine = false): Promise<void> {
  await recordFacts(
    api,
    `message-${messageId}`,
    kinds.map((kind) => ({
      type: 'MessageReported',
      data: {
        messageId,
        source: 'provider',
        reportId: randomUUID(),
        attempt: 1,
        kind,
        at: new Date().toISOString(),
        reason: '',
        isMachine,
        isLate: false,
      },
    })),
  );
}

/** A family buys a package of three invoices, 400 dollars each. */
async function buys(athleteId: string) {
  const bought = await api.bought(athleteId);
  const customerId = connected.simulator.books.seedCustomer({ displayName: `Family ${athleteId}` });
  const link = { kind: 'link-customer', athleteId, customerId } as const;
  await handle(api.services.log, athleteBilling, athleteId, link, contextOf());
  succeeded(await admin.post('/invoices/process', { invoices: bought.invoices.map(({ id }) => id) }));
  await api.settled();
  return bought;
}

const numbers: Readonly<Record<ResultMeasure, keyof CampaignResultsView['total']>> = {
  sent: 'sent',
  delivered: 'delivered',
  opened: 'opened',
  clicked: 'clicked',
  replied: 'replied',
  unsubscribed: 'unsubscribed',
  'moved-on': 'moved_on',
  sold: 'sold',
};

/** Every number of the page is the length of its list, for each step and in total. */
async function eachNumberHasItsList(id: string): Promise<void> {
  const { steps, total, comparison } = await resultsOf(id);
  const shown: number[] = [];
  const listed: number[] = [];
  for (const measure of resultMeasures) {
    for (const step of [undefined, ...steps]) {
      const { rows, total: length } = await people(id, {
        measure,
        ...(step && { step_id: step.step_id }),
      });
      shown.push((step ?? total)[numbers[measure]]);
      listed.push(rows.length);
      expect(length).toBe(rows.length);
      expect(rows.map(({ at }) => at)).toEqual(
        rows
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      );
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
      expect(rows.filter(({ step_id }) => step && step_id !== step.step_id)).toEqual([]);
    }
  }
  for (const group of comparedGroups) {
    const side = group.startsWith('held-back') ? comparison?.held_back : comparison?.written_to;
    shown.push((group.endsWith('bought') ? side?.bought : side?.entries) ?? 0);
    listed.push((await people(id, { measure: group })).total);
  }
  expect(listed).toEqual(shown);
}

test('a campaign shows what it brought, and who is behind each number', async () => {
  const [type, next] = [await office.leadType(), await office.leadType()];
  const first = await office.campaign(type, [1, 3], { holdsBack: true });
  expect(await resultsOf(first)).toMatchObject({
    steps: [
      { ordinal: 1, is_tracked: true, sent: 0, sold: 0 },
      { ordinal: 2, sent: 0 },
    ],
    total: { sent: 0, delivered: 0, collected: 0 },
    comparison: null,
  });

  // The key of an installation is random: whoever is held back is found, not chosen.
  const leads: Lead[] = [];
  const heldBack = async () => (await people(first, { measure: 'held-back' })).rows;
  while ((await heldBack()).length === 0 || leads.length < 6) leads.push(await office.lead(type));
  const held = new Set((await heldBack()).map(({ athlete_id }) => athlete_id));
  const written = leads.filter(({ id }) => !held.has(id));
  const kept = leads.filter(({ id }) => held.has(id));
  const [anna, ben, cleo, dora, eva] = written;
  if (!anna || !ben || !cleo || !dora || !eva || !kept[0]) throw new Error('There are too few leads.');

  await office.run(1);
  await office.run(3);
  const { steps } = await office.shown(first);
  const [one = '', two = ''] = steps.map(({ id }) => id);
  expect(await resultsOf(first)).toMatchObject({
    steps: [
      { step_id: one, sent: written.length },
      { step_id: two, sent: written.length },
    ],
    total: { sent: 2 * written.length, delivered: 0, opened: 0 },
    comparison: {
      written_to: { entries: written.length, bought: 0 },
      held_back: { entries: kept.length, bought: 0 },
      interval: null,
    },
  });
  const mailed = new Set(api.mails.map(({ to }) => to));
  expect(kept.filter(({ email }) => mailed.has(email))).toEqual([]);
  const skipped = await office.log(first, { athlete_id: kept[0].id });
  expect(skipped.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['skipped', 'held-back'],
    ['skipped', 'held-back'],
    ['entered', 'held-back'],
  ]);

  // What people and their mail programs did.
  await reported(await messageOf(first, anna, one), ['delivered']);
  await reported(await messageOf(first, anna, one), ['opened', 'clicked'], true);
  await reported(await messageOf(first, ben, one), ['delivered', 'bounced']);
  await reported(await messageOf(first, cleo, one), ['opened', 'clicked', 'delivered', 'opened']);
  const answered = `<${await messageOf(first, cleo, two)}.1@bounces.example>`;
  const answer = [
    'From: Cleo <cleo@family.example>',
    'Subject: Re: Camp',
    `In-Reply-To: ${answered}`,
    '',
    'Yes!',
  ];
  const copied = await fetch(`${api.address}/api/mail/bounces?to=answers@bounces.example`, {
    method: 'POST',
    body: answer.join('\r\n'),
    headers: { 'Content-Type': 'message/rfc822', Authorization: `Bearer ${TOKEN}` },
  });
  expect(copied.status).toBe(200);
  const toDora = api.mails.filter(({ to }) => to === dora.email).at(-1);
  const [, link = ''] = /<(https?:[^>]+)>/.exec(String(toDora?.headers?.['List-Unsubscribe'])) ?? [];
  const { pathname, search } = new URL(link);
  const left = await fetch(`${api.address}${pathname}${search}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(left.status).toBe(200);
  await reported(await messageOf(first, eva, two), ['complained']);
  await api.settled();

  // What came of it.
  succeeded(await admin.post(`/athletes/${dora.id}/lead/${next}`));
  const package1 = await buys(anna.id);
  const payments = `/athletes/${anna.id}/payments`;
  const cash = { transactions: [package1.invoices[0]?.id], paymentMethod: 'cash' };
  const payment = created.parse(succeeded(await admin.post(payments, cash)).results);
  const back = {
    package_id: package1.athletePackageId,
    refund_date: api.services.today(),
    payment_method_id: 'cash',
    refund_amount: 100,
  };
  succeeded(await admin.post(`${payments}/${payment.id}/refunds`, back));
  const package2 = await buys(cleo.id);
  const check = { transactions: package2.invoices.map(({ id }) => id), paymentMethod: 'check' };
  succeeded(await admin.post(`/athletes/${cleo.id}/payments`, check));
  const removed = await api.bought(eva.id);
  succeeded(await admin.delete(`/athletes/${eva.id}/packages/${removed.athletePackageId}`));
  await buys(kept[0].id);
  await api.settled();

  // A second campaign writes later, and what is sold after that counts for it.
  const second = await office.campaign(type, [1]);
  await office.run(9);
  await buys(ben.id);
  await api.settled();

  const results = await resultsOf(first);
  expect(results).toMatchObject({
    steps: [
      {
        ordinal: 1,
        sent: written.length,
        // Anna's and Cleo's; Ben's came back.
        delivered: 2,
        opened: 1,
        clicked: 1,
        replied: 0,
        unsubscribed: 0,
        moved_on: 0,
        sold: 0,
        collected: 0,
      },
      {
        ordinal: 2,
        sent: written.length,
        delivered: 3,
        opened: 0,
        replied: 1,
        unsubscribed: 2,
        moved_on: 1,
        sold: 2,
        collected: 1500,
      },
    ],
    total: { delivered: 5, opened: 1, replied: 1, unsubscribed: 2, moved_on: 1, sold: 2, collected: 1500 },
    comparison: {
      written_to: { entries: written.length, bought: 3 },
      held_back: { entries: kept.length, bought: 1 },
      days: 90,
      interval: null,
      sentence: `The campaign has ${leads.length} athletes to compare so far. With fewer than 200, nobody can tell a difference from chance.`,
    },
  });
  expect(await resultsOf(second)).toMatchObject({ total: { sold: 1, collected: 0 }, comparison: null });
  await eachNumberHasItsList(first);
  await eachNumberHasItsList(second);
  expect((await people(first, { measure: 'sold' })).rows).toMatchObject([
    { id: package2.athletePackageId, athlete_id: cleo.id, step_id: two, collected: 1200 },
    {
      id: package1.athletePackageId,
      athlete_id: anna.id,
      athlete_name: 'Owen Hughes',
      step_id: two,
      ordinal: 2,
      what: 'Goalie Academy',
      collected: 300,
      message_id: await messageOf(first, anna, two),
    },
  ]);
  expect((await people(second, { measure: 'sold' })).rows).toMatchObject([
    { athlete_id: ben.id, collected: 0 },
  ]);
  const [moved] = (await people(first, { measure: 'moved-on' })).rows;
  expect(moved).toMatchObject({ athlete_id: dora.id, step_id: two });
  expect(moved?.what).toMatch(/^Type \w+ to Type \w+$/);
  const page = await people(first, { measure: 'sent', step_id: one }, [1, 2]);
  expect([page.rows.length, page.total]).toEqual([2, written.length]);

  // A step that was removed keeps what it brought.
  succeeded(await admin.delete(`/marketing/campaigns/${first}/steps/${one}`));
  const after = await resultsOf(first);
  expect(after.total).toEqual(results.total);
  expect(after.steps.map(({ step_id, ordinal, sent }) => [step_id, ordinal, sent])).toEqual([
    [two, 1, written.length],
    [one, null, written.length],
  ]);
  await eachNumberHasItsList(first);
});

test('whoever comes back stays on the same side', async () => {
  const [type, other] = [await office.leadType(), await office.leadType()];
  const id = await office.campaign(type, [1], { holdsBack: true, reentry: 'again' });
  const leads = await Promise.all(Array.from({ length: 6 }, () => office.lead(type)));
  await api.settled();
  const sides = async () =>
    new Map(
      (
        await Promise.all((['held-back', 'written-to'] as const).map((measure) => people(id, { measure })))
      ).flatMap(({ rows }, side) => rows.map(({ athlete_id }) => [athlete_id, side] as const)),
    );
  const before = await sides();
  expect(before.size).toBe(6);
  for (const { id: athlete } of leads) succeeded(await admin.post(`/athletes/${athlete}/lead/${other}`));
  await api.settled();
  for (const { id: athlete } of leads) succeeded(await admin.post(`/athletes/${athlete}/lead/${type}`));
  await until(async () => (await office.log(id, { outcome: ['entered'] })).length === 12);
  const entered = await office.log(id, { outcome: ['entered'] });
  const reasons = leads.map(
    (one) => new Set(entered.flatMap((row) => (row.athlete_id === one.id ? [row.reason] : []))),
  );
  expect(reasons.every(({ size }) => size === 1)).toBe(true);
  expect(await sides()).toEqual(before);
});

test.each([[{}], [{ measure: 'everything' }], [{ measure: 'sent', step_id: 'x' }]])(
  'a list of people with the filter %j is refused',
  async (filter) => {
    const id = await office.campaign(await office.leadType(), [1]);
    const reply = await admin.get(`/marketing/campaigns/${id}/results/people?${queryOf({ filter })}`);
    expect(reply.status).toBe(400);
  },
);

test('a campaign that does not exist has no results', async () => {
  const path = `/marketing/campaigns/${randomUUID()}/results`;
  expect((await admin.get(path)).status).toBe(404);
  expect((await admin.get(`${path}/people?${queryOf({ filter: { measure: 'sent' } })}`)).status).toBe(404);
});
