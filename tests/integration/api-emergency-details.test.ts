import { randomUUID } from 'node:crypto';
import { personExportView } from '../../contract/audit/privacy.ts';
import { attendanceView } from '../../contract/scheduling/attendance.ts';
import {
  type EmergencyDetailsBody,
  emergencyAccessView,
  emergencyDetailsView,
  emergencyOverviewView,
  sessionEmergencyView,
} from '../../contract/scheduling/emergency.ts';
import { trainerUserView } from '../../contract/scheduling/trainer-users.ts';
import type { DomainEvent } from '../../domain/events.ts';
import { emergencyTexts } from '../../domain/scheduling/emergency/emergency-texts.ts';
import { sessionTime } from '../../domain/scheduling/sessions/session-time.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';
import { recordFacts } from '../support/facts.ts';

/** The session starts at 6 pm in Chicago. */
const START = '2026-10-07T23:00:00.000Z';
const HOUR = 3_600_000;

let now = new Date(START);
let api: Api;
let admin: SignedIn;
let tom: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  api = await startApi({ now: () => now });
  admin = await api.signedIn('admin', { firstName: 'Ada', lastName: 'Novak' });
  tom = await api.signedIn('trainer', { firstName: 'Tom', lastName: 'Hale' });
  other = await api.signedIn('trainer');
  await turn('true');
});
afterAll(() => api.close());
beforeEach(() => {
  now = new Date(START);
});

const settled = async () => {
  await api.settled();
  const { host, log } = api.services;
  await host.waitForPosition(await log.store.head(), [], 10_000);
};
async function turn(value: string): Promise<void> {
  expect((await admin.put('/admin/globals/emergency_details_enabled', { global_value: value })).status).toBe(
    200,
  );
  await settled();
}

const body = (more: Partial<EmergencyDetailsBody> = {}): EmergencyDetailsBody => ({
  contacts: [{ name: 'Zoe Quill', phone: '612 555 0142', relationship: 'Mother' }],
  allergies: 'Peanuts',
  medication: '',
  notes: '',
  ...more,
});
const pathOf = (athlete: string) => `/athletes/${athlete}/emergency-details`;
const open = (who: SignedIn, athlete: string, sending = {}) => who.get(pathOf(athlete), sending);
const opened = async (who: SignedIn, athlete: string) => {
  const reply = await open(who, athlete);
  expect(reply.status).toBe(200);
  return emergencyDetailsView.parse(reply.results);
};
const save = async (who: SignedIn, athlete: string, details: object = body(), sending = {}) => {
  const reply = await who.put(pathOf(athlete), details, sending);
  await settled();
  return reply;
};
const accessOf = async (who: SignedIn, athlete: string) =>
  emergencyAccessView.parse((await who.get(`${pathOf(athlete)}/access`)).results);
const history = async (athlete: string) =>
  JSON.stringify((await other.get(`/history/athlete/${athlete}?range=[0,99]`)).results);

async function trainerOf(user: SignedIn): Promise<string> {
  const trainer = randomUUID();
  const named = { id: trainer, firstName: 'Thomas', lastName: 'Hale' };
  expect((await admin.post('/trainers', named)).status).toBe(201);
  expect((await admin.put(`/trainers/${trainer}/user`, { user_id: user.userId })).status).toBe(200);
  await settled();
  return trainer;
}

interface Lead {
  readonly trainerIds: readonly string[];
  readonly groupId?: string;
  readonly startsAt?: string;
}

/** A session, at 6 pm in Chicago, that these trainers lead, and in which the athlete has a seat. */
async function sessionOf(athleteId: string, { trainerIds, groupId = randomUUID(), startsAt = START }: Lead) {
  const [sessionId, locationId, seasonId] = [randomUUID(), randomUUID(), randomUUID()];
  const local = sessionTime('America/Chicago', { day: '2026-10-07', start: '18:00', end: '19:15' });
  const time = { ...local.time, startsAt };
  const where = { groupId, seasonId, locationId };
  const trainers = trainerIds.map((trainerId) => ({ trainerId, category: 'manual' as const }));
  await recordFacts(api, `trainingSession-${sessionId}`, [
    {
      type: 'SessionCreated',
      data: { sessionId, seriesId: null, ...where, ...time, slots: null, trainers },
    },
    { type: 'SeatsAssigned', data: { sessionId, athleteIds: [athleteId] } },
  ]);
  const { timezone: _, localEnd: __, ...reserved } = time;
  await recordFacts(api, `athleteSchedule-${athleteId}`, [
    {
      type: 'DefaultSessionsAdded',
      data: {
        athleteId,
        enrolmentId: randomUUID(),
        groupId,
        sessions: [{ sessionId, ...where, ...reserved }],
      },
    },
  ]);
  return sessionId;
}

/** An athlete whose parent entered emergency details, in a session that Tom leads. */
async function situation() {
  const athlete = await api.athlete({ firstName: 'Owen', lastName: 'Berg' });
  const parent = await api.family(athlete);
  expect((await save(parent, athlete)).status).toBe(200);
  const trainer = await trainerOf(tom);
  const session = await sessionOf(athlete, { trainerIds: [trainer] });
  return { athlete, parent, trainer, session };
}

describe('emergency details', () => {
  test('are entered by the family, opened by the trainer, and both the admin and the family see who opened them', async () => {
    const { athlete, parent, session } = await situation();
    const shown = await opened(tom, athlete);
    expect(shown).toMatchObject({ athlete_id: athlete, details: body(), may_edit: false, seen: [] });
    expect((await open(tom, athlete)).headers.get('Cache-Control')).toBe('no-store');
    await settled();

    const seenByTom = { name: 'Tom Hale', role: 'trainer', at: START };
    expect((await opened(admin, athlete)).seen).toEqual([
      { name: 'Ada Novak', role: 'admin', at: START },
      seenByTom,
    ]);
    expect((await opened(parent, athlete)).seen).toContainEqual(seenByTom);
    expect(await opened(parent, athlete)).toMatchObject({ may_edit: true });
    await settled();
    const told = await history(athlete);
    expect(told).toContain('The emergency details were entered.');
    expect(told).toContain('The emergency details were opened by a trainer, for the session on');
    expect(told).toContain('The emergency details were opened by the family.');
    expect(told).not.toMatch(/Peanuts|0142|Zoe Quill/);
    expect(
      sessionEmergencyView.parse((await tom.get(`/schedules/${session}/emergency-details`)).results),
    ).toEqual({ athlete_ids: [athlete] });
  });

  test('are read by a trainer from 24 hours before to 24 hours after the start, to the millisecond', async () => {
    const trainer = await trainerOf(tom);
    /** With a session that starts so many milliseconds from now. */
    const inMs = async (ms: number) => {
      const athlete = await api.athlete();
      await save(admin, athlete);
      const startsAt = new Date(now.getTime() + ms).toISOString();
      const session = await sessionOf(athlete, { trainerIds: [trainer], startsAt });
      const { results } = await tom.get(`/schedules/${session}/emergency-details`);
      return [
        (await open(tom, athlete)).status,
        (await accessOf(tom, athlete)).may_read,
        sessionEmergencyView.parse(results).athlete_ids.length,
        // Admins are not bound to sessions.
        (await open(admin, athlete)).status,
      ];
    };
    expect(await inMs(24 * HOUR + 1)).toEqual([403, false, 0, 200]);
    expect(await inMs(24 * HOUR)).toEqual([200, true, 1, 200]);
    expect(await inMs(-24 * HOUR)).toEqual([200, true, 1, 200]);
    expect(await inMs(-24 * HOUR - 1)).toEqual([403, false, 0, 200]);
  });

  test('are refused to a trainer of another session, without a seat, without an account link, and of another family', async () => {
    const { athlete, trainer, session } = await situation();
    const refused = async (who: SignedIn) => {
      const reply = await open(who, athlete);
      return [reply.status, reply.message];
    };
    const refusal = [403, emergencyTexts.notYours];
    expect(await refused(other)).toEqual(refusal);
    expect((await tom.get(`/schedules/${session}/emergency-details`)).results).toEqual({
      athlete_ids: [athlete],
    });
    expect((await other.get(`/schedules/${session}/emergency-details`)).results).toEqual({ athlete_ids: [] });
    expect(await accessOf(other, athlete)).toEqual({
      is_enabled: true,
      may_read: false,
      why_not: emergencyTexts.notYours,
      saved_at: null,
    });

    await recordFacts(api, `athleteSchedule-${athlete}`, [
      {
        type: 'ReservationOmitted',
        data: { athleteId: athlete, sessionId: session, reason: 'omitted', keepsCredit: false },
      },
    ]);
    expect(await refused(tom)).toEqual(refusal);
    await recordFacts(api, `athleteSchedule-${athlete}`, [
      { type: 'ReservationRestored', data: { athleteId: athlete, sessionId: session } },
    ]);
    expect((await open(tom, athlete)).status).toBe(200);
    await admin.put(`/trainers/${trainer}/user`, { user_id: null });
    await settled();
    expect(await refused(tom)).toEqual(refusal);

    const stranger = await api.family(await api.athlete());
    expect((await open(stranger, athlete)).status).toBe(404);
    expect((await save(stranger, athlete)).status).toBe(404);
    expect((await open(admin, randomUUID())).status).toBe(404);
  });

  test('are read by the trainers of the group, if the session has none of its own', async () => {
    const { athlete, trainer } = await situation();
    const groupId = randomUUID();
    const assigned = {
      type: 'TrainingGroupTrainersAssigned',
      data: { groupId, trainerIds: [trainer] },
    } satisfies DomainEvent;
    await recordFacts(api, `trainingGroup-${groupId}`, [
      {
        type: 'TrainingGroupCreated',
        data: {
          groupId,
          seasonId: randomUUID(),
          name: 'Blue',
          description: '',
          color: '',
          isCredit: false,
          defaultWeeklyCredits: 0,
          slots: null,
          isVariable: false,
          notes: '',
        },
      },
      assigned,
    ]);
    const [owen, mia] = [await api.athlete(), await api.athlete()];
    await sessionOf(owen, { trainerIds: [], groupId });
    // This one has a trainer of its own.
    await sessionOf(mia, { trainerIds: [randomUUID()], groupId });
    expect((await open(tom, owen)).status).toBe(200);
    expect((await open(tom, mia)).status).toBe(403);
    expect((await open(tom, athlete)).status).toBe(200);
  });

  test('are recorded before they are answered: if that fails, nobody sees anything', async () => {
    const { athlete } = await situation();
    const { pools } = api.services;
    await pools.events.query(`
      create function refuse_reads() returns trigger language plpgsql as $$
        begin raise exception 'The disk is full'; end $$;
      create trigger refuse_reads before insert on es.events for each row
        when (new.type = 'EmergencyDetailsRead') execute function refuse_reads()`);
    try {
      const reply = await open(tom, athlete);
      expect(reply.status).toBeGreaterThanOrEqual(500);
      expect(reply.text).not.toContain('Peanuts');
    } finally {
      await pools.events.query('drop trigger refuse_reads on es.events; drop function refuse_reads');
    }
    expect((await open(tom, athlete)).status).toBe(200);
  });

  test('record a reader once in 15 minutes, and a repeated key of a request hides no read', async () => {
    const { athlete } = await situation();
    const reads = async () =>
      (await typesIn(api, `emergency-${athlete}`)).filter((type) => type === 'EmergencyDetailsRead').length;
    const key = { headers: { 'Idempotency-Key': 'always the same' } };
    await open(tom, athlete, key);
    await open(tom, athlete);
    expect(await reads()).toBe(1);
    now = new Date(now.getTime() + 16 * 60_000);
    await open(tom, athlete, key);
    expect(await reads()).toBe(2);
    // What does not exist is not read.
    const nothing = await api.athlete();
    await changesNothing(api, async () => {
      expect(await opened(admin, nothing)).toMatchObject({ details: null, saved_at: null });
    });
  });

  test('are never changed by trainers, and need somebody to call', async () => {
    const { athlete, parent } = await situation();
    await changesNothing(api, async () => {
      expect((await save(tom, athlete)).message).toBe(emergencyTexts.onlyFamily);
      expect((await tom.delete(pathOf(athlete))).status).toBe(403);
      const reply = await save(parent, athlete, body({ contacts: [] }));
      expect([reply.status, reply.errors]).toEqual([
        422,
        { 'contacts.0.name': emergencyTexts.contactMissing },
      ]);
    });
    const own = await api.signedIn('athlete');
    await admin.post(`/users/${own.userId}/entity/athlete/assignment/${athlete}/assign`);
    await settled();
    expect((await save(own, athlete, body({ notes: 'Asthma' }))).status).toBe(200);
    expect((await save(admin, athlete, body({ notes: 'Asthma, inhaler in the bag' }))).status).toBe(200);
    expect((await opened(tom, athlete)).details?.notes).toBe('Asthma, inhaler in the bag');
  });

  test('that somebody opened meanwhile can be saved; a change by somebody else is refused and not told', async () => {
    const { athlete, parent } = await situation();
    const { etag } = await open(parent, athlete);
    await open(tom, athlete);
    const ifMatch = etag ?? '';
    expect((await save(parent, athlete, body({ notes: 'Bee stings' }), { ifMatch })).status).toBe(200);
    const stale = await save(admin, athlete, body({ notes: 'None' }), { ifMatch });
    expect(stale.status).toBe(412);
    expect(stale.since).toMatchObject([{ type: 'EmergencyDetailsSaved' }]);
    expect(stale.text).not.toMatch(/Bee stings|Peanuts/);
  });

  test('are hidden from everybody at once when they are turned off, and kept', async () => {
    const { athlete, parent, session } = await situation();
    await turn('false');
    try {
      for (const who of [admin, tom, parent]) {
        const reply = await open(who, athlete);
        expect([reply.status, reply.message]).toEqual([404, emergencyTexts.off]);
        expect((await save(who, athlete)).status).toBe(404);
        expect((await who.delete(pathOf(athlete))).status).toBe(404);
        expect((await accessOf(who, athlete)).is_enabled).toBe(false);
      }
      expect((await tom.get(`/schedules/${session}/emergency-details`)).results).toEqual({ athlete_ids: [] });
    } finally {
      await turn('true');
    }
    expect((await opened(parent, athlete)).details).toEqual(body());
  });

  test('are deleted for everybody only while they are turned off, with their keys', async () => {
    const { athlete, parent } = await situation();
    const overview = async () =>
      emergencyOverviewView.parse((await admin.get('/admin/emergency-details')).results);
    const deleteAll = () => admin.post('/admin/emergency-details/deletions');
    expect((await overview()).athletes).toBeGreaterThan(0);
    expect((await deleteAll()).message).toBe(emergencyTexts.turnOffFirst);
    await turn('false');
    try {
      expect((await deleteAll()).status).toBe(202);
      await settled();
      expect(await overview()).toEqual({ is_enabled: false, athletes: 0 });
    } finally {
      await turn('true');
    }
    expect(await keptKeys()).toBe(0);
    expect((await opened(parent, athlete)).details).toBeNull();
    // Families may enter them again.
    expect((await save(parent, athlete)).status).toBe(200);
    expect((await opened(tom, athlete)).details).toEqual(body());
  });

  test('that were replaced cannot be opened by anybody, and go with the athlete', async () => {
    const { athlete, parent } = await situation();
    const kept = await keptKeys();
    await save(parent, athlete, body({ allergies: 'None' }));
    expect(await keptKeys()).toBe(kept);
    const texts = async () =>
      JSON.stringify((await api.services.log.load(`emergency-${athlete}`)).map(({ data }) => data));
    expect(await texts()).toContain('None');
    expect(await texts()).not.toContain('Peanuts');

    await admin.post(`/people/athlete/${athlete}/erase`, { name: 'Owen Berg' });
    await settled();
    expect(await keptKeys()).toBe(kept - 1);
    expect(await texts()).not.toMatch(/None|Zoe Quill/);
    expect((await open(admin, athlete)).status).toBe(404);
    expect((await save(admin, athlete)).status).toBe(404);

    const second = await situation();
    expect(await keptKeys()).toBe(kept);
    expect((await admin.delete(`/athletes/${second.athlete}`)).status).toBe(200);
    await settled();
    expect(await keptKeys()).toBe(kept - 1);
  });

  test('are in the export of this athlete, which records the read, and in no other', async () => {
    const { athlete } = await situation();
    const exported = async (id: string) =>
      personExportView.parse((await admin.get(`/people/athlete/${id}/export`)).results);
    const { records, events } = await exported(athlete);
    expect(records).toContainEqual(
      expect.objectContaining({
        stream: 'emergency_details',
        fields: expect.objectContaining({ allergies: 'Peanuts', contacts: body().contacts }),
      }),
    );
    expect(JSON.stringify(events)).not.toContain('Peanuts');
    expect(await typesIn(api, `emergency-${athlete}`)).toContain('EmergencyDetailsRead');
    expect(JSON.stringify(await exported(await api.athlete()))).not.toContain('Peanuts');
  });

  test('are nowhere else: not in lists, search, exports, rosters, the past, tables or log lines', async () => {
    const words = body({
      contacts: [{ name: 'Zerlinda Quux', phone: '999 888 7766', relationship: 'Zaunt' }],
      allergies: 'Zpeanuts',
      medication: 'Zinhaler',
      notes: 'Zasthma',
    });
    const { athlete, parent, session } = await situation();
    await save(parent, athlete, words);
    await opened(tom, athlete);
    await settled();
    const planted = /zerlinda|888 7766|zaunt|zpeanuts|zinhaler|zasthma/i;

    expect((await admin.get(`${pathOf(athlete)}?at=1`)).message).toBe('This list has no past.');
    expect((await parent.get(`${pathOf(athlete)}?at=1`)).status).toBe(403);
    const answers = await Promise.all([
      admin.get('/search?query=Zpeanuts'),
      admin.get('/search?query=Zerlinda'),
      admin.get('/athletes?filter={"q":"Zerlinda"}'),
      admin.get(`/athletes/${athlete}`),
      admin.get(`/schedules/${session}`),
      admin.get(`/schedules/${session}/roster`),
      admin.get(`/history/athlete/${athlete}?range=[0,99]`),
      admin.get('/portal/athletes'),
      tom.get(`/schedules/${session}/attendance`),
      tom.get('/attendance/today'),
    ]);
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toMatch(planted);
    }
    // Phones keep rosters, so these have nothing about emergencies at all.
    const roster = attendanceView.parse((await tom.get(`/schedules/${session}/attendance`)).results);
    expect(Object.keys(roster.athletes[0] ?? {}).toSorted()).toEqual([
      'athlete_id',
      'first_name',
      'has_place',
      'last_initial',
      'made_at',
      'mark',
      'mark_id',
    ]);
    const list = await admin.post('/athletes/export', {
      filter: { id: [athlete] },
      columns: ['full_name', 'general_notes'],
      sort: 'full_name',
      order: 'ASC',
    });
    expect(list.text).not.toMatch(planted);

    const found: string[] = [];
    const pool = api.services.pools.events;
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(50);
    for (const { name } of tables) {
      const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
      found.push(...rows.filter(({ row }) => planted.test(row)).map(({ row }) => `${name}: ${row}`));
    }
    expect(found).toEqual([]);
    expect(api.logged.filter((line) => planted.test(line))).toEqual([]);
  });
});

describe('the user account of a trainer', () => {
  test('is linked by an admin, and told in the history of the trainer', async () => {
    const trainer = await trainerOf(tom);
    const { user_id, choices } = trainerUserView.parse(
      (await admin.get(`/trainers/${trainer}/user`)).results,
    );
    expect(user_id).toBe(tom.userId);
    expect(choices).toContainEqual({ id: tom.userId, name: 'Tom Hale', username: tom.person.username });
    const told = JSON.stringify((await other.get(`/history/trainer/${trainer}?range=[0,99]`)).results);
    expect(told).toContain('The trainer was linked to the user account of Tom Hale.');

    const parent = await api.family(await api.athlete());
    const link = (who: SignedIn, userId: string | null) =>
      who.put(`/trainers/${trainer}/user`, { user_id: userId });
    expect((await link(admin, parent.userId)).errors).toEqual({
      user_id: 'Please choose an active trainer or admin who can sign in.',
    });
    expect((await link(tom, tom.userId)).status).toBe(403);
    expect((await admin.put(`/trainers/${randomUUID()}/user`, { user_id: null })).status).toBe(404);
    expect((await link(admin, null)).status).toBe(200);
    await settled();
    expect(trainerUserView.parse((await admin.get(`/trainers/${trainer}/user`)).results).user_id).toBeNull();
  });
});

/** How many versions of emergency details can be opened. */
async function keptKeys(): Promise<number> {
  const { rows } = await api.services.pools.events.query<{ kept: number }>(
    `select count(*)::int as kept from vault.person_keys
      where subject like 'emergency:%' and wrapped_key is not null`,
  );
  return rows[0]?.kept ?? 0;
}
