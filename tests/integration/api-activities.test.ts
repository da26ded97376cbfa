import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type ActivityView, activityView } from '../../contract/athletes/activities.ts';
import { athleteView } from '../../contract/athletes/athletes.ts';
import { type Api, changesNothing, type SignedIn, startApi } from '../support/api.ts';

let api: Api;
let maria: SignedIn;
let jack: SignedIn;
beforeAll(async () => {
  api = await startApi();
  maria = await api.signedIn('admin', { firstName: 'Maria', lastName: 'Lindqvist' });
  jack = await api.signedIn('trainer', { firstName: 'Jack', lastName: 'Novak' });
});
afterAll(() => api.close());

const pathOf = (athleteId: string) => `/athletes/${athleteId}/activities`;

/** The activities as a user sees them; a user sees own changes immediately. */
async function activitiesAt(path: string, query = '', by = maria): Promise<ActivityView[]> {
  return z.array(activityView).parse((await by.get(`${path}${query}`)).results);
}

const contentsAt = async (path: string, query = '', by = maria) =>
  (await activitiesAt(path, query, by)).map(({ content }) => content);

describe('an activity', () => {
  test('has the current time and author unless others are given', async () => {
    const athleteId = await api.athlete({ firstName: 'Ella', lastName: 'Doyle' });
    const started = Date.now();
    await jack.post(pathOf(athleteId), { content: ' Tried the goalie clinic ' });
    const call = { content: 'Called', activityTypeId: 2, recordedAt: '2026-03-01T10:00:00.000Z' };
    await jack.post(pathOf(athleteId), { ...call, recordedBy: maria.userId, updatedBy: jack.userId });

    const [now, earlier] = await activitiesAt(pathOf(athleteId), '', jack);
    expect(now).toMatchObject({
      entity: 'athlete',
      record_id: athleteId,
      record_name: 'Ella Doyle',
      content: 'Tried the goalie clinic',
      activity_type_id: 1,
      icon: 'note',
      recorded_by: jack.userId,
      recorded_by_name: 'Jack Novak',
    });
    expect(Date.parse(now?.recorded_at ?? '')).toBeGreaterThanOrEqual(started - 1);
    expect(earlier).toMatchObject({
      content: 'Called',
      icon: 'phone',
      recorded_at: '2026-03-01T10:00:00.000Z',
      recorded_by_name: 'Maria Lindqvist',
    });
  });

  test.each([
    ['nothing', { content: ' ' }, { content: 'Activity must not be null.' }],
    ['no content at all', {}, { content: 'Activity must not be null.' }],
    [
      'an unknown type',
      { content: 'Called', activityTypeId: 99 },
      { activityTypeId: 'Please select an activity type.' },
    ],
  ])('is not %s', async (_, body, errors) => {
    const athleteId = await api.athlete();
    await changesNothing(api, async () => {
      const reply = await maria.post(pathOf(athleteId), body);
      expect([reply.status, reply.body.errors]).toEqual([422, errors]);
    });
  });

  test('of a missing athlete is refused', async () => {
    await changesNothing(api, async () => {
      for (const path of [pathOf(randomUUID()), `/trainers/${randomUUID()}/activities`]) {
        expect((await maria.post(path, { content: 'Called' })).status).toBe(409);
      }
    });
  });

  test('is edited by one user at a time, and deleted', async () => {
    const path = pathOf(await api.athlete());
    const { id } = await maria.post(path, { content: 'Called' });
    const [before] = await activitiesAt(path);
    const ifMatch = `"${before?.revision}"`;
    expect((await maria.put(`${path}/${id}`, { content: 'Called twice' }, { ifMatch })).status).toBe(200);
    const late = await jack.put(`${path}/${id}`, { content: 'Wrote' }, { ifMatch });
    expect(late.status).toBe(412);
    expect(late.body.since).toMatchObject([
      { who: 'Maria Lindqvist', sentence: 'An activity was edited: Called twice' },
    ]);
    expect(await contentsAt(path)).toEqual(['Called twice']);

    expect((await maria.delete(`${path}/${id}`)).status).toBe(200);
    expect(await contentsAt(path)).toEqual([]);
    expect((await maria.put(`${path}/${id}`, { content: 'Again' })).status).toBe(409);
  });

  test('is not accessible through another athlete', async () => {
    const path = pathOf(await api.athlete());
    const { id } = await maria.post(path, { content: 'Called' });
    const other = pathOf(await api.athlete());
    await changesNothing(api, async () => {
      expect((await maria.put(`${other}/${id}`, { content: 'Else' })).status).toBe(409);
      expect((await maria.delete(`${other}/${id}`)).status).toBe(409);
    });
    expect(await contentsAt(path)).toEqual(['Called']);
  });

  test('has a history', async () => {
    const path = pathOf(await api.athlete());
    const { id } = await maria.post(path, { content: 'Called' });
    const historyLines = z.array(z.object({ sentence: z.string() }));
    const { results } = await maria.get(`/history/activity/${id}`);
    expect(historyLines.parse(results)).toEqual([{ sentence: 'An activity was recorded: Called' }]);
  });
});

describe('the activities', () => {
  test('are paged, newest first', async () => {
    const path = pathOf(await api.athlete());
    for (const day of [11, 13, 12]) {
      await maria.post(path, { content: `On the ${day}th`, recordedAt: `2026-03-${day}T10:00:00.000Z` });
    }
    expect(await contentsAt(path)).toEqual(['On the 13th', 'On the 12th', 'On the 11th']);
    const reply = await maria.get(`${path}?range=[1,1]`);
    expect(reply.headers.get('Content-Range')).toBe('activities 1-1/3');
    expect(await contentsAt(path, '?sort=["recorded_at","ASC"]')).toEqual([
      'On the 11th',
      'On the 12th',
      'On the 13th',
    ]);
  });

  test('of athletes and trainers are listed separately, and together across the business', async () => {
    const athlete = pathOf(await api.athlete());
    const created = await maria.post('/trainers', { firstName: 'Eva', lastName: 'Kaczmarek' });
    const [{ trainerId }] = z.tuple([z.object({ trainerId: z.string() })]).parse(created.results);
    const trainer = `/trainers/${trainerId}/activities`;
    const at = { recordedAt: '2050-01-01T10:00:00.000Z' };
    await maria.post(athlete, { content: 'Of the athlete', ...at });
    await maria.post(trainer, { content: 'Of the trainer', ...at });

    expect(await contentsAt(athlete)).toEqual(['Of the athlete']);
    expect(await activitiesAt(trainer)).toMatchObject([
      { content: 'Of the trainer', entity: 'trainer', record_name: 'Eva Kaczmarek' },
    ]);
    expect((await contentsAt('/activities', '?range=[0,1]')).toSorted()).toEqual([
      'Of the athlete',
      'Of the trainer',
    ]);
    expect(await contentsAt('/activities', '?range=[0,0]&filter={"entity":"trainer"}')).toEqual([
      'Of the trainer',
    ]);
  });

  test('appear in the athlete list with the latest one, and sort it', async () => {
    const [first, second, silent] = [await api.athlete(), await api.athlete(), await api.athlete()];
    await jack.post(pathOf(first), { content: 'Early', recordedAt: '2026-01-01T10:00:00.000Z' });
    await jack.post(pathOf(second), {
      content: 'Late',
      activityTypeId: 3,
      recordedAt: '2026-02-01T10:00:00.000Z',
    });
    const { id } = await jack.post(pathOf(second), {
      content: 'Wrong',
      recordedAt: '2026-03-01T10:00:00.000Z',
    });
    await jack.delete(`${pathOf(second)}/${id}`);

    const order = async (way: string) => {
      const filter = encodeURIComponent(JSON.stringify({ id: [first, second, silent] }));
      const reply = await jack.get(`/athletes?filter=${filter}&sort=["last_activity","${way}"]`);
      return z.array(athleteView).parse(reply.results);
    };
    expect((await order('DESC')).map(({ id: one }) => one)).toEqual([second, first, silent]);
    expect((await order('ASC')).map(({ id: one }) => one)).toEqual([first, second, silent]);
    expect((await order('DESC'))[0]?.last_activity).toMatchObject({
      content: 'Late',
      recorded_at: '2026-02-01T10:00:00.000Z',
      recorded_by: 'Jack Novak',
      icon: 'email',
    });
  });
});
