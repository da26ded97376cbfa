import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { activityView } from '../../contract/athletes/activities.ts';
import { followUpsView } from '../../contract/reports/follow-ups.ts';
import { type Api, changesNothing, type SignedIn, startApi } from '../support/api.ts';

// March 2, 2026 in Chicago; in UTC it is the 3rd already.
const now = () => new Date('2026-03-03T03:00:00.000Z');

let api: Api;
let maria: SignedIn;
beforeAll(async () => {
  api = await startApi({ now, environment: { TIMEZONE: 'America/Chicago' } });
  maria = await api.signedIn('trainer', { firstName: 'Maria', lastName: 'Lindqvist' });
});
afterAll(() => api.close());

const followUp = { notes: 'Wants to try a session.', nextFollowUp: '2026-04-01', followUpReason: 'Trial' };
const owenHughes = async () =>
  (
    await maria.post('/athletes', {
      firstName: 'Owen',
      lastName: 'Hughes',
      athleteType: 'Target',
      createAnyway: true,
    })
  ).id;
const activitiesOf = async (athleteId: string) =>
  z.array(activityView).parse((await maria.get(`/athletes/${athleteId}/activities`)).results);

describe('a follow-up', () => {
  test('sets the next day and its reason, and keeps the notes as an activity', async () => {
    const owen = await owenHughes();
    const reply = await maria.post(`/athletes/${owen}/follow-ups`, followUp);
    expect([reply.status, reply.results]).toEqual([200, { id: owen }]);
    expect((await maria.get(`/athletes/${owen}`)).results).toMatchObject({
      next_follow_up: '2026-04-01',
      follow_up_reason: 'Trial',
    });
    expect(await activitiesOf(owen)).toMatchObject([
      {
        content: 'Wants to try a session.',
        activity_type_id: 6,
        recorded_by: maria.userId,
        recorded_by_name: 'Maria Lindqvist',
        recorded_at: '2026-03-03T03:00:00.000Z',
      },
    ]);
  });

  test('is recorded once, however often it is sent', async () => {
    const owen = await owenHughes();
    const sending = { headers: { 'Idempotency-Key': randomUUID() } };
    const first = await maria.post(`/athletes/${owen}/follow-ups`, followUp, sending);
    await changesNothing(api, async () => {
      const again = await maria.post(`/athletes/${owen}/follow-ups`, followUp, sending);
      expect([again.status, again.etag]).toEqual([200, first.etag]);
    });
    expect(await activitiesOf(owen)).toHaveLength(1);
  });

  test('needs notes and a day from today on, and changes nothing without them', async () => {
    const owen = await owenHughes();
    await changesNothing(api, async () => {
      const reply = await maria.post(`/athletes/${owen}/follow-ups`, {
        notes: null,
        nextFollowUp: '2026-03-01',
      });
      expect(reply.status).toBe(422);
      expect(reply.errors).toEqual({
        notes: 'Notes must not be null.',
        nextFollowUp: 'Next Follow up date is invalid.',
      });
    });
    // Today is possible, by the calendar of the business.
    const today = await maria.post(`/athletes/${owen}/follow-ups`, {
      ...followUp,
      nextFollowUp: '2026-03-02',
    });
    expect(today.status).toBe(200);
  });

  test('of an athlete that does not exist is refused', async () => {
    const reply = await maria.post(`/athletes/${randomUUID()}/follow-ups`, followUp);
    expect([reply.status, reply.message]).toEqual([409, 'This athlete does not exist.']);
  });

  test('is refused if the follow-up was changed since the caller looked', async () => {
    const owen = await owenHughes();
    const { etag } = await maria.get(`/athletes/${owen}`);
    await maria.put(`/athletes/${owen}`, { next_follow_up: '2026-03-20' });
    await changesNothing(api, async () => {
      const reply = await maria.post(`/athletes/${owen}/follow-ups`, followUp, {
        headers: { 'If-Match': etag },
      });
      expect(reply.status).toBe(412);
    });
    expect(await activitiesOf(owen)).toEqual([]);
  });
});

describe('the follow-ups', () => {
  const trainerId = randomUUID();
  const list = async (query = '') =>
    followUpsView.parse((await maria.get(`/reports/follow-ups?trainer=${trainerId}${query}`)).results);
  beforeAll(async () => {
    const admin = await api.signedIn('admin');
    await admin.post('/trainers', { id: trainerId, firstName: 'Kim', lastName: 'Berg' });
    const days = [
      ['Ava', '2026-02-20'],
      ['Ben', '2026-03-01'],
      ['Cleo', '2026-03-02'],
      ['Dan', '2026-03-03'],
      ['Eve', '2026-04-15'],
      ['Finn', '2026-02-01'],
    ];
    for (const [firstName, next_follow_up] of days) {
      const id = await api.athlete({ firstName, lastName: 'Test' });
      const isActive = firstName !== 'Finn';
      await admin.put(`/athletes/${id}`, { trainer_id: trainerId, next_follow_up, is_active: isActive });
    }
    // Somebody else's.
    const gus = await api.athlete({ firstName: 'Gus', lastName: 'Test' });
    await admin.put(`/athletes/${gus}`, { next_follow_up: '2026-02-20' });
    await api.services.host.waitForPosition(await api.services.log.store.head(), [], 10_000);
  });
  const namesIn = (lines: readonly { athlete_name: string }[]) =>
    lines.map(({ athlete_name }) => athlete_name.replace(' Test', ''));

  test('are overdue, of today, or later, the earliest first, without inactive athletes', async () => {
    const { overdue, today, later, total } = await list();
    expect(namesIn(overdue)).toEqual(['Ava', 'Ben']);
    expect(namesIn(today)).toEqual(['Cleo']);
    expect(namesIn(later)).toEqual(['Dan', 'Eve']);
    expect(total).toBe(5);
    expect(overdue[0]).toMatchObject({ lead_type: 'Customer', trainer_name: 'Kim Berg' });
  });

  test('end with a day', async () => {
    expect(namesIn((await list('&until=2026-03-03')).later)).toEqual(['Dan']);
    expect((await list('&until=2026-03-01')).total).toBe(2);
    expect((await maria.get('/reports/follow-ups?until=soon')).status).toBe(400);
  });
});
