import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { activityView } from '../../contract/athletes/activities.ts';
import { athleteView } from '../../contract/athletes/athletes.ts';
import { contactView } from '../../contract/athletes/contacts.ts';
import { mergePreviewView, mergeView, undoPreviewView } from '../../contract/athletes/merges.ts';
import { historyEventView } from '../../contract/audit/history.ts';
import { familyFilesView } from '../../contract/files/family.ts';
import { fileView } from '../../contract/files/files.ts';
import { athleteScheduleView } from '../../contract/scheduling/athlete-schedules.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';

const START = new Date('2026-11-22T15:00:00.000Z');
let now = START;
let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi({ now: () => now });
  admin = await api.signedIn('admin', { firstName: 'Maria', lastName: 'Lindqvist' });
});
afterAll(() => api.close());

interface Pair {
  readonly kept: string;
  readonly absorbed: string;
}

const newName = () => `Frost${randomUUID().slice(0, 8)}`;

/** Two records of one child. */
async function twoRecords(): Promise<Pair> {
  const lastName = newName();
  const kept = await api.athlete({ firstName: 'Max', lastName });
  const absorbed = await api.athlete({ firstName: 'Maxim', lastName });
  return { kept, absorbed };
}

const preview = async ({ kept, absorbed }: Pair) =>
  mergePreviewView.parse(
    (await admin.get(`/merges/preview?kind=athlete&kept=${kept}&absorbed=${absorbed}`)).results,
  );

async function start(pair: Pair, gains?: readonly string[]) {
  const shown = await preview(pair);
  const { position, fingerprint } = shown;
  const confirmed = gains ?? shown.gains.map(({ id }) => id);
  return admin.post('/merges', { kind: 'athlete', ...pair, position, fingerprint, gains: confirmed });
}

async function allDone(): Promise<void> {
  await api.settled();
  await api.services.host.caughtUp();
  // So that what comes later is later.
  now = new Date(now.getTime() + 60_000);
}

const mergeOf = async (id: string) => mergeView.parse((await admin.get(`/merges/${id}`)).results);

async function merge(pair: Pair): Promise<string> {
  await allDone();
  const reply = await start(pair);
  expect([reply.status, reply.message]).toEqual([202, expect.anything()]);
  await allDone();
  expect(await mergeOf(reply.id)).toMatchObject({ status: 'done', reason: '' });
  return reply.id;
}

async function undo(mergeId: string): Promise<void> {
  const reply = await admin.post(`/merges/${mergeId}/undo`, {});
  expect([reply.status, reply.message]).toEqual([202, expect.anything()]);
  await allDone();
  expect(await mergeOf(mergeId)).toMatchObject({ status: 'undone', reason: '' });
}

const obstaclesOf = async (mergeId: string) =>
  undoPreviewView.parse((await admin.get(`/merges/${mergeId}/undo`)).results).obstacles;
const shown = async (id: string) => athleteView.parse((await admin.get(`/athletes/${id}`)).results);
const contactsOf = async (id: string) =>
  z.array(contactView).parse((await admin.get(`/athletes/${id}/contacts`)).results);
const schedulesOf = async (id: string) =>
  z.array(athleteScheduleView).parse((await admin.get(`/athletes/${id}/schedules`)).results);
const filesOf = async (id: string) => {
  const filter = encodeURIComponent(JSON.stringify({ directory: `athletes/${id}` }));
  return z.array(fileView).parse((await admin.get(`/files?filter=${filter}`)).results);
};
const notesOf = async (id: string) =>
  z.array(activityView).parse((await admin.get(`/athletes/${id}/activities`)).results);
const listedAs = async (lastName: string) => {
  const filter = encodeURIComponent(JSON.stringify({ q: lastName, showInactive: true }));
  const { results } = await admin.get(`/athletes?filter=${filter}`);
  return z
    .array(athleteView)
    .parse(results)
    .map(({ id }) => id);
};
const statusesFor = (who: SignedIn, ...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await who.get(`/athletes/${id}`)).status));

/** A default group with one session in March 2027. */
async function group(more: object = {}) {
  const season = (await admin.post('/seasons', { season_name: 'Spring', season_year: 2027 })).id;
  const named = {
    season_id: season,
    group_name: `U10 ${randomUUID().slice(0, 8)}`,
    is_credit_schedules: false,
    ...more,
  };
  const id = (await admin.post('/training-groups', named)).id;
  const rink = { name: `Rink ${randomUUID()}`, timezone_id: 'America/Chicago' };
  const location = (await admin.post('/locations', rink)).id;
  const session = await admin.post('/schedules', {
    trainingGroupId: id,
    locationId: location,
    startDate: '2027-03-08',
    startHour: 6,
    startMin: 0,
    startAmpm: 'PM',
    endHour: 7,
    endMin: 0,
    endAmpm: 'PM',
    reoccurring: false,
    repeatDays: [],
    repeatEndDate: '',
  });
  expect(session.status).toBe(201);
  return { id, name: named.group_name };
}

async function enrol(groupId: string, athleteId: string): Promise<void> {
  const body = { athlete_ids: [athleteId], needs_transportation: false, weekly_credits: null };
  expect((await admin.post(`/training-groups/${groupId}/athletes`, body)).status).toBe(200);
}

describe('merging two athletes', () => {
  test('shows what goes where, gives it, closes the other record, and takes it back', async () => {
    const pair = await twoRecords();
    const { kept, absorbed } = pair;
    const { last_name: lastName } = await shown(kept);
    await admin.put(`/athletes/${kept}`, { shirt_size: 'YM', general_notes: 'Shy.' });
    await admin.put(`/athletes/${absorbed}`, {
      shirt_size: 'YL',
      birthdate: '2013-05-06',
      general_notes: 'Left-handed.',
    });
    const mother = {
      first_name: 'Anna',
      last_name: lastName,
      relationship: 'Mother',
      email: `${lastName}@family.example`,
      create_anyway: true,
    };
    const added = await admin.post(`/athletes/${absorbed}/contacts`, mother);
    expect(added.status).toBe(201);
    const [own, other] = [await api.family(kept), await api.family(absorbed)];
    const note = { content: 'Called about the camp.', activityTypeId: 1 };
    expect((await admin.post(`/athletes/${absorbed}/activities`, note)).status).toBe(201);
    const file = { name: 'certificate.pdf', bytes: Buffer.from('%PDF-1.7\n% birth\n%%EOF\n') };
    const stored = await admin.upload('/files', { directory: `athletes/${absorbed}` }, file);
    expect(stored.status).toBe(201);
    await admin.put(`/files/${stored.id}/sharing`, { is_shared: true });
    const team = await group();
    await enrol(team.id, absorbed);
    await allDone();

    const plan = await preview(pair);
    expect(plan.refusals).toEqual([]);
    expect(plan.gains.map(({ sentence }) => sentence)).toEqual([
      `Anna Bergeron (${other.person.username}) will see Max ${lastName}, can reserve sessions for Max ${lastName}, and can pay for Max ${lastName}.`,
      `Anna ${lastName} (${lastName.toLowerCase()}@family.example) becomes a contact of Max ${lastName} and gets emails about Max ${lastName}.`,
    ]);
    expect(plan.moves).toEqual(
      expect.arrayContaining([
        `Empty details of Max ${lastName} are filled in: birthdate.`,
        'The notes of both records are joined.',
        `Staff find one more file with Max ${lastName}.`,
        `Max ${lastName} gets the enrollment in ${team.name}, and the upcoming sessions that come with it.`,
      ]),
    );
    const before = { kept: await shown(kept), absorbed: await shown(absorbed) };
    const unconfirmed = await start(pair, []);
    expect([unconfirmed.status, unconfirmed.message]).toEqual([
      409,
      'Please confirm each right that somebody gains by this merge.',
    ]);

    const mergeId = await merge(pair);
    expect(await shown(kept)).toMatchObject({
      shirt_size: 'YM',
      birthdate: '2013-05-06',
      general_notes: 'Shy.\n\nLeft-handed.',
      merged_athletes: [{ id: absorbed, name: `Maxim ${lastName}` }],
    });
    expect(await shown(absorbed)).toMatchObject({
      is_active: false,
      merged_into: { id: kept, name: `Max ${lastName}` },
      shirt_size: 'YL',
    });
    expect(await listedAs(lastName)).toEqual([kept]);
    expect((await contactsOf(kept)).map(({ contact_id }) => contact_id)).toEqual([added.id]);
    expect((await notesOf(kept)).map(({ content }) => content)).toEqual(['Called about the camp.']);
    expect((await filesOf(kept)).map(({ name }) => name)).toEqual(['certificate.pdf']);
    expect(await schedulesOf(kept)).toHaveLength(1);
    expect(await schedulesOf(absorbed)).toHaveLength(0);
    const history = z
      .array(historyEventView)
      .parse((await admin.get(`/history/athlete/${kept}?range=[0,99]`)).results);
    expect(history.map(({ sentence }) => sentence)).toContain(`The athlete was merged into Max ${lastName}.`);

    // The family of the absorbed record sees the kept one instead; the other family gains nothing.
    expect(await statusesFor(other, kept, absorbed)).toEqual([200, 404]);
    expect(await statusesFor(own, kept, absorbed)).toEqual([200, 404]);
    const shared = async (who: SignedIn) =>
      familyFilesView.parse((await who.get('/portal/files')).results).files.map(({ name }) => name);
    expect(await shared(other)).toEqual(['certificate.pdf']);
    expect(await shared(own)).toEqual([]);

    // The record is closed.
    const changed = await admin.put(`/athletes/${absorbed}`, { shirt_size: 'S' });
    expect([changed.status, changed.message]).toEqual([
      409,
      'This athlete was merged into another one. Please open that athlete instead.',
    ]);
    const noted = await admin.post(`/athletes/${absorbed}/activities`, note);
    expect(noted.status).toBe(409);

    expect(await obstaclesOf(mergeId)).toEqual([]);
    await undo(mergeId);
    // The enrollment that ended stays in the past of the kept one.
    const {
      inactive_groups: former,
      inactive_training_groups,
      seasons,
      revision,
      ...rest
    } = await shown(kept);
    expect(before.kept).toMatchObject(rest);
    expect([former, inactive_training_groups.length, seasons.length]).toEqual([team.name, 1, 1]);
    expect(revision).not.toBe(before.kept.revision);
    expect(await shown(absorbed)).toEqual({ ...before.absorbed, revision: expect.anything() });
    expect(await listedAs(lastName)).toEqual([kept, absorbed]);
    expect(await contactsOf(kept)).toEqual([]);
    expect(await schedulesOf(kept)).toHaveLength(0);
    expect(await schedulesOf(absorbed)).toHaveLength(1);
    expect(await filesOf(kept)).toEqual([]);
    expect(await statusesFor(other, kept, absorbed)).toEqual([404, 200]);
  });

  test('is refused by name for what does not move', async () => {
    const billed = await twoRecords();
    await api.bought(billed.absorbed);
    await allDone();
    expect((await preview(billed)).refusals).toEqual([
      expect.stringMatching(
        /^The record to be merged has 1 package \(.*\)\. Please keep that record instead/,
      ),
    ]);
    expect((await start(billed)).status).toBe(409);
    await api.bought(billed.kept);
    await allDone();
    expect((await preview(billed)).refusals).toEqual([
      expect.stringContaining('Both records have been billed'),
    ]);
    // The other way round, the record with the package stays.
    const swapped = await twoRecords();
    await api.bought(swapped.kept);
    await allDone();
    expect((await preview(swapped)).refusals).toEqual([]);

    // What a family owed in another program is no package and no invoice yet.
    const moved = await twoRecords();
    const batchId = randomUUID();
    await api.services.log.append(
      `openingBalances-${batchId}`,
      'noStream',
      [
        {
          type: 'OpeningBalancesRecorded',
          data: {
            batchId,
            source: '',
            day: '2026-11-20',
            balances: [{ athleteId: moved.absorbed, row: 2, amount: 12_000 }],
          },
        },
      ],
      {
        actor: `user:${admin.userId}`,
        commandId: randomUUID(),
        correlationId: batchId,
        causationId: batchId,
        occurredAt: now.toISOString(),
      },
    );
    expect((await preview(moved)).refusals).toEqual([
      'The record to be merged has 1 opening balance. Please keep that record instead, so that no balance moves.',
    ]);

    const asked = await twoRecords();
    const request = { name: 'Birth certificate', note: '' };
    expect((await admin.post(`/athletes/${asked.absorbed}/file-requests`, request)).status).toBe(201);
    await allDone();
    expect((await preview(asked)).refusals).toEqual([
      'The family of the record to be merged was asked for a file: Birth certificate. Please close the request first, and ask for it on the record that stays.',
    ]);
  });

  test('stays undoable until somebody acts for the merged child, and names what cannot be parted', async () => {
    const pair = await twoRecords();
    const { last_name: lastName } = await shown(pair.kept);
    const [own] = [await api.family(pair.kept), await api.family(pair.absorbed)];
    const mergeId = await merge(pair);
    const team = await group({ is_credit_schedules: true, default_weekly_credits: 2 });
    await enrol(team.id, pair.kept);
    await allDone();
    expect(await obstaclesOf(mergeId)).toEqual([
      `Since the merge, Max ${lastName} was enrolled: ${team.name}. Please end the enrollment first.`,
    ]);
    expect((await admin.post(`/merges/${mergeId}/undo`, {})).status).toBe(409);
    expect(
      (await admin.put(`/training-groups/${team.id}/athletes/${pair.kept}`, { is_active: false })).status,
    ).toBe(200);
    await allDone();
    expect(await obstaclesOf(mergeId)).toEqual([]);

    await api.bought(pair.kept);
    await allDone();
    expect(await obstaclesOf(mergeId)).toEqual([
      expect.stringMatching(/^Since the merge, Max .* got the package .*\. Please remove it first\.$/),
    ]);
    expect(await statusesFor(own, pair.kept)).toEqual([200]);
  });
});
