import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { schedulingTexts as texts } from '../../domain/scheduling/scheduling-texts.ts';
import { ATHLETE_UNKNOWN } from '../../domain/shared/athlete-unknown.ts';
import { addDays, formatShortDay } from '../../domain/shared/day.ts';
import { weekOf } from '../../domain/shared/week.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';
import { type Reply, succeeded } from '../support/api-client.ts';
import { until } from '../support/projections.ts';

/** Far off, so that nothing here is ever in the past. */
const SUNDAY = weekOf('2097-09-04');
const MONDAY = addDays(SUNDAY, 1);
const monthAndDay = formatShortDay(MONDAY);

let api: Api;
let admin: SignedIn;
let season: string;
let location: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
  season = randomUUID();
  location = randomUUID();
  await admin.post('/seasons', { id: season, season_name: 'Fall', short_name: 'Fall', season_year: 2097 });
  await admin.post('/locations', { id: location, name: 'North Rink', timezone_id: 'America/Chicago' });
});
afterAll(() => api.close());

async function group(more: object = {}): Promise<string> {
  const id = randomUUID();
  const body = { id, season_id: season, group_name: `Skills ${id}`, default_weekly_credits: 2, ...more };
  succeeded(await admin.post('/training-groups', body));
  return id;
}

/** Sessions of a group at 6:00 pm on these weekdays, for so many weeks; by time. */
async function sessions(
  groupId: string,
  {
    days = [1],
    weeks = 1,
    hour = 6,
    slots = null,
  }: { days?: number[]; weeks?: number; hour?: number; slots?: number | null },
): Promise<string[]> {
  const body = {
    trainingGroupId: groupId,
    locationId: location,
    startDate: SUNDAY,
    startHour: hour,
    startMin: 0,
    startAmpm: 'PM',
    endHour: hour + 1,
    endMin: 0,
    endAmpm: 'PM',
    reoccurring: true,
    repeatDays: days,
    repeatEndDate: addDays(SUNDAY, weeks * 7 - 1),
    slots,
  };
  const { results } = succeeded(await admin.post('/schedules', body));
  return z.object({ schedule_ids: z.array(z.string()) }).parse(results).schedule_ids;
}

async function enrolled(groupId: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const athlete = await api.athlete(more);
  succeeded(await admin.post(`/training-groups/${groupId}/athletes`, { athlete_ids: [athlete] }));
  return athlete;
}

const row = z.object({
  id: z.string(),
  local_date: z.string(),
  occupied: z.number(),
  athleteSlots: z.number(),
  is_mine: z.boolean(),
  is_omitted: z.boolean(),
  is_selectable: z.boolean(),
  reason: z.string(),
  is_waiting: z.boolean(),
  can_wait: z.boolean(),
});
const available = z.object({
  week: z.string(),
  credits: z.array(z.object({ trainingGroupId: z.string(), credits: z.number(), used: z.number() })),
  schedules: z.array(row),
  message: z.string(),
  first_week: z.string().nullable(),
  last_week: z.string().nullable(),
});

async function week(who: SignedIn, athlete: string, groups: readonly string[], day: string = SUNDAY) {
  const path = `/athletes/${athlete}/schedules/available?trainingGroupIds=${groups.join(',')}&startsAt=${day}`;
  return available.parse(succeeded(await who.get(path)).results);
}

const save = (
  who: SignedIn,
  athlete: string,
  {
    groups,
    selected,
    existing = [],
    ...more
  }: {
    groups: readonly string[];
    selected: readonly string[];
    existing?: readonly string[];
    keep_pattern?: boolean;
    pattern_week?: string;
  },
  key?: string,
) =>
  who.post(
    `/athletes/${athlete}/schedules/saved`,
    { existing_schedules: existing, selected_schedules: selected, training_group_ids: groups, ...more },
    key === undefined ? {} : { key },
  );

const outcome = ({ results, message }: Reply) => ({
  message,
  ...z
    .object({
      success: z.number(),
      total: z.number(),
      errors: z.array(z.object({ schedule_id: z.string().nullable(), message: z.string() })),
    })
    .parse(results),
});

const schedule = z.array(
  z.object({
    id: z.string(),
    is_omitted: z.boolean(),
    origin: z.string(),
    substitutes: z.string().nullable(),
    substituted_by: z.string().nullable(),
  }),
);
const scheduleOf = async (who: SignedIn, athlete: string) =>
  schedule.parse(succeeded(await who.get(`/athletes/${athlete}/schedules`)).results);

const answerTo = async (who: SignedIn, athlete: string, id: string) =>
  z
    .object({ answer: z.string(), sentences: z.array(z.object({ by: z.string(), text: z.string() })) })
    .parse(succeeded(await who.get(`/athletes/${athlete}/schedules/${id}/why`)).results);

async function setting(key: string, value: string): Promise<void> {
  succeeded(await admin.put(`/admin/globals/${key}`, { global_value: value }));
}

describe('reserving', () => {
  test('shows the selectable sessions of a week, repeats a pattern, reviews and saves it', async () => {
    const skills = await group();
    const ids = await sessions(skills, { days: [1, 3, 5], weeks: 3 });
    const [monday = '', wednesday = '', friday = ''] = ids;
    const athlete = await enrolled(skills);
    const family = await api.family(athlete);

    const shown = await week(family, athlete, [skills]);
    expect(shown).toMatchObject({
      week: SUNDAY,
      credits: [{ trainingGroupId: skills, credits: 2, used: 0 }],
      message: '',
      first_week: SUNDAY,
      last_week: addDays(SUNDAY, 14),
    });
    expect(shown.schedules.map(({ id, is_selectable }) => [id, is_selectable])).toEqual(
      [monday, wednesday, friday].map((id) => [id, true]),
    );

    const matching = succeeded(
      await family.post(`/athletes/${athlete}/schedules/matching`, {
        training_group_ids: [skills],
        schedule_ids: [monday, wednesday],
        start: MONDAY,
      }),
    );
    const { schedule_ids } = z.object({ schedule_ids: z.array(z.string()) }).parse(matching.results);
    expect(matching.message).toBe(texts.patternApplied);
    expect(new Set(schedule_ids)).toEqual(new Set(ids.filter((_, index) => index % 3 < 2)));

    const review = { training_group_ids: [skills], existing: [], selected: schedule_ids };
    const reviewed = succeeded(await family.post(`/athletes/${athlete}/schedules/reviewed`, review));
    expect(reviewed.results).toMatchObject({
      is_changed: false,
      rows: schedule_ids.map(() => ({ type: 'add', conflict: '' })),
    });

    const pattern = { keep_pattern: true, pattern_week: SUNDAY };
    const saved = outcome(
      succeeded(await save(family, athlete, { groups: [skills], selected: schedule_ids, ...pattern })),
    );
    expect(saved).toEqual({ message: texts.saved, success: 6, total: 6, errors: [] });
    expect((await scheduleOf(family, athlete)).map(({ origin }) => origin)).toEqual(
      Array.from({ length: 6 }, () => 'credit'),
    );
    const after = await week(family, athlete, [skills]);
    expect(after.credits).toMatchObject([{ credits: 2, used: 2 }]);
    expect(after.schedules.map(({ is_mine, reason }) => [is_mine, reason])).toEqual([
      [true, ''],
      [true, ''],
      [false, texts.weekIsFull],
    ]);
    expect((await family.get(`/athletes/${athlete}/training-groups`)).results).toMatchObject([
      { training_group_id: skills, credits: 2, has_pattern: true, remaining_schedules: 9 },
    ]);
  });

  test('carries out a repeated command once, with the same answer', async () => {
    const skills = await group();
    const [monday = '', wednesday = ''] = await sessions(skills, { days: [1, 3] });
    const athlete = await enrolled(skills);
    const selection = { groups: [skills], selected: [monday, wednesday] };
    const first = await save(admin, athlete, selection, 'once');
    const types = await typesIn(api, `athleteSchedule-${athlete}`);
    const again = await save(admin, athlete, selection, 'once');
    expect(outcome(again)).toEqual(outcome(first));
    expect(await typesIn(api, `athleteSchedule-${athlete}`)).toEqual(types);
  });

  test('reports sessions that became unavailable row by row, and saves the rest', async () => {
    const skills = await group();
    const [monday = ''] = await sessions(skills, { days: [1], slots: 1 });
    const [wednesday = ''] = await sessions(skills, { days: [3] });
    const [quick, slow] = [await enrolled(skills), await enrolled(skills)];
    succeeded(await save(admin, quick, { groups: [skills], selected: [monday] }));
    const saved = outcome(
      succeeded(await save(admin, slow, { groups: [skills], selected: [monday, wednesday] })),
    );
    expect(saved).toEqual({
      message: texts.someFailed(1),
      success: 1,
      total: 2,
      errors: [{ schedule_id: monday, message: texts.full }],
    });
    expect((await scheduleOf(admin, slow)).map(({ id }) => id)).toEqual([wednesday]);
    expect((await answerTo(admin, slow, monday)).answer).toMatch(/^It is full: its only spot was taken on /);
  });

  test('removes deselected sessions, only in the groups that were shown', async () => {
    const [skills, goalies] = [await group(), await group()];
    const [monday = '', tuesday = ''] = await sessions(skills, { days: [1, 2] });
    const [friday = ''] = await sessions(goalies, { days: [5] });
    const athlete = await enrolled(skills);
    succeeded(await admin.post(`/training-groups/${goalies}/athletes`, { athlete_ids: [athlete] }));
    succeeded(await save(admin, athlete, { groups: [skills, goalies], selected: [monday, friday] }));
    // A dialog that was opened before the Monday was reserved: no one wanted that gone.
    succeeded(await save(admin, athlete, { groups: [skills], selected: [tuesday] }));
    expect((await scheduleOf(admin, athlete)).map(({ id }) => id)).toEqual([monday, tuesday, friday]);
    succeeded(await save(admin, athlete, { groups: [skills], existing: [monday], selected: [tuesday] }));
    expect((await scheduleOf(admin, athlete)).map(({ id }) => id)).toEqual([tuesday, friday]);
    const review = { training_group_ids: [skills], existing: [monday], selected: [tuesday] };
    expect((await admin.post(`/athletes/${athlete}/schedules/reviewed`, review)).results).toMatchObject({
      is_changed: true,
      rows: [],
    });
  });

  test('uses credits of the including group for sessions of an included group', async () => {
    const [skills, power] = [await group({ default_weekly_credits: 1 }), await group()];
    succeeded(await admin.post(`/training-groups/${skills}/inclusions`, { included_group_id: power }));
    const [monday = '', tuesday = ''] = await sessions(power, { days: [1, 2] });
    const athlete = await enrolled(skills);
    succeeded(await save(admin, athlete, { groups: [skills], selected: [monday] }));
    const shown = await week(admin, athlete, [skills]);
    expect(shown.credits).toMatchObject([{ trainingGroupId: skills, credits: 1, used: 1 }]);
    expect(shown.schedules.map(({ id, reason }) => [id, reason])).toEqual([
      [monday, ''],
      [tuesday, texts.weekIsFull],
    ]);
  });

  test('explains weeks without sessions and weeks without open spots', async () => {
    const skills = await group();
    await sessions(skills, { days: [1], slots: 1 });
    const [one, other] = [await enrolled(skills), await enrolled(skills)];
    const { schedules } = await week(admin, one, [skills]);
    succeeded(await save(admin, one, { groups: [skills], selected: schedules.map(({ id }) => id) }));
    expect(await week(admin, other, [skills])).toMatchObject({ message: texts.noneAvailable });
    const empty = await week(admin, other, [skills], addDays(SUNDAY, 70));
    expect(empty).toMatchObject({ message: texts.noneInPeriod, schedules: [] });
  });
});

describe('changing reservations', () => {
  test('omit, restore, and why', async () => {
    const skills = await group();
    const [monday = ''] = await sessions(skills, { days: [1], slots: 1 });
    const [one, other] = [await enrolled(skills), await enrolled(skills)];
    const family = await api.family(one);
    succeeded(await save(family, one, { groups: [skills], selected: [monday] }));
    expect((await answerTo(family, one, monday)).answer).toMatch(/^The athlete has had this spot since /);

    succeeded(await family.post(`/athletes/${one}/schedules/omit`, { scheduleIds: [monday] }));
    expect(await scheduleOf(family, one)).toMatchObject([{ id: monday, is_omitted: true }]);
    expect((await answerTo(family, one, monday)).answer).toMatch(
      /^The session was omitted on .* by Anna Bergeron\.$/,
    );
    succeeded(await save(admin, other, { groups: [skills], selected: [monday] }));
    const restored = outcome(
      succeeded(await family.post(`/athletes/${one}/schedules/restore`, { scheduleIds: [monday] })),
    );
    expect(restored.errors).toEqual([{ schedule_id: monday, message: texts.full }]);

    succeeded(await admin.post(`/athletes/${other}/schedules/delete`, { scheduleIds: [monday] }));
    expect(await scheduleOf(admin, other)).toEqual([]);
    succeeded(await family.post(`/athletes/${one}/schedules/restore`, { scheduleIds: [monday] }));
    expect(await scheduleOf(family, one)).toMatchObject([{ id: monday, is_omitted: false }]);
    const { sentences } = await answerTo(family, one, monday);
    expect(sentences.map(({ text }) => text).slice(1)).toEqual([
      'The spot was reserved.',
      'The session was omitted.',
      'The session was restored.',
    ]);
  });

  test('substitute, if the group allows it', async () => {
    const fixed = await group();
    const [first = '', second = ''] = await sessions(fixed, { days: [1, 2] });
    const held = await enrolled(fixed);
    succeeded(await save(admin, held, { groups: [fixed], selected: [first] }));
    const path = (athlete: string) => `/athletes/${athlete}/schedules/${first}/substitute`;
    const chosen = await admin.post(path(held), { substituteScheduleId: '' });
    expect([chosen.status, chosen.errors]).toEqual([422, { substituteScheduleId: texts.chooseSubstitute }]);
    expect(outcome(await admin.post(path(held), { substituteScheduleId: second })).errors).toEqual([
      { schedule_id: first, message: texts.notVariable },
    ]);

    succeeded(await admin.put(`/training-groups/${fixed}`, { variable_schedule_is_active: true }));
    succeeded(await admin.post(path(held), { substituteScheduleId: second }));
    expect(await scheduleOf(admin, held)).toMatchObject([
      { id: first, is_omitted: true, substituted_by: second },
      { id: second, origin: 'substitution', substitutes: first },
    ]);
    expect((await answerTo(admin, held, first)).answer).toMatch(/^The session was replaced by Tue /);
  });

  test.each(['season', 'location', 'training group', 'athlete'] as const)(
    'nothing new is reserved while the %s is inactive, and the dialogs say why',
    async (record) => {
      const skills = await group({ variable_schedule_is_active: true });
      const [monday = '', tuesday = ''] = await sessions(skills, { days: [1, 2] });
      const athlete = await enrolled(skills);
      const family = await api.family(athlete);
      succeeded(await save(family, athlete, { groups: [skills], selected: [monday] }));
      const { path, why } = {
        season: { path: `/seasons/${season}`, why: texts.inactiveSeason },
        location: { path: `/locations/${location}`, why: texts.inactiveLocation },
        'training group': { path: `/training-groups/${skills}`, why: texts.inactiveGroup },
        athlete: { path: `/athletes/${athlete}`, why: texts.inactiveAthlete },
      }[record];
      const mark = async (isActive: boolean) => succeeded(await admin.put(path, { is_active: isActive }));
      await mark(false);
      try {
        await api.settled();
        expect((await week(family, athlete, [skills])).schedules).toMatchObject([
          { id: monday, is_mine: true, reason: '' },
          { id: tuesday, is_selectable: false, reason: why, can_wait: false },
        ]);
        const substitutes = `/athletes/${athlete}/schedules/${monday}/substitutes?startsAt=${SUNDAY}`;
        expect(succeeded(await family.get(substitutes)).results).toMatchObject([
          { id: tuesday, reason: why },
        ]);
        const saved = await save(family, athlete, {
          groups: [skills],
          existing: [monday],
          selected: [monday, tuesday],
        });
        expect(outcome(saved).errors).toMatchObject([{ message: why }]);
        expect(await scheduleOf(family, athlete)).toMatchObject([{ id: monday }]);
      } finally {
        await mark(true);
      }
    },
  );

  test('reset previews its effect, then does it', async () => {
    const skills = await group();
    const [monday = '', tuesday = ''] = await sessions(skills, { days: [1, 2] });
    const athlete = await enrolled(skills);
    const pattern = { keep_pattern: true, pattern_week: SUNDAY };
    succeeded(await save(admin, athlete, { groups: [skills], selected: [monday], ...pattern }));
    succeeded(await save(admin, athlete, { groups: [skills], existing: [monday], selected: [tuesday] }));
    const path = `/athletes/${athlete}/schedules/reset`;
    const none = await admin.post(path, { athleteTrainingGroupIds: [] });
    expect([none.status, none.message]).toEqual([422, texts.chooseGroup]);
    const groups = z
      .array(z.object({ id: z.string() }))
      .parse((await admin.get(`/athletes/${athlete}/training-groups`)).results);
    const body = { athleteTrainingGroupIds: groups.map(({ id }) => id) };
    expect(succeeded(await admin.post(`${path}/preview`, body)).results).toMatchObject({
      rows: [
        { id: monday, type: 'add' },
        { id: tuesday, type: 'remove' },
      ],
    });
    succeeded(await admin.post(path, body));
    expect(await scheduleOf(admin, athlete)).toMatchObject([{ id: monday }]);
  });

  test('several athletes at once, one row each', async () => {
    const skills = await group();
    const [monday = ''] = await sessions(skills, { days: [1], slots: 2 });
    const athletes = [await api.athlete(), await api.athlete(), await api.athlete({ firstName: 'Mia' })];
    const body = { athlete_ids: athletes, schedule_ids: [monday], action: 'add' };
    const added = succeeded(await admin.post('/athletes/schedules', body));
    expect(added.results).toMatchObject({ success: 2, total: 3, errors: [{ message: texts.full }] });
    const omitted = { athlete_ids: athletes, schedule_ids: [monday], action: 'omit' };
    expect(succeeded(await admin.post('/athletes/schedules', omitted)).results).toMatchObject({
      success: 2,
      total: 3,
    });
    const nobody = await admin.post('/athletes/schedules', { ...body, athlete_ids: [] });
    expect([nobody.status, nobody.message]).toEqual([422, texts.chooseAthlete]);
  });
});

describe('being in a group', () => {
  test('with default sessions fills the schedule, and leaving it empties it', async () => {
    const team = await group({ is_credit_schedules: false, slots: 1 });
    const [monday = '', tuesday = ''] = await sessions(team, { days: [1, 2] });
    const [one, other] = [await enrolled(team), await enrolled(team)];
    await api.settled();
    expect(await scheduleOf(admin, one)).toMatchObject([
      { id: monday, origin: 'default' },
      { id: tuesday, origin: 'default' },
    ]);
    const synced = succeeded(await admin.post(`/training-groups/${team}/sync`));
    expect(synced.results).toMatchObject({
      added: 0,
      removed: 0,
      over_capacity: [
        { schedule_id: monday, occupied: 2, athleteSlots: 1 },
        { schedule_id: tuesday, occupied: 2, athleteSlots: 1 },
      ],
    });
    const list = succeeded(await admin.get(`/training-groups/${team}/athletes`));
    expect(list.results).toMatchObject([
      { is_active: true, upcoming_schedules: 2, credits: 0 },
      { is_active: true, upcoming_schedules: 2, credits: 0 },
    ]);

    const path = `/training-groups/${team}/athletes/${other}`;
    succeeded(await admin.put(path, { needs_transportation: true }));
    succeeded(await admin.delete(path));
    expect(await scheduleOf(admin, other)).toEqual([]);
    const inactive = `/training-groups/${team}/athletes?filter=${JSON.stringify({ showInactive: true })}`;
    expect((await admin.get(inactive)).results).toHaveLength(2);
    expect((await admin.get(`/seasons/${season}/athletes?range=[0,999]`)).results).not.toContainEqual(
      expect.objectContaining({ athlete_id: other }),
    );
    // An athlete who returns gets the same enrolment.
    succeeded(await admin.post(`/training-groups/${team}/athletes`, { athlete_ids: [other] }));
    expect((await admin.get(inactive)).results).toHaveLength(2);
    await api.settled();
    expect(await scheduleOf(admin, other)).toHaveLength(2);
    expect(await scheduleOf(admin, one)).toHaveLength(2);
  });

  test('that changes to credits keeps sessions without credits, and lists their athletes', async () => {
    const team = await group({ is_credit_schedules: false, default_weekly_credits: 1 });
    const [monday = '', tuesday = ''] = await sessions(team, { days: [1, 2] });
    const athlete = await enrolled(team, { firstName: 'Mia', lastName: 'Petrov' });
    await enrolled(team);
    await api.settled();
    const beyond = async () =>
      succeeded(await admin.get(`/training-groups/${team}/athletes/beyond-credits`)).results;
    expect(await beyond()).toEqual([]);

    succeeded(await admin.put(`/training-groups/${team}`, { is_credit_schedules: true }));
    await api.settled();
    expect((await scheduleOf(admin, athlete)).map(({ origin }) => origin)).toEqual(['credit', 'default']);
    const weeks = [{ week: SUNDAY, places: 2 }];
    expect(await beyond()).toEqual([
      expect.objectContaining({ athlete_name: 'Owen Hughes', credits: 1, weeks }),
      { athlete_id: athlete, athlete_name: 'Mia Petrov', credits: 1, weeks },
    ]);
    succeeded(await admin.post(`/athletes/${athlete}/schedules/delete`, { scheduleIds: [tuesday] }));
    expect(await beyond()).toHaveLength(1);
    succeeded(await admin.post(`/athletes/${athlete}/schedules/delete`, { scheduleIds: [monday] }));
    const added = { athlete_ids: [athlete], schedule_ids: [monday, tuesday], action: 'add' };
    succeeded(await admin.post('/athletes/schedules', added));
    expect(await beyond()).toHaveLength(1);
  });

  test('reports row by row, and needs athletes', async () => {
    const skills = await group();
    const athlete = await enrolled(skills, { firstName: 'Mia', lastName: 'Petrov' });
    const body = { athlete_ids: [athlete, randomUUID()] };
    const again = succeeded(await admin.post(`/training-groups/${skills}/athletes`, body));
    expect(again.results).toMatchObject({
      success: 0,
      total: 2,
      errors: [{ athlete_name: 'Mia Petrov' }, { message: ATHLETE_UNKNOWN }],
    });
    const nobody = await admin.post(`/training-groups/${skills}/athletes`, { athlete_ids: [] });
    expect([nobody.status, nobody.message]).toEqual([422, texts.chooseAthlete]);
    const many = await admin.post(`/training-groups/${skills}/athletes`, { ...body, weekly_credits: 15 });
    expect([many.status, many.errors]).toEqual([422, { weekly_credits: texts.weeklyCredits }]);
    const nowhere = await admin.post(`/training-groups/${randomUUID()}/athletes`, body);
    expect([nowhere.status, nowhere.message]).toEqual([409, texts.groupUnknown]);
  });
});

describe('the waitlist', () => {
  test('is off by default', async () => {
    const skills = await group();
    const [monday = ''] = await sessions(skills, { slots: 1 });
    const [one, other] = [await enrolled(skills), await enrolled(skills)];
    succeeded(await save(admin, one, { groups: [skills], selected: [monday] }));
    const refused = await admin.post(`/athletes/${other}/schedules/${monday}/waitlist`);
    expect([refused.status, refused.message]).toEqual([409, texts.waitlistOff]);
    expect((await week(admin, other, [skills])).schedules).toMatchObject([{ can_wait: false }]);
  });

  test('gives a released spot to the first eligible athlete, and tells the others why not', async () => {
    await setting('waitlist_enabled', 'true');
    const skills = await group({ default_weekly_credits: 1 });
    const [monday = ''] = await sessions(skills, { slots: 1 });
    const [late = ''] = await sessions(skills, { hour: 9, slots: 1 });
    const [tuesday = ''] = await sessions(skills, { days: [2] });
    const [holder, first, second] = [await enrolled(skills), await enrolled(skills), await enrolled(skills)];
    const elsewhere = await enrolled(skills);
    succeeded(await save(admin, holder, { groups: [skills], selected: [monday] }));
    succeeded(await save(admin, elsewhere, { groups: [skills], selected: [late] }));
    const wait = (athlete: string, id = monday) =>
      admin.post(`/athletes/${athlete}/schedules/${id}/waitlist`);
    expect((await week(admin, first, [skills])).schedules[0]).toMatchObject({ can_wait: true });
    for (const athlete of [first, second]) succeeded(await wait(athlete));
    succeeded(await wait(second, late));
    expect((await week(admin, first, [skills])).schedules[0]).toMatchObject({
      is_waiting: true,
      can_wait: false,
    });
    const places = z.array(z.object({ id: z.string(), place: z.number(), joined_at: z.string() }));
    const placesOf = async (athlete: string) =>
      places
        .parse(succeeded(await admin.get(`/athletes/${athlete}/schedules/waiting`)).results)
        .map(({ id, place }) => [id, place]);
    expect(await placesOf(first)).toEqual([[monday, 1]]);
    expect(await placesOf(second)).toEqual([
      [monday, 2],
      [late, 1],
    ]);
    const free = await wait(first, tuesday);
    expect([free.status, free.message]).toEqual([409, texts.notFull]);
    const stranger = await wait(await api.athlete());
    expect([stranger.status, stranger.message]).toEqual([409, texts.notEnrolled]);
    // The first has used the credit of the week when the place becomes free.
    succeeded(await save(admin, first, { groups: [skills], selected: [tuesday] }));

    succeeded(await admin.post(`/athletes/${holder}/schedules/omit`, { scheduleIds: [monday] }));
    await until(async () => (await scheduleOf(admin, second)).length === 1);
    await api.settled();
    expect(await scheduleOf(admin, second)).toMatchObject([{ id: monday, origin: 'credit' }]);
    expect((await typesIn(api, `trainingSession-${late}`)).at(-1)).toBe('WaitlistLeft');
    const { answer, sentences } = await answerTo(admin, first, monday);
    expect(answer).toMatch(/^It is full/);
    expect(sentences.map(({ text }) => text)).toContain(
      `A spot opened, but the athlete could not take it: ${texts.weekIsFull}`,
    );
    const detail = z
      .object({ waitlist: z.array(z.object({ athlete_id: z.string() })) })
      .parse((await admin.get(`/schedules/${monday}`)).results);
    expect(detail.waitlist).toEqual([expect.objectContaining({ athlete_id: first })]);
    succeeded(await admin.delete(`/athletes/${first}/schedules/${monday}/waitlist`));
    expect((await week(admin, first, [skills])).schedules[0]).toMatchObject({ is_waiting: false });
    expect([await placesOf(first), await placesOf(second)]).toEqual([[], []]);
    await setting('waitlist_enabled', 'false');
  });
});

describe('the record of an athlete', () => {
  test('contains its schedule, and so does an export', async () => {
    const skills = await group({ group_name: 'Power Skating' });
    const [monday = ''] = await sessions(skills, {});
    const athlete = await enrolled(skills);
    succeeded(await save(admin, athlete, { groups: [skills], selected: [monday] }));
    const historyLines = z.array(z.object({ type: z.string(), sentence: z.string() }));
    const history = historyLines.parse((await admin.get(`/history/athlete/${athlete}`)).results);
    expect(history.slice(0, 2)).toEqual([
      expect.objectContaining({
        type: 'SessionReserved',
        sentence: `Power Skating on Mon ${monthAndDay} 6:00pm was reserved.`,
      }),
      expect.objectContaining({ type: 'AthleteEnrolled' }),
    ]);
    const kept = z.object({ records: z.array(z.object({ stream: z.string() })), events: historyLines });
    const everything = kept.parse((await admin.get(`/people/athlete/${athlete}/export`)).results);
    expect(everything.records.map(({ stream }) => stream)).toEqual(
      expect.arrayContaining(['reservations', 'enrolments']),
    );
  });

  test('leaves its groups and its sessions when it is erased', async () => {
    const skills = await group();
    const [monday = ''] = await sessions(skills, { slots: 1 });
    const [gone, next] = [await enrolled(skills), await enrolled(skills)];
    succeeded(await save(admin, gone, { groups: [skills], selected: [monday] }));
    const name = 'Owen Hughes';
    succeeded(await admin.post(`/people/athlete/${gone}/erase`, { name }));
    await api.settled();
    expect(
      outcome(succeeded(await save(admin, next, { groups: [skills], selected: [monday] }))).errors,
    ).toEqual([]);
  });
});

describe('a family', () => {
  test('reserves only for its own athlete in that athlete’s groups, and sees no one else', async () => {
    const [skills, others] = [await group(), await group()];
    const [monday = ''] = await sessions(skills, {});
    const [foreign = ''] = await sessions(others, {});
    const [mine, theirs] = [await enrolled(skills), await enrolled(others)];
    const family = await api.family(mine);
    succeeded(await save(admin, theirs, { groups: [others], selected: [foreign] }));

    await changesNothing(api, async () => {
      expect((await save(family, theirs, { groups: [others], selected: [] })).status).toBe(404);
      expect((await family.get(`/athletes/${theirs}/schedules`)).status).toBe(404);
      expect((await family.get(`/athletes/${mine}/schedules/${foreign}/why`)).status).toBe(404);
      const taken = await save(family, mine, { groups: [others], selected: [foreign] });
      expect(outcome(taken).errors).toEqual([{ schedule_id: foreign, message: texts.notEnrolled }]);
      const put = { athlete_ids: [mine], schedule_ids: [foreign], action: 'add' };
      expect((await family.post('/athletes/schedules', put)).status).toBe(403);
      expect(
        (await family.post(`/athletes/${mine}/schedules/delete`, { scheduleIds: [monday] })).status,
      ).toBe(403);
    });
    expect((await week(family, mine, [others])).schedules).toEqual([]);
    succeeded(await save(family, mine, { groups: [skills], selected: [monday] }));
    const text = JSON.stringify([
      (await week(family, mine, [skills])).schedules,
      (await family.get(`/athletes/${mine}/schedules`)).results,
    ]);
    expect(text).not.toContain(theirs);
    expect((await family.get('/portal/next-schedules?days=366')).results).toEqual([]);
  });

  test('sees the next sessions of each of its athletes', async () => {
    const skills = await group();
    const soon = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
    const body = {
      trainingGroupId: skills,
      locationId: location,
      startDate: soon,
      startHour: 6,
      startMin: 0,
      startAmpm: 'PM',
      endHour: 7,
      endMin: 0,
      endAmpm: 'PM',
    };
    const { results } = succeeded(await admin.post('/schedules', body));
    const [id = ''] = z.object({ schedule_ids: z.array(z.string()) }).parse(results).schedule_ids;
    const athlete = await enrolled(skills, { firstName: 'Mia', lastName: 'Petrov' });
    const family = await api.family(athlete);
    succeeded(await save(family, athlete, { groups: [skills], selected: [id] }));
    expect((await family.get('/portal/next-schedules?days=7')).results).toMatchObject([
      { id, athlete_id: athlete, athlete_name: 'Mia Petrov', is_omitted: false },
    ]);
    expect((await family.get('/portal/next-schedules?days=1')).results).toEqual([]);
    expect((await family.get('/portal/next-schedules?days=0')).status).toBe(400);
  });
});

test('invalid input gets a message, and changes nothing', async () => {
  const athlete = await api.athlete();
  const path = `/athletes/${athlete}/schedules`;
  const many = (length: number) => Array.from({ length }, () => randomUUID());
  await changesNothing(api, async () => {
    for (const reply of [
      await admin.get(`${path}/available?trainingGroupIds=nothing&startsAt=${SUNDAY}`),
      await admin.get(`${path}/available?trainingGroupIds=&startsAt=yesterday`),
      await admin.get(`${path}?filter={"from":"yesterday"}`),
      await admin.post(`${path}/omit`, { scheduleIds: many(501) }),
      await admin.post(`${path}/omit`, { scheduleIds: [] }),
      await save(admin, athlete, { groups: [randomUUID()], selected: many(2001) }),
      await save(admin, athlete, { groups: [], selected: [] }),
    ]) {
      expect([reply.status, reply.message === '']).toEqual([400, false]);
    }
    expect((await admin.post(`${path}/omit`, { scheduleIds: many(10_000) })).status).toBe(413);
    const unknown = outcome(await admin.post(`${path}/omit`, { scheduleIds: [randomUUID()] }));
    expect(unknown.errors).toMatchObject([{ message: texts.unknown }]);
  });
});
