import { randomUUID } from 'node:crypto';
import { figureView } from '../../contract/reports/figures.ts';
import { type WeeklyActivityView, weeklyActivityView } from '../../contract/reports/weekly.ts';
import { sumOf } from '../../domain/reports/weekly/weekly.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';
import { recordFacts } from '../support/facts.ts';
import { pastAthlete } from '../support/past-athlete.ts';

// Thursday, March 19, 2026, in Chicago. Weeks begin on the Sundays March 1, 8 and 15.
const now = () => new Date('2026-03-19T17:00:00.000Z');

let api: Api;
let maria: SignedIn;
let admin: SignedIn;
const kim = randomUUID();
beforeAll(async () => {
  api = await startApi({ now, environment: { TIMEZONE: 'America/Chicago' } });
  maria = await api.signedIn('trainer', { firstName: 'Maria', lastName: 'Lindqvist' });
  admin = await api.signedIn('admin');
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
  // $1,200.00 that became $1,350.50, and $499.99 without a person. The third one was removed.
  const added = {
    athleteId: ava,
    packageId: randomUUID(),
    name: 'Elite',
    year: null,
    type: 'Standard',
  } as const;
  const sell = async (total: number, at: string, actor: string, then?: 'synced' | 'removed') => {
    const athletePackageId = randomUUID();
    const stream = `athletePackage-${athletePackageId}`;
    const ways = { actor, now: new Date(at) };
    const terms = { total, ledgerId: null, purchase: null, discount: null, invoices: [] };
    await recordFacts(
      api,
      stream,
      [{ type: 'AthletePackageAdded', data: { athletePackageId, ...added, ...terms } }],
      ways,
    );
    if (then === 'synced') {
      await recordFacts(api, stream, [
        { type: 'AthletePackageTotalSynced', data: { athletePackageId, total: 135_050 } },
      ]);
    } else if (then === 'removed') {
      await recordFacts(api, stream, [
        { type: 'AthletePackageRemoved', data: { athletePackageId, athleteId: ava, invoiceIds: [] } },
      ]);
    }
  };
  await sell(120_000, '2026-03-10T18:00:00.000Z', by, 'synced');
  // Saturday, March 14, at 23:30 in Chicago.
  await sell(49_999, '2026-03-15T04:30:00.000Z', 'system:test');
  await sell(10_000, '2026-03-17T18:00:00.000Z', by, 'removed');
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

test('packages count when they were added, with their totals now', async () => {
  const found = await report(RANGE);
  expect(byWeek(found, 'packages')).toEqual([0, 2, 0]);
  expect(byWeek(found, 'packages', maria.userId)).toEqual([0, 1, 0]);
  // 1,350.50 + 499.99
  expect(byWeek(found, 'amount')).toEqual([0, 1850.49, 0]);
  expect(byWeek(found, 'amount', maria.userId)).toEqual([0, 1350.5, 0]);
  expect(byWeek(found, 'amount', 'others')).toEqual([0, 499.99, 0]);
});

test('notes with a next day make a follow-up done', async () => {
  const cleo = await pastAthlete(
    api,
    { firstName: 'Cleo' },
    ['2026-02-10', 'Target'],
    [
      '2026-03-05',
      (athleteId) => ({
        type: 'AthleteFollowUpSet',
        data: { athleteId, nextFollowUp: '2026-03-18', reason: '' },
      }),
    ],
  );
  const counts = async () => {
    const found = await report(RANGE);
    return ['follow_ups_due', 'follow_ups_done', 'follow_ups_overdue', 'activities'].map(
      (measure) => byWeek(found, measure)[2],
    );
  };
  // Ava's of March 16 is overdue, too.
  expect(await counts()).toEqual([2, 0, 2, 0]);
  const followUp = { notes: 'Wants to wait.', nextFollowUp: '2026-04-01', followUpReason: '' };
  expect((await maria.post(`/athletes/${cleo}/follow-ups`, followUp)).status).toBe(200);
  expect(await counts()).toEqual([2, 1, 1, 1]);
});

test.each(['recorded', 'trainer'])('the facts of each cell add up to it, by %s', async (by) => {
  const { lines } = await report(`${RANGE}&by=${by}`);
  expect(lines.length).toBeGreaterThan(5);
  for (const { measure, week, person, value } of lines) {
    const figure = measure === 'amount' ? 'weekly-amount' : 'weekly-activity';
    const { results } = await admin.get(
      `/figures/${figure}?${RANGE}&by=${by}&measure=${measure}&week=${week}&person=${person}`,
    );
    const { value: total, facts } = figureView.parse(results);
    const sum = facts.reduce((cents, fact) => cents + Math.round(fact.value * 100), 0);
    expect([measure, week, person, total, sum]).toEqual([
      measure,
      week,
      person,
      value,
      Math.round(value * 100),
    ]);
  }
});

test('only admins see what an amount consists of', async () => {
  const query = `${RANGE}&measure=amount`;
  expect((await maria.get(`/figures/weekly-amount?${query}`)).status).toBe(403);
  // Whoever asks for the amount as a count gets the packages.
  const { results } = await maria.get(`/figures/weekly-activity?${query}`);
  expect(figureView.parse(results)).toMatchObject({ unit: 'count', value: 2 });
});
