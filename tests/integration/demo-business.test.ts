import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Order } from '../../bin/serve/command-line.ts';
import { athlete } from '../../commands/athletes/athlete.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { athleteHistory } from '../../demo/athlete-history.ts';
import type { DemoPlan } from '../../demo/demo-business.ts';
import { familyAt, placesOf } from '../../demo/shared/families.ts';
import { athleteIdOf } from '../../demo/shared/ids.ts';
import { demoSignIns, signIns } from '../../demo/shared/sign-ins.ts';
import { demoStateOf, setDemoState, unfinishedDemo } from '../../demo/unfinished-demo.ts';
import { type Api, contextOf, startApi } from '../support/api.ts';
import { runJob } from '../support/jobs.ts';
import { until } from '../support/projections.ts';

jest.setTimeout(240_000);

const plan: DemoPlan = { now: new Date('2026-11-21T19:00:00.000Z'), athletes: 16 };
const start: Order = {
  command: 'start',
  port: undefined,
  dataDir: undefined,
  empty: false,
  athletes: undefined,
  checkpoint: undefined,
  key: undefined,
};
const never = new AbortController().signal;

interface Place {
  readonly api: Api;
  readonly folder: string;
}

const opened: Place[] = [];

/** An installation whose folder says that this demo business was begun. */
async function place(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'blueline-demo-'));
  await setDemoState(folder, { kind: 'begun', plan });
  const made = { api: await startApi(), folder };
  opened.push(made);
  return made;
}

afterAll(async () => {
  for (const { api, folder } of opened) {
    await api.close();
    await rm(folder, { recursive: true });
  }
});

const demoOf = ({ api: { services, simulators }, folder }: Place) =>
  unfinishedDemo({ ...services, simulator: simulators?.accounting }, folder, start);

async function filled(at: Place): Promise<Place> {
  const demo = await demoOf(at);
  await demo?.open(new AbortController().signal);
  expect(await demo?.fill(never)).toBe(true);
  return at;
}

/** Interrupts the fill after this many athletes. */
async function interrupted(at: Place, athletes: number): Promise<Place> {
  const demo = await demoOf(at);
  const stopping = new AbortController();
  await demo?.open(new AbortController().signal);
  const isComplete = await demo?.fill(stopping.signal, {
    progress(counts) {
      if (counts.athletes >= athletes) stopping.abort();
    },
  });
  expect(isComplete).toBe(false);
  return at;
}

type Facts = Record<string, { readonly type: string; readonly data: object }[]>;

/** Type and data of all events by stream, when the reactors have had their say; salted hashes and ids of suppressed addresses are all alike. */
async function factsOf({ api: { services } }: Place): Promise<Facts> {
  const { log } = services;
  let facts: Facts = {};
  const count = (type: string) =>
    Object.values(facts)
      .flat()
      .filter((one) => one.type === type).length;
  await until(async () => {
    facts = {};
    for await (const { events } of log.store.readAll({ after: 0n })) {
      const keys = await log.unlock(events);
      for (const event of events) {
        const { type, data } = log.decode(event, keys);
        // Whoever fits a running campaign besides those of the past enters at the moment at which the business is filled.
        if (type === 'AudienceEntered' && event.actor !== 'system:demo') continue;
        (facts[streamOf(event)] ??= []).push({ type, data: { ...data, ...ownOf(data) } });
      }
    }
    return count('AthletePackageReleased') === count('AthletePackageRemoved');
  });
  return facts;
}

/** Suppressed addresses have ids of the installation, so they share one name here. */
const streamOf = ({ stream }: { readonly stream: string }) => stream.replace(/^(suppression)-.*/, '$1');

/** What differs between installations, alike. */
const ownOf = (data: object) => ({
  ...('passwordHash' in data && { passwordHash: 'salted' }),
  ...('suppressionId' in data && { suppressionId: 'of the installation' }),
});

/** Leaves out invoice numbers, because an interruption skips some. */
function withoutNumbers(facts: Facts): unknown {
  const { 'numbers-invoice': _, ...rest } = facts;
  return JSON.parse(JSON.stringify(rest, (key, value: unknown) => (key === 'reference' ? 0 : value)));
}

let whole: Promise<Place>;
beforeAll(() => {
  whole = place().then(filled);
});

test('creates the same events in another installation', async () => {
  const [one, other] = [await factsOf(await whole), await factsOf(await filled(await place()))];
  expect(Object.keys(one).length).toBeGreaterThan(100);
  expect(other).toEqual(one);
});

test('continues where it was interrupted, and creates nothing twice', async () => {
  const broken = await interrupted(await place(), 6);
  expect(await demoStateOf(broken.folder)).toEqual({ kind: 'filling', plan });
  const before = await broken.api.services.log.store.head();
  await filled(broken);
  expect(await demoStateOf(broken.folder)).toEqual({ kind: 'filled', plan });
  expect(await broken.api.services.log.store.head()).toBeGreaterThan(before);
  expect(withoutNumbers(await factsOf(broken))).toEqual(withoutNumbers(await factsOf(await whole)));
});

test('leaves athletes unchanged that a user has changed in the meantime', async () => {
  const at = await place();
  const { log } = at.api.services;
  const buyers = placesOf(plan.athletes, '2026-11-21')
    .flatMap((one) => familyAt(one).children)
    .filter((child) =>
      athleteHistory(child, plan.now.toISOString()).some(({ action }) => action.kind === 'buy'),
    );
  const [child] = buyers.slice(-1);
  if (!child) throw new Error('Nobody buys anything');
  const { athleteId, athlete: data } = child;
  const now = new Date().toISOString();
  await handle(log, athlete, athleteId, { kind: 'create', athleteId, ...data }, contextOf());
  await handle(log, athlete, athleteId, { kind: 'delete', athleteId, now }, contextOf());
  await filled(at);
  expect((await factsOf(at))[`athlete-${athleteId}`]?.map(({ type }) => type)).toEqual([
    'AthleteCreated',
    'AthleteDeleted',
  ]);
});

test('dates its events with the days on which they happened', async () => {
  const { log } = (await whole).api.services;
  const days: string[] = [];
  for await (const { events } of log.store.readAll({ after: 0n, types: ['InvoicePaid'] })) {
    days.push(...events.map(({ occurredAt }) => occurredAt.slice(0, 7)));
  }
  expect(new Set(days).size).toBeGreaterThan(12);
  expect(days.toSorted().at(-1)).toBe('2026-11');
});

test('publishes content with its files, and plans webinars', async () => {
  const { api } = await whole;
  await api.services.host.caughtUp();
  const admin = await api.signedIn('admin');
  const rows = z.array(z.object({ image_path: z.string(), asset_path: z.string() }));
  const filter = encodeURIComponent(JSON.stringify({ is_podcast: false }));
  const content = rows.parse((await admin.get(`/marketing/content?filter=${filter}`)).results);
  expect(content).toHaveLength(6);
  for (const { image_path, asset_path } of content) {
    const files = [await fetch(`${api.address}${image_path}`), await fetch(`${api.address}${asset_path}`)];
    expect(files.map(({ headers }) => headers.get('content-type'))).toEqual(['image/png', 'application/pdf']);
  }
  const all = encodeURIComponent(JSON.stringify({ showPast: true }));
  const webinar = z.object({ recording_link: z.string(), registrations: z.int() });
  const [past, next] = z.array(webinar).parse((await admin.get(`/marketing/webinars?filter=${all}`)).results);
  expect(past?.recording_link).toMatch(/^https:/);
  expect(past?.registrations).toBeGreaterThan(0);
  expect(next?.recording_link).toBe('');
});

test('lets its people sign in, and the family sees two athletes', async () => {
  const { api } = await whole;
  await api.services.host.caughtUp();
  for (const person of demoSignIns) {
    const visitor = api.visitor();
    expect((await visitor.signIn(person)).status).toBe(200);
    if (person.roleId !== 40) continue;
    const names = z.array(z.object({ first_name: z.string() }));
    const { status, message, results } = await visitor.get('/portal/athletes');
    expect({ status, message }).toMatchObject({ status: 200 });
    const seen = names.parse(results);
    expect(seen.map(({ first_name }) => first_name)).toEqual(['Ella', 'Owen']);
  }
});

test('is complete: the next start has nothing to do, and a seed makes it larger', async () => {
  const at = await whole;
  expect(await demoOf(at)).toBeUndefined();
  const seed: Order = { ...start, command: 'seed', athletes: 20 };
  const larger = await unfinishedDemo(at.api.services, at.folder, seed);
  const before = await factsOf(at);
  await larger?.open(new AbortController().signal);
  expect(await larger?.fill(never)).toBe(true);
  const after = await factsOf(at);
  const athletes = (facts: Facts) =>
    Object.values(facts)
      .flat()
      .filter(({ type }) => type === 'AthleteCreated');
  expect([athletes(before), athletes(after)].map(({ length }) => length)).toEqual([16, 20]);
  for (const [stream, facts] of Object.entries(before)) {
    expect(after[stream]?.slice(0, facts.length)).toEqual(facts);
  }
});

test('has letters in many statuses, and hands none of them over', async () => {
  const { api } = await whole;
  // The letter that is scheduled for next week stays open, so nothing waits for the last effect.
  await api.services.host.caughtUp();
  await runJob(api, 'settle-unknown-messages');
  expect(api.mails.filter(({ isAutomatic }) => isAutomatic === false)).toEqual([]);
  const facts = await factsOf(await whole);
  const messages = Object.entries(facts).filter(([stream]) => stream.startsWith('message-'));
  const actors: string[] = [];
  const recorded = new Set<string>();
  const tooEarly: string[] = [];
  for await (const { events } of api.services.log.store.readAll({ after: 0n })) {
    for (const { stream, type, actor, data } of events) {
      if (stream.startsWith('message-')) {
        actors.push(actor);
        recorded.add(stream);
      }
      // The reactor that queues messages would be the first to record one that was not there yet.
      if (type === 'CommunicationRecipientsFrozen') {
        const ids = frozen.parse(data).messages.map(({ messageId }) => `message-${messageId}`);
        tooEarly.push(...ids.filter((id) => !recorded.has(id)));
      }
    }
  }
  expect(tooEarly).toEqual([]);
  expect(messages.length).toBeGreaterThan(100);
  expect(messages.every(([, [first]]) => first?.type === 'MessageQueued')).toBe(true);
  // No reactor and no job had anything to add.
  expect(actors.filter((actor) => actor.startsWith('system:') && actor !== 'system:demo')).toEqual([]);

  const admin = api.visitor();
  await admin.signIn(signIns.admin);
  await api.services.host.caughtUp();
  const sent = await admin.get(`/communications?filter=${encodeURIComponent('{"type":"sent"}')}`);
  const letters = z.array(z.object({ counts: z.record(z.string(), z.number()) })).parse(sent.results);
  expect(letters.length).toBeGreaterThan(10);
  expect(letters.some(({ counts }) => (counts['opened'] ?? 0) > 0)).toBe(true);
});

test('accounting matches it, except for two invoices that were changed there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blueline-demo-'));
  await setDemoState(folder, { kind: 'begun', plan });
  const at = { api: await startApi({ embedded: true }), folder };
  opened.push(at);
  const simulator = await at.api.simulators?.accounting();
  simulator?.webhooks.target({ url: `${at.api.address}/api/accounting/webhook` });
  await filled(at);
  let facts: Facts = {};
  const of = (type: string) =>
    Object.values(facts)
      .flat()
      .filter((one) => one.type === type);
  await until(async () => {
    facts = await factsOf(at);
    return of('InvoiceFoundOutOfSync').length >= 2 && of('InvoiceFoundInSync').length >= 1;
  });
  const fields = of('InvoiceFoundOutOfSync').map(({ data }) => differing.parse(data).differences[0]?.field);
  expect(new Set(fields)).toEqual(new Set(['amount', 'date']));
  for (const type of [
    'CreditUsed',
    'CreditRefundRequested',
    'InvoiceCredited',
    'CreditNotePosted',
    'RefundIssued',
    'ChargeDeclined',
    'InvoiceMissed',
    'InvoiceOmitted',
  ]) {
    expect({ type, isThere: of(type).length > 0 }).toEqual({ type, isThere: true });
  }
  expect(of('ChargeReviewRequested')).toHaveLength(1);
  expect(of('InvoiceVoided')).toHaveLength(1);

  const admin = at.api.visitor();
  await admin.signIn(signIns.admin);
  await at.api.services.host.caughtUp();
  const { credit } = athleteBilling.parse((await admin.get(`/athletes/${athleteIdOf(0)}/billing`)).results);
  expect(credit).toBeGreaterThan(0);
  const { totals } = overview.parse((await admin.get('/finance/overview')).results);
  const paid = simulator?.books.payments() ?? [];
  expect(paid.reduce((sum, { UnappliedAmt }) => sum + UnappliedAmt, 0)).toBe(totals.credit);
});

const frozen = z.object({ messages: z.array(z.object({ messageId: z.string() })) });
const differing = z.object({ differences: z.array(z.object({ field: z.string() })) });
const athleteBilling = z.object({ credit: z.number() });
const overview = z.object({ totals: z.object({ credit: z.number() }) });
