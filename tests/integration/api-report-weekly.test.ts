import { randomUUID } from 'node:crypto';
import { type WeeklyActivityView, weeklyActivityView } from '../../contract/reports/weekly.ts';
import { sumOf } from '../../domain/reports/weekly/weekly.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';
import { recordFacts } from '../support/facts.ts';
import { pastAthlete } from '../support/past-athlete.ts';

// Thursday, March 19, 2026, in Chicago. Weeks begin on the Sundays March 1, 8 and 15.
const now = () => new Date('2026-03-19T17:00:00.000Z');

let api: Api;
let maria: SignedIn;
const kim = randomUUID();
beforeAll(async () => {
  api = await startApi({ now, environment: { TIMEZONE: 'America/Chicago' } });
  maria = await api.signedIn('trainer', { firstName: 'Maria', lastName: 'Lindqvist' });
  await maria.post('/trainers', { id: kim, firstName: 'Kim', lastName: 'Berg' });
  const by = `user:${maria.userId}`;
  const followUp = (nextFollowUp: string | null) => (athleteId: string) =>
    ({ type: 'AthleteFollowUpSet', data: { athleteId, nextFollowUp, reason: '' } }) as const;
  // A lead of Saturday, March 7, at 23:30 in Chicago: the first week. Forward on March 10, and back on March 17.
  const ava = await pastAthlete(
    api,
    { firstName: 'Ava', by },
    ['2026-03-08T05:30:00Z', 'Target'],
    [
      '2026-03-08',
      (athleteId) => ({ type: 'AthleteTrainerAssigned', data: { athleteId, trainerId: kim } }),
      by,
    ],
    ['2026-03-10', 'Trial', by],
    ['2026-03-17', 'Prospect', by],
    // Due on March 12 and cleared: done. The next one, of March 16, is overdue.
    ['2026-03-10', followUp('2026-03-12'), by],
    ['2026-03-12', followUp(null), by],
    ['2026-03-13', followUp('2026-03-16'), by],
  );
  // A lead without a person, who leaves the funnel: back. The follow-up of March 11 moved to March 25, outside the range.
  await pastAthlete(
    api,
    { firstName: 'Ben' },
    ['2026-03-09', 'Target'],
    ['2026-03-10', followUp('2026-03-11')],
    ['2026-03-11', followUp('2026-03-25')],
    ['2026-03-18', 'Former'],
  );
  // Two calls in the second week, the latter about Ava.
  for (const at of ['2026-03-09T18:00:00.000Z', '2026-03-14T18:00:00.000Z']) {
    const activityId = randomUUID();
    const about = { activityId, entity: 'athlete', recordId: ava, recordedBy: maria.userId } as const;
    await recordFacts(api, `activity-${activityId}`, [
      { type: 'ActivityRecorded', data: { ...about, activityTypeId: 2, content: 'Called.', recordedAt: at } },
    ]);
  }
});
afterAll(() => api.close());

const report = async (query: string): Promise<WeeklyActivityView> =>
  weeklyActivityView.parse((await maria.get(`/reports/weekly-activity?${query}`)).results);
const RANGE = 'start=2026-03-01&end=2026-03-19';
const byWeek = ({ weeks, lines }: WeeklyActivityView, measure: string, person?: string) =>
  weeks.map(({ week }) => sumOf(lines, { measure, week, person }));

test('weeks run from Sunday to Saturday at the business', async () => {
  const { weeks } = await report(RANGE);
  expect(weeks).toEqual([
    { week: '2026-03-01', first: '2026-03-01', last: '2026-03-07' },
    { week: '2026-03-08', first: '2026-03-08', last: '2026-03-14' },
    { week: '2026-03-15', first: '2026-03-15', last: '2026-03-19' },
  ]);
});

test('counts what was recorded, by week and person', async () => {
  const found = await report(RANGE);
  expect(found.people).toEqual([
    { id: maria.userId, name: 'Maria Lindqvist' },
    { id: 'others', name: 'Others' },
  ]);
  // Ava late on March 7, and Ben.
  expect(byWeek(found, 'new_leads')).toEqual([1, 1, 0]);
  expect(byWeek(found, 'new_leads', maria.userId)).toEqual([1, 0, 0]);
  expect(byWeek(found, 'moves_forward')).toEqual([0, 1, 0]);
  // Ava goes back, and Ben leaves the funnel.
  expect(byWeek(found, 'moves_back')).toEqual([0, 0, 2]);
  expect(byWeek(found, 'moves_back', maria.userId)).toEqual([0, 0, 1]);
  expect(byWeek(found, 'activity_2')).toEqual([0, 2, 0]);
  expect(byWeek(found, 'activities')).toEqual([0, 2, 0]);
});

test('a follow-up is done, overdue, or moved', async () => {
  const found = await report(RANGE);
  // Ava's of March 12 is done, and hers of March 16 is overdue. Ben's moved out of the range.
  expect(byWeek(found, 'follow_ups_due')).toEqual([0, 1, 1]);
  expect(byWeek(found, 'follow_ups_done')).toEqual([0, 1, 0]);
  expect(byWeek(found, 'follow_ups_overdue')).toEqual([0, 0, 1]);
});

test('can count for the trainers of athletes', async () => {
  const found = await report(`${RANGE}&by=trainer`);
  expect(found.people).toEqual([
    { id: kim, name: 'Kim Berg' },
    { id: 'none', name: 'No trainer' },
  ]);
  expect(byWeek(found, 'new_leads', kim)).toEqual([1, 0, 0]);
  expect(byWeek(found, 'activities', kim)).toEqual([0, 2, 0]);
});

test('is the last 84 days without a range, and refuses one that is none', async () => {
  expect(await report('')).toMatchObject({ start: '2025-12-25', end: '2026-03-19' });
  const reply = await maria.get('/reports/weekly-activity?start=2026-03-02&end=2026-03-01');
  expect([reply.status, reply.message]).toEqual([
    400,
    'Start and end must be two days (YYYY-MM-DD), the start not after the end.',
  ]);
});
