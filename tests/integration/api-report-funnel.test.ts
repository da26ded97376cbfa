import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { leadTypeView } from '../../contract/athletes/lead-types.ts';
import { type FunnelView, funnelAthleteView, funnelView } from '../../contract/reports/funnel.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';
import { recordFacts } from '../support/facts.ts';
import { pastAthlete } from '../support/past-athlete.ts';

// Today is April 10, 2026. The business is in Chicago: six hours behind UTC until March 8, and five hours from then on.
const now = () => new Date('2026-04-10T15:00:00.000Z');
const ENVIRONMENT = { TIMEZONE: 'America/Chicago' };

let api: Api;
let maria: SignedIn;
const trainerId = randomUUID();
const seasonId = randomUUID();
beforeAll(async () => {
  api = await startApi({ now, environment: ENVIRONMENT });
  maria = await api.signedIn('trainer', { firstName: 'Maria', lastName: 'Lindqvist' });
  await smallBusiness();
});
afterAll(() => api.close());

/** Target, Prospect, Trial and Customer are in the funnel; Former is not. */
async function smallBusiness() {
  const assigned = (athleteId: string) =>
    ({ type: 'AthleteTrainerAssigned', data: { athleteId, trainerId } }) as const;
  // Passes every stage: stays of 5, 10 and 20 days, and is a customer since.
  const ava = await pastAthlete(
    api,
    { firstName: 'Ava', referralFrom: 'Google' },
    ['2026-01-05', 'Target'],
    ['2026-01-06', assigned],
    ['2026-01-10', 'Prospect'],
    ['2026-01-20', 'Trial'],
    ['2026-02-09', 'Customer'],
  );
  // Skips two stages after 10 days, and is inactive today.
  await pastAthlete(
    api,
    { firstName: 'Ben' },
    ['2026-01-15', 'Target'],
    ['2026-01-25', 'Customer'],
    ['2026-04-05', (athleteId) => ({ type: 'AthleteMarkedInactive', data: { athleteId } })],
  );
  // Is lost from Prospect: stays of 7 and 14 days.
  await pastAthlete(
    api,
    { firstName: 'Cleo' },
    ['2026-02-03', 'Target'],
    ['2026-02-04', assigned],
    ['2026-02-10', 'Prospect'],
    ['2026-02-24', 'Former'],
  );
  // Goes back, which undoes nothing: stays of 10 and 10 days, and a target again since.
  await pastAthlete(
    api,
    { firstName: 'Dan', referralFrom: 'Google' },
    ['2026-02-20', 'Target'],
    ['2026-03-02', 'Prospect'],
    ['2026-03-12', 'Target'],
  );
  // Created on February 28 at 22:30 in Chicago, and a prospect on March 31 at 23:59 there: 31 days.
  await pastAthlete(
    api,
    { firstName: 'Eve' },
    ['2026-03-01T04:30:00Z', 'Target'],
    ['2026-04-01T04:59:00Z', 'Prospect'],
  );
  // A trial from April 1 at 00:00 in Chicago, which is after the range.
  await pastAthlete(api, { firstName: 'Finn' }, ['2026-03-10', 'Target'], ['2026-04-01T05:00:00Z', 'Trial']);
  // Has never been in the funnel.
  await pastAthlete(api, { firstName: 'Gus' }, ['2026-03-15', 'Former']);
  // Created on December 31 at 23:59 in Chicago: before the range.
  await pastAthlete(api, { firstName: 'Hana' }, ['2026-01-01T05:59:00Z', 'Target']);
  // Deleted: nobody's fault, and no lead.
  await pastAthlete(
    api,
    { firstName: 'Ida' },
    ['2026-02-01', 'Target'],
    ['2026-02-02', (athleteId) => ({ type: 'AthleteDeleted', data: { athleteId } })],
  );
  // Left after 4 days, and came back as a trial: not lost.
  await pastAthlete(
    api,
    { firstName: 'Jon' },
    ['2026-01-08', 'Target'],
    ['2026-01-12', 'Former'],
    ['2026-02-01', 'Trial'],
  );
  await recordFacts(api, `athleteSchedule-${ava}`, [
    {
      type: 'AthleteEnrolled',
      data: {
        athleteId: ava,
        enrolmentId: randomUUID(),
        groupId: randomUUID(),
        seasonId,
        needsTransportation: false,
        weeklyCredits: null,
      },
    },
  ]);
}

const QUARTER = 'from=2026-01-01&to=2026-03-31';
const funnel = async (query: string): Promise<FunnelView> =>
  funnelView.parse((await maria.get(`/reports/funnel?${query}`)).results);
const column = <Key extends keyof FunnelView['stages'][number]>({ stages }: FunnelView, key: Key) =>
  stages.map((stage) => stage[key]);

const athletesOf = async (stage: string, query: string): Promise<string[]> => {
  const reply = await maria.get(`/reports/funnel/${stage}?${query}`);
  return z
    .array(funnelAthleteView)
    .parse(reply.results)
    .map(({ name }) => name.replace(' Test', ''));
};

describe('the funnel of a quarter', () => {
  test('counts who passed a stage, in the days of the business', async () => {
    const quarter = await funnel(QUARTER);
    expect(quarter).toMatchObject({ mode: 'cohort', from: '2026-01-01', to: '2026-03-31' });
    // Ava, Ben, Cleo, Dan, Eve, Finn, Gus and Jon were created in the range; Gus never entered the funnel.
    expect([quarter.athletes, quarter.outside]).toEqual([8, 1]);
    expect(column(quarter, 'name')).toEqual(['Target', 'Prospect', 'Trial', 'Customer']);
    // Target: all but Gus. Prospect or later: Ava, Ben, Cleo, Dan, Eve, Jon. Trial or later: Ava, Ben, Jon. Customer: Ava, Ben.
    expect(column(quarter, 'reached')).toEqual([7, 6, 3, 2]);
    expect(column(quarter, 'conversion')).toEqual([6 / 7, 3 / 6, 2 / 3, null]);
    expect(column(quarter, 'overall')).toEqual([1, 6 / 7, 3 / 7, 2 / 7]);
    // On March 31: Dan and Finn are targets, Eve is a prospect, Jon a trial; Ava and Ben are customers.
    expect(column(quarter, 'here')).toEqual([2, 1, 1, 2]);
    // Cleo left from Prospect. Jon came back.
    expect(column(quarter, 'lost')).toEqual([0, 1, 0, 0]);
  });

  test('takes the median of finished stays only', async () => {
    const quarter = await funnel(QUARTER);
    // Target: 4, 5, 7, 10, 10, 31, and Dan and Finn are there. Prospect: 10, 10, 14, and Eve. Trial: 20, and Jon. Customer: Ava and Ben.
    expect(column(quarter, 'median_days')).toEqual([8.5, 10, 20, null]);
    expect(column(quarter, 'finished_stays')).toEqual([6, 3, 1, 0]);
    expect(column(quarter, 'open_stays')).toEqual([2, 1, 1, 2]);
  });

  test('has a cohort for each month', async () => {
    // January: Ava, Ben, Jon. February: Cleo, Dan, Eve. March: Finn, Gus.
    expect((await funnel(QUARTER)).months).toEqual([
      { month: '2026-01', athletes: 3, reached: [3, 3, 3, 2] },
      { month: '2026-02', athletes: 3, reached: [3, 3, 0, 0] },
      { month: '2026-03', athletes: 2, reached: [1, 0, 0, 0] },
    ]);
  });

  test('shortens with its last day', async () => {
    // Created until February 10: Ava, Ben, Cleo, Jon. Cleo is a prospect on that day; Ava is a customer since the day before.
    const early = await funnel('from=2026-01-01&to=2026-02-10');
    expect(column(early, 'reached')).toEqual([4, 4, 3, 2]);
    expect(column(early, 'lost')).toEqual([0, 0, 0, 0]);
    // Until February 8 Ava is a trial.
    const earlier = await funnel('from=2026-01-01&to=2026-02-08');
    expect(column(earlier, 'reached')).toEqual([4, 3, 3, 1]);
    expect(column(earlier, 'here')).toEqual([1, 0, 2, 1]);
  });

  test('can be that of a trainer, a referral, or a season', async () => {
    // Ava and Cleo.
    expect(column(await funnel(`${QUARTER}&trainer=${trainerId}`), 'reached')).toEqual([2, 2, 1, 1]);
    // Ben, Dan, Eve, Finn, Jon; and Gus, who is not in the funnel.
    expect(column(await funnel(`${QUARTER}&trainer=none`), 'reached')).toEqual([5, 4, 2, 1]);
    // Ava and Dan.
    const google = await funnel(`${QUARTER}&referral=Google`);
    expect(column(google, 'reached')).toEqual([2, 2, 1, 1]);
    expect(google.referrals).toEqual(['Google']);
    expect(column(await funnel(`${QUARTER}&referral=none`), 'reached')).toEqual([5, 4, 2, 1]);
    expect(column(await funnel(`${QUARTER}&season=${seasonId}`), 'reached')).toEqual([1, 1, 1, 1]);
    expect((await funnel(`${QUARTER}&season=${randomUUID()}`)).athletes).toBe(0);
  });

  test('is the last 84 days without a range', async () => {
    // January 16 to April 10: Cleo, Dan, Eve, Finn and Gus.
    expect(await funnel('')).toMatchObject({ from: '2026-01-16', to: '2026-04-10', athletes: 5 });
  });
});

describe('the funnel of who stands where', () => {
  test('counts active athletes by their lead type, like the list of athletes', async () => {
    const standing = await funnel('mode=snapshot');
    // Dan and Hana; Eve; Finn and Jon; Ava, because Ben is inactive.
    expect(column(standing, 'here')).toEqual([2, 1, 2, 1]);
    expect(standing.athletes).toBe(6);
    const listed = z.array(z.object({ count: z.int() })).parse((await maria.get('/athletes/funnel')).results);
    expect(listed.map(({ count }) => count)).toEqual([2, 1, 2, 1]);
    // Up to April 10: Dan 29 days, Hana 100; Eve 10; Finn 9, Jon 68; Ava 60.
    expect(column(standing, 'median_days')).toEqual([64.5, 10, 38.5, 60]);
    expect(column(standing, 'conversion')).toEqual([null, null, null, null]);
    expect(standing.months).toEqual([]);
  });
});

describe('the athletes of a stage', () => {
  test.each([
    ['Target', 'reached', ['Ava', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Jon']],
    ['Prospect', 'reached', ['Ava', 'Ben', 'Cleo', 'Dan', 'Eve', 'Jon']],
    ['Prospect', 'stopped', ['Cleo', 'Dan', 'Eve']],
    ['Prospect', 'here', ['Eve']],
    ['Prospect', 'lost', ['Cleo']],
    ['Trial', 'here', ['Jon']],
    ['Customer', 'reached', ['Ava', 'Ben']],
    ['Customer', 'lost', []],
  ])('of %s: %s', async (stage, part, names) => {
    expect(await athletesOf(stage, `${QUARTER}&part=${part}`)).toEqual(names);
  });

  test('come in pages, with the day of the last move', async () => {
    const reply = await maria.get(`/reports/funnel/Target?${QUARTER}&offset=3&limit=2`);
    expect(reply.headers.get('content-range')).toBe('funnel 3-4/7');
    expect(reply.results).toMatchObject([
      { name: 'Dan Test', lead_type: 'Target', created_on: '2026-02-20', moved_on: '2026-03-12' },
      { name: 'Eve Test', lead_type: 'Prospect', created_on: '2026-02-28', moved_on: '2026-03-31' },
    ]);
  });

  test('of a snapshot stand there', async () => {
    expect(await athletesOf('Target', 'mode=snapshot')).toEqual(['Dan', 'Hana']);
  });
});

describe('what cannot be shown', () => {
  test.each(['from=2026-02-30', 'from=2026-03-02&to=2026-03-01', 'to=yesterday'])(
    'a range that is none: %s',
    async (query) => {
      const reply = await maria.get(`/reports/funnel?${query}`);
      expect([reply.status, reply.message]).toEqual([
        400,
        'The range must be two days (YYYY-MM-DD), the first not after the last.',
      ]);
    },
  );

  test('a stage that is none of the funnel', async () => {
    const reply = await maria.get(`/reports/funnel/Former?${QUARTER}`);
    expect([reply.status, reply.message]).toEqual([404, 'Error: Funnel id not found.']);
  });

  test('a funnel without stages, and the funnel before that', async () => {
    const admin = await api.signedIn('admin');
    const types = z.array(leadTypeView).parse((await admin.get('/admin/values/athlete-types')).results);
    const before = await api.services.log.store.head();
    const rows = types.map((type) => {
      const { label: _, athletes: __, revision: ___, ...row } = type;
      return { ...row, in_funnel: false };
    });
    expect((await admin.post('/admin/values/athlete-types/bulk', { rows })).status).toBe(200);
    const reply = await admin.get(`/reports/funnel?${QUARTER}`);
    expect([reply.status, reply.message]).toEqual([404, 'Error: No funnel data found.']);
    expect(column(await funnel(`${QUARTER}&at=${before}`), 'reached')).toEqual([7, 6, 3, 2]);
  });
});
