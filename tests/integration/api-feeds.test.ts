import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { z } from 'zod';
import { endedFeeds } from '../../commands/scheduling/feeds/ended-feeds.ts';
import type { DomainEvent } from '../../domain/events.ts';
import { momentAt } from '../../domain/shared/wall-clock.ts';
import { createFeedsOfUser } from '../../projections/scheduling/feeds/feeds-of-user.ts';
import { type Api, changesNothing, contextOf, type SignedIn, startApi } from '../support/api.ts';
import type { Reply } from '../support/api-client.ts';
import { recordFacts } from '../support/facts.ts';

/** Later than all real events of the tests. */
const NOW = '2046-10-01T12:00:00.000Z';
const timezone = 'America/New_York';

let api: Api;
let admin: SignedIn;
let [seasonId, academy, goalies, locationId, trainerId]: string[] = [];
beforeAll(async () => {
  api = await startApi({
    now: () => new Date(NOW),
    environment: { BUSINESS_NAME: 'Blueline', TIMEZONE: timezone },
  });
  admin = await api.signedIn('admin');
  [seasonId, academy, goalies, locationId, trainerId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await admin.post('/trainers', { id: trainerId, firstName: 'Jack', lastName: 'Novak' });
  await happened(`season-${seasonId}`, {
    type: 'SeasonCreated',
    data: { seasonId, name: 'Fall Season', shortName: 'F46', year: 2046, color: 'blue' },
  });
  const group = {
    description: '',
    isCredit: true,
    defaultWeeklyCredits: 2,
    slots: 12,
    isVariable: false,
    notes: '',
  };
  await happened(`trainingGroup-${academy}`, {
    type: 'TrainingGroupCreated',
    data: { groupId: academy, seasonId, name: 'Academy', color: 'teal', ...group },
  });
  await happened(
    `trainingGroup-${goalies}`,
    {
      type: 'TrainingGroupCreated',
      data: { groupId: goalies, seasonId, name: 'Goalies; Elite, U16', color: 'red', ...group },
    },
    { type: 'TrainingGroupTrainersAssigned', data: { groupId: goalies, trainerIds: [trainerId] } },
  );
  await happened(
    `location-${locationId}`,
    {
      type: 'LocationCreated',
      data: { locationId, name: 'North Rink', timezone, description: '', notes: '', sessionsAtOnce: 1 },
    },
    {
      type: 'LocationAddressAdded',
      data: {
        locationId,
        addressId: randomUUID(),
        address: '12 Rink Road',
        address2: '',
        city: 'Boston',
        state: 'MA',
        zip: '02134',
      },
    },
  );
});
afterAll(() => api.close());

const happened = (stream: string, ...events: DomainEvent[]) =>
  recordFacts(api, stream, events, { now: new Date(NOW) });

const timeOf = (day: string, hour: number) => {
  const [localStart, localEnd] = [`${hour}:00`, `${hour + 1}:00`];
  return {
    startsAt: momentAt(timezone, { day, time: localStart }).instant,
    endsAt: momentAt(timezone, { day, time: localEnd }).instant,
    timezone,
    localDate: day,
    localStart,
    localEnd,
  };
};

async function sessionOn(
  day: string,
  { groupId = academy ?? '', trainers = [] as string[], hour = 18 } = {},
) {
  const sessionId = randomUUID();
  const ids = { sessionId, groupId, seasonId: seasonId ?? '', locationId: locationId ?? '' };
  const time = timeOf(day, hour);
  const assigned = trainers.map((id) => ({ trainerId: id, category: 'manual' as const }));
  await happened(`trainingSession-${sessionId}`, {
    type: 'SessionCreated',
    data: { ...ids, seriesId: null, slots: null, trainers: assigned, ...time },
  });
  return { ...ids, ...time };
}
type Held = Awaited<ReturnType<typeof sessionOn>>;

async function reserved(athleteId: string, ...sessions: Held[]): Promise<void> {
  for (const { timezone: _, localEnd: __, ...session } of sessions)
    await happened(`athleteSchedule-${athleteId}`, {
      type: 'SessionReserved',
      data: { athleteId, session, origin: 'credit', enrolmentId: null, substitutes: null },
    });
}

const enrolled = (athleteId: string, groupId: string) =>
  happened(`athleteSchedule-${athleteId}`, {
    type: 'AthleteEnrolled',
    data: {
      athleteId,
      enrolmentId: randomUUID(),
      groupId,
      seasonId: seasonId ?? '',
      needsTransportation: false,
      weeklyCredits: null,
    },
  });

const feed = z.object({ id: z.string(), address: z.string(), subject_name: z.string() });

async function opened(by: SignedIn, subject: string, subject_id: string) {
  const reply = await by.post('/calendar-feeds', { subject, subject_id });
  expect(reply.status).toBe(201);
  return feed.parse(reply.results);
}

/** What the product's own reactor uses. */
const feedsOfUser = () =>
  createFeedsOfUser({
    reads: api.services.reads,
    caughtUp: (position, views) =>
      api.services.host.waitForPosition(position, views, 10_000).then(() => undefined),
  });

/** The token in the newest email to this address with a link to this page. */
async function tokenMailedTo(address: string, page: string): Promise<string> {
  await api.settled();
  const pattern = new RegExp(`/${page}\\?token=([\\w-]+)`);
  const texts = api.mails.flatMap(({ to, text }) => (to === address ? [text] : []));
  return texts.flatMap((text) => pattern.exec(text)?.[1] ?? []).at(-1) ?? '';
}

/** Like a phone, which has no session. */
const read = (address: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> =>
  api.visitor().get(address.replace(/^\/api/, ''), { headers });

async function eventsAt(address: string) {
  const reply = await read(address);
  expect(reply.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(reply.text));
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    };
  });
}

const summariesAt = async (address: string) => (await eventsAt(address)).map(({ summary }) => summary);

async function twoChildren() {
  const [owen, mia] = [
    await api.athlete({ firstName: 'Owen', lastName: 'Bergeron' }),
    await api.athlete({ firstName: 'Mia', lastName: 'Bergeron' }),
  ];
  return { owen, mia, family: await api.family(owen, mia) };
}

describe('the calendar of a family', () => {
  it('shows when and where its athletes train, with first names only', async () => {
    const { owen, mia, family } = await twoChildren();
    const summer = await sessionOn('2046-10-30');
    const winter = await sessionOn('2046-11-05', { groupId: goalies });
    await reserved(owen, summer);
    await reserved(mia, summer, winter);

    const { address, subject_name } = await opened(family, 'user', family.userId);
    expect(subject_name).toBe('Anna Bergeron');
    const events = await eventsAt(address);
    expect(events.map(shownOf).toSorted(bySummary)).toEqual([
      {
        summary: 'Academy · Mia',
        location: 'North Rink, 12 Rink Road, Boston, MA 02134',
        start: '2046-10-30T22:00:00.000Z',
        end: '2046-10-30T23:00:00.000Z',
      },
      expect.objectContaining({ summary: 'Academy · Owen', start: '2046-10-30T22:00:00.000Z' }),
      expect.objectContaining({ summary: 'Goalies; Elite, U16 · Mia', start: '2046-11-05T23:00:00.000Z' }),
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);

    const reply = await read(address);
    expect(reply.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(reply.headers.get('Cache-Control')).toMatch(/^private/);
    expect(reply.text).toContain('X-WR-CALNAME:Blueline\r\n');
    expect(reply.text).toMatch(/END:VCALENDAR\r\n$/);
    const unfolded = reply.text.replaceAll('\r\n ', '');
    expect(unfolded).toMatch(/DESCRIPTION:Mia trains with Goalies.*\\nTrainer: Jack\\n/);
    expect(unfolded).toMatch(/URL;VALUE=URI:http.*\/portal\/schedules\?date=2046-10-30\r\n/);
    expect(reply.text).not.toMatch(/Bergeron|@rink\.example/);
  });

  it('answers 304 until something changes', async () => {
    const { owen, family } = await twoChildren();
    const held = await sessionOn('2046-10-12');
    await reserved(owen, held);
    const { address } = await opened(family, 'athlete', owen);
    const [before] = await eventsAt(address);
    const etag = (await read(address)).etag ?? '';
    const again = await read(address, { 'If-None-Match': etag });
    expect(again).toMatchObject({ status: 304, text: '' });

    const time = timeOf('2046-10-13', 19);
    const { sessionId, groupId, locationId, seasonId } = held;
    const { startsAt, endsAt, localDate, localStart } = time;
    const session = { sessionId, groupId, seasonId, locationId, startsAt, endsAt, localDate, localStart };
    await happened(`trainingSession-${sessionId}`, {
      type: 'SessionRescheduled',
      data: { sessionId, ...time },
    });
    await happened(`athleteSchedule-${owen}`, {
      type: 'ReservationMoved',
      data: { athleteId: owen, session },
    });
    expect((await read(address, { 'If-None-Match': etag })).status).toBe(200);
    const [after] = await eventsAt(address);
    expect(after).toMatchObject({ uid: before?.uid, start: '2046-10-13T23:00:00.000Z' });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  });

  it('leaves out omitted, deleted, and long past sessions', async () => {
    const { owen, family } = await twoChildren();
    const [ancient, recent, omitted, deleted, next] = [
      await sessionOn('2046-07-30'),
      await sessionOn('2046-08-04'),
      await sessionOn('2046-10-20'),
      await sessionOn('2046-10-21'),
      await sessionOn('2047-09-01'),
    ];
    await reserved(owen, ancient, recent, omitted, deleted, next);
    const { address } = await opened(family, 'athlete', owen);
    expect(await eventsAt(address)).toHaveLength(4);

    await happened(`athleteSchedule-${owen}`, {
      type: 'ReservationOmitted',
      data: { athleteId: owen, sessionId: omitted.sessionId, reason: 'omitted', keepsCredit: false },
    });
    await happened(`trainingSession-${deleted.sessionId}`, {
      type: 'SessionDeleted',
      data: { sessionId: deleted.sessionId },
    });
    expect((await eventsAt(address)).map(({ start }) => start)).toEqual([recent.startsAt, next.startsAt]);
  });

  it('reminds before sessions until its reader turns that off', async () => {
    const { family, owen } = await twoChildren();
    await reserved(owen, await sessionOn('2047-03-01'));
    const { id, address } = await opened(family, 'athlete', owen);
    expect((await read(address)).text).toContain('BEGIN:VALARM');
    const reply = await family.put(`/calendar-feeds/${id}`, { reminds: false });
    expect(reply).toMatchObject({ status: 200, message: 'Reminders saved' });
    expect((await read(address)).text).not.toContain('VALARM');
    expect((await family.get('/calendar-feeds')).results).toMatchObject([{ id, reminds: false }]);
    const stranger = await twoChildren();
    expect(await stranger.family.put(`/calendar-feeds/${id}`, { reminds: true })).toMatchObject({
      status: 409,
      message: 'This calendar does not exist.',
    });
  });

  it('is the same one when it is requested again, even concurrently', async () => {
    const { family, owen } = await twoChildren();
    const asked = await Promise.all(Array.from({ length: 8 }, () => opened(family, 'athlete', owen)));
    expect(new Set(asked.map(({ address }) => address)).size).toBe(1);
    expect(z.array(feed).parse((await family.get('/calendar-feeds')).results)).toHaveLength(1);
  });

  it('is not available to others', async () => {
    const { owen, family } = await twoChildren();
    const other = await api.family(await api.athlete());
    await changesNothing(api, async () => {
      const reply = await other.post('/calendar-feeds', { subject: 'athlete', subject_id: owen });
      expect(reply).toMatchObject({ status: 409, message: 'This athlete does not exist.' });
      const user = await other.post('/calendar-feeds', { subject: 'user', subject_id: family.userId });
      expect(user).toMatchObject({ status: 409, message: 'This user does not exist.' });
      for (const [subject, subject_id] of [
        ['trainer', trainerId],
        ['location', locationId],
      ])
        expect((await family.post('/calendar-feeds', { subject, subject_id })).status).toBe(409);
    });
    const { id } = await opened(family, 'athlete', owen);
    await changesNothing(api, async () => {
      for (const stranger of [other, admin])
        expect(await stranger.delete(`/calendar-feeds/${id}`)).toMatchObject({
          status: 409,
          message: 'This calendar does not exist.',
        });
    });
    expect((await other.get('/calendar-feeds')).results).toEqual([]);
  });

  it('is empty as soon as the athlete is no longer assigned, or the user is inactive', async () => {
    const { owen, mia, family } = await twoChildren();
    await reserved(owen, await sessionOn('2046-10-15'));
    await reserved(mia, await sessionOn('2046-10-16'));
    const [whole, ofOwen, ofMia] = [
      await opened(family, 'user', family.userId),
      await opened(family, 'athlete', owen),
      await opened(family, 'athlete', mia),
    ];
    await seen(await admin.delete(`/athletes/${owen}/users/${family.userId}`));
    expect(await summariesAt(whole.address)).toEqual(['Academy · Mia']);
    expect(await summariesAt(ofOwen.address)).toEqual([]);
    expect((await read(ofOwen.address)).text).not.toContain('Owen');
    expect(z.array(feed).parse((await family.get('/calendar-feeds')).results)).toHaveLength(2);

    await seen(await admin.put(`/users/${family.userId}`, { is_active: false }));
    expect(await summariesAt(whole.address)).toEqual([]);
    expect(await summariesAt(ofMia.address)).toEqual([]);
  });
});

const shownOf = ({ summary, location, start, end }: Awaited<ReturnType<typeof eventsAt>>[number]) => ({
  summary,
  location,
  start,
  end,
});
const bySummary = (one: { summary: string }, other: { summary: string }) =>
  one.summary.localeCompare(other.summary);

async function seen(reply: Reply): Promise<void> {
  expect(reply.status).toBeLessThan(300);
  await api.services.host.waitForPosition(BigInt(reply.position ?? 0), [], 10_000);
}

describe('the address of a calendar', () => {
  it('shows nothing once it was revoked, and the next address is different', async () => {
    const { family, owen } = await twoChildren();
    const first = await opened(family, 'athlete', owen);
    const revoked = await family.delete(`/calendar-feeds/${first.id}`);
    expect(revoked.status).toBe(200);
    const gone = await read(first.address);
    const never = await read(first.address.replace(first.id, randomUUID()));
    for (const reply of [gone, never, await read('/public/calendars/nothing')])
      expect(reply).toMatchObject({ status: 404, message: 'This calendar does not exist.' });
    expect((await family.get('/calendar-feeds')).results).toEqual([]);

    const second = await opened(family, 'athlete', owen);
    expect(second.address).not.toBe(first.address);
    expect((await read(second.address)).status).toBe(200);
    expect((await read(first.address)).status).toBe(404);
  });

  it('appears in no event and in no log line', async () => {
    const { family, owen } = await twoChildren();
    const { id, address } = await opened(family, 'athlete', owen);
    await read(address);
    const [, secret = ''] = /\.([\w-]{43})\.ics$/.exec(address) ?? [];
    expect(secret).toHaveLength(43);
    expect(
      JSON.stringify((await api.services.log.load(`calendarFeed-${id}`)).map(({ data }) => data)),
    ).not.toContain(secret);
    expect(api.logged.join('\n')).not.toContain(secret);
  });

  it('is the answer of a repeated command, too', async () => {
    const { family, owen } = await twoChildren();
    const body = { subject: 'athlete', subject_id: owen };
    const [one, other] = [
      await family.post('/calendar-feeds', body, { key: 'the same key' }),
      await family.post('/calendar-feeds', body, { key: 'the same key' }),
    ];
    expect(other?.results).toEqual(one?.results);
  });
});

describe('the calendars of staff', () => {
  it('show the sessions of a trainer, assigned directly or by group, or of a location', async () => {
    const substitute = randomUUID();
    await seen(await admin.post('/trainers', { id: substitute, firstName: 'Sofia', lastName: 'Marin' }));
    const away = await sessionOn('2046-12-01', { groupId: goalies, trainers: [substitute] });
    const own = await sessionOn('2046-12-02', { groupId: goalies });
    const ofTrainer = await opened(admin, 'trainer', trainerId ?? '');
    const ofSubstitute = await opened(admin, 'trainer', substitute);
    const ofLocation = await opened(admin, 'location', locationId ?? '');
    const startsAt = async (address: string) => (await eventsAt(address)).map(({ start }) => start);
    expect(await startsAt(ofSubstitute.address)).toEqual([away.startsAt]);
    expect(await startsAt(ofTrainer.address)).toContain(own.startsAt);
    expect(await startsAt(ofTrainer.address)).not.toContain(away.startsAt);
    expect(await startsAt(ofLocation.address)).toEqual(expect.arrayContaining([away.startsAt, own.startsAt]));
    expect((await read(ofSubstitute.address)).text).toContain('X-WR-CALNAME:Blueline: Sofia\r\n');

    const trainer = await api.signedIn('trainer');
    const shared = z.array(feed).parse((await trainer.get('/calendar-feeds')).results);
    expect(shared.map(({ id }) => id)).toEqual(
      expect.arrayContaining([ofTrainer.id, ofSubstitute.id, ofLocation.id]),
    );
    expect((await trainer.delete(`/calendar-feeds/${ofSubstitute.id}`)).status).toBe(200);
    expect((await read(ofSubstitute.address)).status).toBe(404);
  });

  describe('end', () => {
    const newPassword = 'top shelf, glove side';
    type Ending = (who: SignedIn) => Promise<unknown>;

    it.each<[string, Ending]>([
      [
        'when the password is changed',
        (who) =>
          who.post(`/users/${who.userId}/save-password`, {
            password: newPassword,
            originalPassword: who.person.password,
          }),
      ],
      [
        'when an admin sets a password',
        ({ userId }) => admin.post(`/users/${userId}/save-password`, { password: newPassword }),
      ],
      [
        'when the password is reset',
        async ({ userId, person: { username } }) => {
          await api.visitor().post('/auth/request-password-reset', { username });
          const token = await tokenMailedTo(username, 'reset-password');
          return api.visitor().post(`/auth/reset-password/${userId}`, { password: newPassword, token });
        },
      ],
      [
        'when another username is confirmed',
        async ({ userId }) => {
          const body = { username: `${randomUUID()}@rink.example`, originalPassword: admin.person.password };
          await admin.post(`/users/${userId}/username`, body);
          const token = await tokenMailedTo(body.username, 'confirm-username');
          return api.visitor().post('/auth/confirm-username', { token });
        },
      ],
    ])('%s, and only those of this user', async (_, end) => {
      const { owen, family } = await twoChildren();
      const others = await opened(await api.family(owen), 'athlete', owen);
      const [ofFamily, ofOwen] = [
        await opened(family, 'user', family.userId),
        await opened(family, 'athlete', owen),
      ];
      expect(await end(family)).toMatchObject({ status: 200 });
      await api.settled();
      for (const { address } of [ofFamily, ofOwen]) expect((await read(address)).status).toBe(404);
      expect((await read(others.address)).status).toBe(200);
    });

    it('with a password, but a calendar that is opened afterwards stays, also when the event is delivered again', async () => {
      const trainer = await api.signedIn('trainer');
      const before = await opened(trainer, 'location', locationId ?? '');
      const { password: originalPassword } = trainer.person;
      const path = `/users/${trainer.userId}/save-password`;
      await trainer.post(path, { password: newPassword, originalPassword });
      await api.settled();
      const after = await opened(trainer, 'location', locationId ?? '');
      expect(after.address).not.toBe(before.address);
      const history = await api.services.log.load(`credentials-${trainer.userId}`);
      const changed = history.at(-1);
      if (changed?.type !== 'PasswordSet') throw new Error('The password was not changed');
      for (const effect of endedFeeds(api.services.log, feedsOfUser()).effects(changed)) {
        if (effect.kind === 'internal') await effect.run(contextOf());
      }
      expect([(await read(before.address)).status, (await read(after.address)).status]).toEqual([404, 200]);
    });
  });

  it('need an existing subject', async () => {
    for (const subject of ['athlete', 'trainer', 'location']) {
      const reply = await admin.post('/calendar-feeds', { subject, subject_id: randomUUID() });
      expect(reply).toMatchObject({ status: 409, message: `This ${subject} does not exist.` });
    }
  });
});

describe('a printed page', () => {
  const printed = z.object({
    title: z.string(),
    subtitle: z.string(),
    rows: z.array(
      z.object({
        schedule_id: z.string(),
        local_date: z.string(),
        local_start: z.string(),
        group_name: z.string(),
        location_name: z.string(),
        trainers: z.array(z.string()),
        athletes: z.array(z.string()),
        athleteSlots: z.number(),
        is_omitted: z.boolean(),
      }),
    ),
  });
  const page = async (by: SignedIn, path: string) => printed.parse((await by.get(path)).results);

  it('of a season, a group, an athlete or a trainer starts at a day, and shows the requested groups', async () => {
    const { owen, mia } = await twoChildren();
    const [before, first, second] = [
      await sessionOn('2047-01-03'),
      await sessionOn('2047-01-04'),
      await sessionOn('2047-01-05', { groupId: goalies }),
    ];
    await reserved(owen, before, first, second);
    await reserved(mia, first);
    await happened(`athleteSchedule-${owen}`, {
      type: 'ReservationOmitted',
      data: { athleteId: owen, sessionId: second.sessionId, reason: 'omitted', keepsCredit: false },
    });

    const season = await page(admin, `/print/seasons/${seasonId}?start=2047-01-04&title=January`);
    expect(season).toMatchObject({ title: 'January', subtitle: '2046' });
    expect(season.rows.slice(0, 2)).toEqual([
      {
        schedule_id: first.sessionId,
        local_date: '2047-01-04',
        local_start: '18:00',
        group_name: 'Academy',
        location_name: 'North Rink',
        trainers: [],
        athletes: ['Mia Bergeron', 'Owen Bergeron'],
        athleteSlots: 12,
        is_omitted: false,
      },
      expect.objectContaining({ schedule_id: second.sessionId, trainers: ['Jack Novak'], athletes: [] }),
    ]);

    const ids = ({ rows }: z.output<typeof printed>) => rows.map(({ schedule_id }) => schedule_id);
    const start = 'start=2047-01-03';
    expect(ids(await page(admin, `/print/seasons/${seasonId}?${start}&group=${goalies}`))).toEqual([
      second.sessionId,
    ]);
    expect(ids(await page(admin, `/print/training-groups/${academy}?${start}`)).slice(0, 2)).toEqual([
      before.sessionId,
      first.sessionId,
    ]);
    const own = await page(admin, `/print/athletes/${owen}/schedules?${start}`);
    expect(own.title).toBe('Owen Bergeron');
    expect(own.rows.map(({ is_omitted }) => is_omitted)).toEqual([false, false, true]);
    const trained = await page(admin, `/print/trainers/${trainerId}?${start}`);
    expect(trained.title).toBe('Jack Novak');
    expect(ids(trained)).toEqual([second.sessionId]);
  });

  it('shows a family its own groups, and the names of its own athletes', async () => {
    const { owen, family } = await twoChildren();
    const mia = await api.athlete({ firstName: 'Mia', lastName: 'Petrov' });
    await enrolled(owen, academy ?? '');
    const [shared, elsewhere] = [
      await sessionOn('2047-02-01'),
      await sessionOn('2047-02-02', { groupId: goalies }),
    ];
    await reserved(owen, shared);
    await reserved(mia, shared, elsewhere);

    for (const path of [`/print/seasons/${seasonId}`, `/print/training-groups/${academy}`]) {
      const { rows } = await page(family, `${path}?start=2047-02-01`);
      expect(rows[0]).toMatchObject({ schedule_id: shared.sessionId, athletes: ['Owen Bergeron'] });
      expect(rows.filter(({ group_name }) => group_name !== 'Academy')).toEqual([]);
    }
    expect((await page(family, `/print/athletes/${owen}/schedules`)).rows).toHaveLength(1);
    const closed = [
      `/print/training-groups/${goalies}`,
      `/print/athletes/${mia}/schedules`,
      `/print/trainers/${trainerId}`,
      `/print/seasons/${randomUUID()}`,
    ];
    for (const path of closed) expect((await family.get(path)).status).toBe(404);
    const other = await api.family(mia);
    for (const path of [`/print/seasons/${seasonId}`, `/print/training-groups/${academy}`])
      expect((await other.get(path)).status).toBe(404);
  });

  it('reports an invalid address', async () => {
    const reply = await admin.get(`/print/seasons/${seasonId}?start=tomorrow`);
    expect(reply.status).toBe(400);
    expect((await admin.get(`/print/seasons/${seasonId}?group=nothing`)).results).toMatchObject({ rows: [] });
  });
});
