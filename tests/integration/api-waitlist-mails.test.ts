import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createSuppressions, suppression } from '../../commands/communications/delivery/suppressions.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { addDays } from '../../domain/shared/day.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { type Api, contextOf, type SignedIn, startApi, testSecrets, typesIn } from '../support/api.ts';
import { succeeded } from '../support/api-client.ts';

let api: Api;
let admin: SignedIn;
let season: string;
let location: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
  season = randomUUID();
  location = randomUUID();
  succeeded(
    await admin.post('/seasons', { id: season, season_name: 'Fall', short_name: 'Fall', season_year: 2097 }),
  );
  succeeded(
    await admin.post('/locations', { id: location, name: 'North Rink', timezone_id: 'America/Chicago' }),
  );
  await setting('waitlist_enabled', 'true');
});
beforeEach(() => setting('waitlist_close_hours', '2'));
afterAll(() => api.close());

async function setting(key: string, value: string): Promise<void> {
  succeeded(await admin.put(`/admin/globals/${key}`, { global_value: value }));
}

interface FullSession {
  readonly sessionId: string;
  readonly groupId: string;
  /** The athlete who has the only spot. */
  readonly holder: string;
}

/** A session in three days whose only spot is taken. */
async function fullSession(): Promise<FullSession> {
  const groupId = randomUUID();
  const group = { id: groupId, season_id: season, group_name: 'Power Skating', default_weekly_credits: 2 };
  succeeded(await admin.post('/training-groups', group));
  const day = addDays(new Date().toISOString().slice(0, 10), 3);
  const from = { startDate: day, startHour: 6, startMin: 0, startAmpm: 'PM' };
  const until = { endHour: 7, endMin: 15, endAmpm: 'PM' };
  const body = { trainingGroupId: groupId, locationId: location, ...from, ...until, slots: 1 };
  const { results } = succeeded(await admin.post('/schedules', body));
  const [sessionId = ''] = z.object({ schedule_ids: z.array(z.string()) }).parse(results).schedule_ids;
  const holder = await enrolled(groupId, 'Ada');
  const selected = { existing_schedules: [], selected_schedules: [sessionId], training_group_ids: [groupId] };
  succeeded(await admin.post(`/athletes/${holder}/schedules/saved`, selected));
  return { sessionId, groupId, holder };
}

async function enrolled(groupId: string, firstName: string): Promise<string> {
  const athlete = await api.athlete({ firstName, lastName: 'Petrov' });
  succeeded(await admin.post(`/training-groups/${groupId}/athletes`, { athlete_ids: [athlete] }));
  return athlete;
}

/** An athlete who waits, and the family. */
async function waiting({ sessionId, groupId }: FullSession, firstName: string) {
  const athlete = await enrolled(groupId, firstName);
  const family = await api.family(athlete);
  succeeded(await family.post(`/athletes/${athlete}/schedules/${sessionId}/waitlist`));
  return { athlete, family };
}

const omit = ({ holder, sessionId }: FullSession) =>
  admin.post(`/athletes/${holder}/schedules/omit`, { scheduleIds: [sessionId] });

/** The job looks at read models, which have everything by then. */
const closeLines = async () => {
  await api.services.host.caughtUp();
  succeeded(await admin.post('/operations/jobs/close-waitlists/run'));
};

async function suppress(email: string): Promise<void> {
  const keys = createPersonKeys(api.services.pools.events, testSecrets.PERSONAL_DATA_SECRET);
  const { idOf } = createSuppressions({ keys, suppressedIds: async () => new Set() });
  const suppressionId = await idOf(email);
  const command = {
    kind: 'suppress',
    suppressionId,
    reason: 'complaint',
    messageId: null,
    detail: '',
  } as const;
  await handle(api.services.log, suppression, suppressionId, command, contextOf());
  await api.services.host.caughtUp();
}

const mailsTo = ({ person }: SignedIn) => api.mails.filter(({ to }) => to === person.username);

test('the family of an athlete who got a spot gets one email, and those who still wait get none', async () => {
  const full = await fullSession();
  const [first, second] = [await waiting(full, 'Mia'), await waiting(full, 'Ben')];
  succeeded(await omit(full));
  await api.settled();
  expect(mailsTo(first.family)).toEqual([
    expect.objectContaining({ subject: expect.stringMatching(/^Mia Petrov has a spot on \w+ /) }),
  ]);
  const [mail] = mailsTo(first.family);
  expect(mail?.text).toMatch(/^Hello Anna,\n\n.*Power Skating · .*, 6:00pm – 7:15pm · North Rink\./);
  expect(mail?.text).toContain(`/portal/schedules?athlete=${first.athlete}`);
  expect(mailsTo(second.family)).toEqual([]);
});

test('leaving a waitlist, or getting a spot otherwise, sends no email', async () => {
  const full = await fullSession();
  const { athlete, family } = await waiting(full, 'Mia');
  succeeded(await family.delete(`/athletes/${athlete}/schedules/${full.sessionId}/waitlist`));
  await closeLines();
  await api.settled();
  expect(mailsTo(family)).toEqual([]);
});

test('when a waitlist closes, each family gets one email, and none before', async () => {
  const full = await fullSession();
  const [first, second] = [await waiting(full, 'Mia'), await waiting(full, 'Ben')];
  await closeLines();
  expect((await typesIn(api, `trainingSession-${full.sessionId}`)).at(-1)).toBe('WaitlistJoined');

  await setting('waitlist_close_hours', '100');
  await closeLines();
  await closeLines();
  await api.settled();
  for (const { family, athlete } of [first, second]) {
    expect(mailsTo(family)).toEqual([
      expect.objectContaining({ subject: expect.stringMatching(/^No spot opened up on \w+ /) }),
    ]);
    expect((await family.get(`/athletes/${athlete}/schedules/waiting`)).results).toEqual([]);
  }
});

test('the email unsubscribes with one POST, never with a GET, and its other link shows the choices', async () => {
  const sessions = [await fullSession(), await fullSession()] as const;
  const athletes = [
    await enrolled(sessions[0].groupId, 'Mia'),
    await enrolled(sessions[1].groupId, 'Ben'),
  ] as const;
  const family = await api.family(...athletes);
  for (const at of [0, 1] as const) {
    const path = `/athletes/${athletes[at]}/schedules/${sessions[at].sessionId}/waitlist`;
    succeeded(await family.post(path));
  }
  succeeded(await omit(sessions[0]));
  await api.settled();
  const [mail] = mailsTo(family);
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, token = ''] = /^<https?:.*\/u\/([\w-]+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '') ?? [];
  expect(mail?.text).toContain(`/u/${token}`);
  const [, preferences = ''] = /communication-preferences\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const choices = `/users/communication-prefs?token=${preferences}`;
  const chosen = async () =>
    z
      .array(z.object({ option_id: z.string(), user_opt_out: z.boolean() }))
      .parse(succeeded(await api.visitor().get(choices)).results)
      .flatMap(({ option_id, user_opt_out }) => (user_opt_out ? [option_id] : []));

  const link = `${api.address}/u/${token}`;
  const page = await fetch(link);
  expect(await page.text()).toContain('Stop emails of the kind “Schedule changes”');
  expect(await chosen()).toEqual([]);

  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const reply = await fetch(link, { method: 'POST', body, headers: { Origin: 'null' } });
  expect(await reply.text()).toContain('You are unsubscribed.');
  await api.settled();
  await api.services.host.caughtUp();
  expect(await chosen()).toEqual(['schedule-changes']);

  succeeded(await omit(sessions[1]));
  await api.settled();
  expect(mailsTo(family)).toEqual([mail]);

  succeeded(await api.visitor().post(choices, { user_id: family.userId, opt_out_ids: [] }));
  await api.services.host.caughtUp();
  expect(await chosen()).toEqual([]);
});

test('nothing is sent to an address that is suppressed', async () => {
  const full = await fullSession();
  const { family } = await waiting(full, 'Mia');
  await suppress(family.person.username);
  succeeded(await omit(full));
  await api.settled();
  expect(mailsTo(family)).toEqual([]);
});

test('a family that opted out of emails about schedules gets none, and neither does its child', async () => {
  const full = await fullSession();
  const { athlete, family } = await waiting(full, 'Mia');
  const contact = { first_name: 'Mia', last_name: 'Petrov', email: `mia.${athlete}@rink.example` };
  succeeded(await admin.post(`/athletes/${athlete}/contacts`, contact));
  const path = `/users/${family.userId}/communication-prefs/schedule-changes`;
  succeeded(await family.post(path, { method: 'add' }));
  await setting('waitlist_close_hours', '100');
  await closeLines();
  await api.settled();
  expect(await typesIn(api, `trainingSession-${full.sessionId}`)).toContain('WaitlistLeft');
  expect(api.mails.filter(({ text }) => text.includes(athlete))).toEqual([]);
});
