import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type AthleteView, athleteView } from '../../contract/athletes/athletes.ts';
import {
  type BulkChangeBody,
  bulkChangePreviewView,
  bulkChangeView,
} from '../../contract/athletes/bulk-changes.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';
import { schedulingRecords } from '../support/scheduling-records.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { firstName: 'Maria', lastName: 'Lindqvist' });
});
afterAll(() => api.close());

/** Families of one test that no other test knows. */
const newName = () => `Rink${randomUUID().slice(0, 8)}`;

const shown = async (id: string): Promise<AthleteView> =>
  athleteView.parse((await admin.get(`/athletes/${id}`)).results);

interface Selected {
  readonly filter: object;
  readonly except?: readonly string[];
  readonly change: BulkChangeBody;
}

const counted = async (selected: Selected) =>
  bulkChangePreviewView.parse((await admin.post('/athletes/bulk-changes/preview', selected)).results);

/** Counts and starts, as the dialog does. */
async function start(selected: Selected): Promise<string> {
  const { position, athletes } = await counted(selected);
  const reply = await admin.post('/athletes/bulk-changes', { ...selected, position, athletes });
  if (reply.status !== 202) throw new Error(`${reply.status} ${reply.message}`);
  return reply.id;
}

const one = async (id: string) =>
  bulkChangeView.parse((await admin.get(`/athletes/bulk-changes/${id}`)).results);

async function ended(id: string) {
  while (['running', 'undoing'].includes((await one(id)).status)) await pause(20);
  const { services } = api;
  await services.host.waitForPosition(await services.log.store.head(), ['athletes', 'enrolments'], 10_000);
  return one(id);
}

const changed = async (selected: Selected) => ended(await start(selected));

async function undone(id: string) {
  const reply = await admin.post(`/athletes/bulk-changes/${id}/undo`, {});
  if (reply.status !== 202) throw new Error(`${reply.status} ${reply.message}`);
  return ended(id);
}

const prospects = { kind: 'lead-type', athleteType: 'Prospect' } as const;

describe('a bulk change', () => {
  test('is counted first, and gives exactly those athletes the value', async () => {
    const lastName = newName();
    const [owen, mia, liam] = [
      await api.athlete({ firstName: 'Owen', lastName }),
      await api.athlete({ firstName: 'Mia', lastName, athleteType: 'Prospect' }),
      await api.athlete({ firstName: 'Liam', lastName }),
    ];
    const selected = { filter: { q: lastName }, except: [liam], change: prospects };
    await changesNothing(api, async () => {
      expect(await counted(selected)).toMatchObject({ athletes: 2, change: 1, same: 1, erased: 0 });
    });
    const outcome = await changed(selected);
    expect(outcome).toMatchObject({
      title: 'Lead type: Prospect',
      status: 'done',
      athletes: 2,
      done: 2,
      changed: 1,
      same: 1,
      failed_count: 0,
      started_by: 'Maria Lindqvist',
    });
    const types = await Promise.all([owen, mia, liam].map(async (id) => (await shown(id)).athlete_type.id));
    expect(types).toEqual(['Prospect', 'Prospect', 'Customer']);
    const history = await api.services.log.load(`athlete-${owen}`);
    expect(history.at(-1)).toMatchObject({ type: 'AthleteLeadTypeChanged', actor: `user:${admin.userId}` });
  });

  test('selects the athletes as of the position at which they were counted', async () => {
    const lastName = newName();
    const early = await api.athlete({ firstName: 'Early', lastName });
    const selected = { filter: { q: lastName }, change: prospects };
    const { position, athletes } = await counted(selected);
    const late = await api.athlete({ firstName: 'Late', lastName });
    const { id } = await admin.post('/athletes/bulk-changes', { ...selected, position, athletes });
    expect(await ended(id)).toMatchObject({ athletes: 1, changed: 1 });
    expect((await shown(early)).athlete_type.id).toBe('Prospect');
    expect((await shown(late)).athlete_type.id).toBe('Customer');
  });

  test('with another number than the confirmed one is refused', async () => {
    const lastName = newName();
    await api.athlete({ firstName: 'Owen', lastName });
    const selected = { filter: { q: lastName }, change: prospects };
    const { position } = await counted(selected);
    await changesNothing(api, async () => {
      const reply = await admin.post('/athletes/bulk-changes', { ...selected, position, athletes: 2 });
      expect(reply).toMatchObject({
        status: 409,
        message: 'The selected athletes are no longer the same. Please look at the new number and try again.',
      });
    });
  });

  test('with the same key twice is one bulk change', async () => {
    const lastName = newName();
    const owen = await api.athlete({ firstName: 'Owen', lastName });
    const selected = { filter: { q: lastName }, change: prospects };
    const { position, athletes } = await counted(selected);
    const again = { key: randomUUID() };
    const [first, second] = [
      await admin.post('/athletes/bulk-changes', { ...selected, position, athletes }, again),
      await admin.post('/athletes/bulk-changes', { ...selected, position, athletes }, again),
    ];
    expect(second.id).toBe(first.id);
    expect(await ended(first.id)).toMatchObject({ changed: 1 });
    expect(await typesIn(api, `athlete-${owen}`)).toEqual(['AthleteCreated', 'AthleteLeadTypeChanged']);
  });

  test.each([
    [{ kind: 'lead-type', athleteType: 'Nobody' }, 'athleteType', 'Please select a lead type.'],
    [{ kind: 'trainer', trainerId: randomUUID() }, 'trainerId', 'This trainer does not exist.'],
    [{ kind: 'group', groupId: randomUUID() }, 'groupId', 'This training group does not exist.'],
    [{ kind: 'follow-up', nextFollowUp: '', reason: 'Call' }, 'reason', 'Please enter a follow-up date.'],
  ] as const)('%j is refused', async (change, field, message) => {
    const owen = await api.athlete();
    await changesNothing(api, async () => {
      const selected = { filter: { id: [owen] }, change };
      const replies = [
        await admin.post('/athletes/bulk-changes/preview', selected),
        await admin.post('/athletes/bulk-changes', { ...selected, position: '1', athletes: 1 }),
      ];
      for (const reply of replies) {
        expect(reply).toMatchObject({ status: 422, errors: { [field]: message } });
      }
    });
  });

  test('of nobody is refused', async () => {
    const selected = { filter: { id: [randomUUID()] }, change: prospects };
    const reply = await admin.post('/athletes/bulk-changes/preview', selected);
    expect(reply).toMatchObject({ status: 422, errors: { filter: 'No athletes were selected.' } });
  });

  test('names the athletes who could not be changed, and why', async () => {
    const lastName = newName();
    const [owen, mia] = [
      await api.athlete({ firstName: 'Owen', lastName }),
      await api.athlete({ firstName: 'Mia', lastName }),
    ];
    const selected = { filter: { id: [owen, mia] }, change: { kind: 'active', isActive: false } } as const;
    const { position, athletes } = await counted(selected);
    await admin.delete(`/athletes/${mia}`);
    const { id } = await admin.post('/athletes/bulk-changes', { ...selected, position, athletes });
    expect(await ended(id)).toMatchObject({
      status: 'done',
      changed: 1,
      failed: [{ athlete_id: mia, reason: 'This athlete does not exist.' }],
    });
  });
});

describe('undoing a bulk change', () => {
  test('gives back what each athlete had, and leaves alone and names those who were changed since', async () => {
    const lastName = newName();
    const [owen, mia, liam] = [
      await api.athlete({ firstName: 'Owen', lastName }),
      await api.athlete({ firstName: 'Mia', lastName, athleteType: 'Trial' }),
      await api.athlete({ firstName: 'Liam', lastName }),
    ];
    const done = await changed({ filter: { q: lastName }, change: prospects });
    expect(done).toMatchObject({ changed: 3 });
    await admin.post(`/athletes/${liam}/lead/Trial`);
    expect(await undone(done.id)).toMatchObject({
      status: 'undone',
      restored: 2,
      kept: [
        {
          athlete_id: liam,
          name: `Liam ${lastName}`,
          reason: 'Changed by somebody since, so it was left alone.',
        },
      ],
    });
    const types = await Promise.all([owen, mia, liam].map(async (id) => (await shown(id)).athlete_type.id));
    expect(types).toEqual(['Customer', 'Trial', 'Trial']);
    const last = (await api.services.log.load(`athlete-${owen}`)).at(-1);
    expect(last).toMatchObject({ type: 'AthleteLeadTypeChanged', actor: `user:${admin.userId}` });
    expect(await admin.post(`/athletes/bulk-changes/${done.id}/undo`, {})).toMatchObject({
      status: 409,
      message: 'This bulk change was already undone.',
    });
  });

  test('gives back follow-ups with their reasons', async () => {
    const owen = await api.athlete();
    await admin.put(`/athletes/${owen}`, { next_follow_up: '2099-03-01', follow_up_reason: 'Spring camp' });
    const change = { kind: 'follow-up', nextFollowUp: '2099-05-01', reason: null } as const;
    const { id } = await changed({ filter: { id: [owen] }, change });
    expect(await shown(owen)).toMatchObject({
      next_follow_up: '2099-05-01',
      follow_up_reason: 'Spring camp',
    });
    const removed = await changed({ filter: { id: [owen] }, change: { ...change, nextFollowUp: '' } });
    expect(await shown(owen)).toMatchObject({ next_follow_up: null, follow_up_reason: '' });
    await undone(removed.id);
    expect(await shown(owen)).toMatchObject({
      next_follow_up: '2099-05-01',
      follow_up_reason: 'Spring camp',
    });
    expect(await undone(id)).toMatchObject({ restored: 0, kept_count: 1 });
  });

  test('ends enrollments that nobody has used, and resumes nothing', async () => {
    const { group: groupId } = await schedulingRecords(api, { userId: admin.userId });
    const [owen, mia] = [await api.athlete(), await api.athlete()];
    const selected = { filter: { id: [owen, mia] }, change: { kind: 'group', groupId } } as const;
    const done = await changed(selected);
    expect(done).toMatchObject({ changed: 2, same: 0 });
    expect(await counted(selected)).toMatchObject({ change: 0, same: 2 });
    const inGroup = async (id: string) =>
      (await shown(id)).active_training_groups.some(({ training_group_id }) => training_group_id === groupId);
    expect(await inGroup(owen)).toBe(true);
    await admin.put(`/training-groups/${groupId}/athletes/${mia}`, { needs_transportation: true });
    expect(await undone(done.id)).toMatchObject({
      restored: 1,
      kept: [{ athlete_id: mia, reason: 'The enrollment was used or changed since, so it was left alone.' }],
    });
    expect([await inGroup(owen), await inGroup(mia)]).toEqual([false, true]);
  });
});
