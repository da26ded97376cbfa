import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fileView } from '../../contract/files/files.ts';
import {
  athleteWaiversView,
  familyWaiverView,
  neededWaiverView,
  remindersView,
  waiverVersionView,
  waiverView,
} from '../../contract/scheduling/waivers.ts';
import { type Api, changesNothing, type SignedIn, startApi } from '../support/api.ts';
import { succeeded } from '../support/api-client.ts';

let api: Api;
let admin: SignedIn;
let trainer: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { firstName: 'Ada', lastName: 'Novak' });
  trainer = await api.signedIn('trainer');
});
afterAll(() => api.close());

const TEXT = 'I know that ice is hard.\n\nI accept the risk.';
const HASH = createHash('sha256').update(TEXT).digest('hex');
const AGREED = { version: 1, sha256: HASH, signed_by: 'Anna Bergeron', agrees: true };

const newWaiver = async (more: object = {}) => {
  const reply = await admin.post('/waivers', { name: `Ice ${randomUUID()}`, text: ` ${TEXT}\r\n`, ...more });
  expect(reply.status).toBe(201);
  await api.settled();
  return reply.id;
};
const deactivate = async (waiver: string) => {
  expect((await admin.put(`/waivers/${waiver}`, { is_active: false })).status).toBe(200);
  await api.settled();
};
const shown = async (id: string) => waiverView.parse((await trainer.get(`/waivers/${id}`)).results);
const inPortal = async (who: SignedIn) =>
  z.array(familyWaiverView).parse((await who.get('/portal/waivers')).results);
const sign = (who: SignedIn, athlete: string, waiver: string, body: object = {}, sending = {}) =>
  who.post(`/athletes/${athlete}/waivers/${waiver}/signatures`, { ...AGREED, ...body }, sending);
const ofAthlete = async (athlete: string) =>
  athleteWaiversView.parse((await trainer.get(`/athletes/${athlete}/waivers`)).results);
const filesOf = async (who: SignedIn, athlete: string) => {
  const filter = encodeURIComponent(JSON.stringify({ directory: `athletes/${athlete}` }));
  return z.array(fileView).parse((await who.get(`/files?filter=${filter}`)).results);
};
const linked = async (role: 'athlete' | 'trainer', ...athletes: string[]) => {
  const user = await api.signedIn(role);
  for (const athlete of athletes) {
    const path = `/users/${user.userId}/entity/athlete/assignment/${athlete}/assign`;
    expect((await admin.post(path)).status).toBe(200);
  }
  await api.settled();
  return user;
};

test('a waiver is signed in the portal by a parent, with a copy by email and among the files', async () => {
  const athlete = await api.athlete({ firstName: 'Owen', lastName: 'Hughes' });
  const [parent, other] = [await api.family(athlete), await api.family(await api.athlete())];
  const waiver = await newWaiver({ name: 'Assumption of risk' });
  expect(await inPortal(parent)).toEqual([
    {
      waiver_id: waiver,
      athlete_id: athlete,
      athlete_name: 'Owen Hughes',
      name: 'Assumption of risk',
      version: 1,
      text: TEXT,
      sha256: HASH,
      signed_at: null,
      signed_by: '',
      why_not: '',
    },
  ]);
  const before = await shown(waiver);

  const key = randomUUID();
  const signed = await sign(parent, athlete, waiver, {}, { key });
  expect(signed.status).toBe(201);
  expect((await sign(parent, athlete, waiver, {}, { key })).id).toBe(signed.id);
  await api.settled();

  expect(await inPortal(parent)).toMatchObject([
    { signed_by: 'Anna Bergeron', signed_at: expect.any(String) },
  ]);
  expect(await shown(waiver)).toMatchObject({ needed: before.needed, signed: before.signed + 1 });
  const { needed, signatures } = await ofAthlete(athlete);
  expect(needed).toMatchObject([{ waiver_id: waiver, signed_version: 1, signed_by: 'Anna Bergeron' }]);
  expect(signatures).toMatchObject([{ id: signed.id, sha256: HASH, version: 1, revoked_at: null }]);

  const files = await filesOf(parent, athlete);
  expect(files).toMatchObject([
    {
      id: signatures[0]?.file_id,
      name: 'Signed waiver - Assumption of risk - version 1.txt',
      is_shared: true,
    },
  ]);
  const copy = (await parent.get(`/files/${files[0]?.id}/content`)).text;
  expect(copy).toContain(TEXT);
  expect(copy).toContain('Name: Anna Bergeron');
  expect(copy).toContain(HASH);
  const [mail] = api.mails.filter(
    ({ subject }) => subject === 'You signed Assumption of risk for Owen Hughes',
  );
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([files[0]?.name]);

  expect((await sign(parent, athlete, waiver)).message).toBe('This waiver is already signed.');
  expect((await sign(other, athlete, waiver)).status).toBe(404);
  const { results } = await trainer.get(`/history/athlete/${athlete}`);
  expect(JSON.stringify(results)).toContain('Version 1 of Assumption of risk was signed by Anna Bergeron.');
  await deactivate(waiver);
  expect(await inPortal(parent)).toEqual([]);
});

test('an athlete’s own login under 18 never signs, and neither do staff', async () => {
  const [child, adult, unknown, sibling] = await Promise.all([
    api.athlete(),
    api.athlete(),
    api.athlete(),
    api.athlete(),
  ]);
  const today = new Date();
  const born = (years: number) => `${today.getUTCFullYear() - years}-01-01`;
  await trainer.put(`/athletes/${child}`, { birthdate: born(12) });
  await trainer.put(`/athletes/${adult}`, { birthdate: born(20) });
  await api.settled();
  const waiver = await newWaiver();
  const MINOR = 'An athlete under 18 cannot sign. Please ask a parent to sign with their own account.';

  const own = await linked('athlete', child);
  const [ofUnknown, ofTwo] = [await linked('athlete', unknown), await linked('athlete', adult, sibling)];
  const coach = await linked('trainer', child);
  expect((await inPortal(own)).map(({ why_not }) => why_not)).toEqual([MINOR]);
  await changesNothing(api, async () => {
    const refused = await sign(own, child, waiver);
    expect([refused.status, refused.message]).toEqual([409, MINOR]);
    expect((await sign(ofUnknown, unknown, waiver)).message).toContain(
      'We do not know the athlete’s birthdate',
    );
    expect((await sign(ofTwo, adult, waiver)).message).toContain('Only a parent can sign');
    for (const staff of [admin, trainer, coach]) {
      expect((await sign(staff, child, waiver)).message).toContain('Only a parent can sign');
    }
  });
  expect((await sign(await linked('athlete', adult), adult, waiver)).status).toBe(201);
  await deactivate(waiver);
});

test('is refused for another text than the newest, and without a name and the agreement', async () => {
  const athlete = await api.athlete();
  const parent = await api.family(athlete);
  const waiver = await newWaiver();
  await changesNothing(api, async () => {
    const outdated = await sign(parent, athlete, waiver, { sha256: '0'.repeat(64) });
    expect([outdated.status, outdated.message]).toEqual([
      409,
      'The text of this waiver has changed. Please read the new version.',
    ]);
    expect((await sign(parent, athlete, waiver, { signed_by: 'Anna' })).status).toBe(422);
    expect((await sign(parent, athlete, waiver, { agrees: false })).status).toBe(422);
    expect((await sign(parent, athlete, randomUUID())).status).toBe(404);
  });
  await deactivate(waiver);
});

test('a new version asks again only when the admin says so, and the former text stays', async () => {
  const athlete = await api.athlete();
  const parent = await api.family(athlete);
  const waiver = await newWaiver();
  expect((await sign(parent, athlete, waiver)).status).toBe(201);
  const publish = async (text: string, must_sign_anew: boolean) => {
    const reply = await admin.post(`/waivers/${waiver}/versions`, { text, must_sign_anew });
    await api.settled();
    return reply;
  };
  const open = async () => (await inPortal(parent)).filter(({ signed_at }) => signed_at === null);

  expect((await publish(TEXT, true)).message).toBe('This is the text of the current version.');
  await publish('Second.', false);
  expect(await open()).toEqual([]);
  await publish('Third.', true);
  expect(await open()).toMatchObject([{ waiver_id: waiver, version: 3, text: 'Third.' }]);
  const versions = z
    .array(waiverVersionView)
    .parse((await trainer.get(`/waivers/${waiver}/versions`)).results);
  expect(versions.map(({ version, text, published_by }) => [version, text, published_by])).toEqual([
    [3, 'Third.', 'Ada Novak'],
    [2, 'Second.', 'Ada Novak'],
    [1, TEXT, 'Ada Novak'],
  ]);
  expect(
    (await trainer.post(`/waivers/${waiver}/versions`, { text: 'Mine.', must_sign_anew: true })).status,
  ).toBe(403);
  await deactivate(waiver);
});

test('a revoked signature stays recorded and counts no longer', async () => {
  const athlete = await api.athlete();
  const parent = await api.family(athlete);
  const waiver = await newWaiver();
  const { id } = await sign(parent, athlete, waiver);
  await api.settled();
  const revoke = (who: SignedIn, reason: string) =>
    who.post(`/waiver-signatures/${id}/revocation`, { reason });
  expect((await revoke(trainer, 'Wrong child')).status).toBe(403);
  expect((await revoke(admin, ' ')).status).toBe(422);
  expect((await revoke(admin, 'Signed for the wrong child')).status).toBe(200);
  expect((await revoke(admin, 'Again')).message).toBe('This signature was already revoked.');
  await api.settled();
  const { needed, signatures } = await ofAthlete(athlete);
  expect(needed).toMatchObject([{ signed_at: null }]);
  expect(signatures).toMatchObject([
    { id, signed_by: 'Anna Bergeron', revoked_by: 'Ada Novak', revoked_reason: 'Signed for the wrong child' },
  ]);
  expect((await inPortal(parent)).map(({ signed_at }) => signed_at)).toEqual([null]);
  expect((await sign(parent, athlete, waiver)).status).toBe(201);
  await deactivate(waiver);
});

test('staff see who has not signed, find them in the athlete list, and remind their parents once a day', async () => {
  const [signed, missing, alone] = [
    await api.athlete({ firstName: 'Sam', lastName: 'Signed' }),
    await api.athlete({ firstName: 'Mo', lastName: 'Missing' }),
    await api.athlete({ firstName: 'Al', lastName: 'Alone' }),
  ];
  const [first] = [await api.family(signed), await api.family(missing)];
  const waiver = await newWaiver({ name: 'Rink rules' });
  await sign(first, signed, waiver);
  await api.settled();

  const listed = async (filter: object) => {
    const query = encodeURIComponent(JSON.stringify(filter));
    const reply = await trainer.get(`/waivers/${waiver}/athletes?filter=${query}`);
    return z
      .array(neededWaiverView)
      .parse(reply.results)
      .map(({ athlete_name }) => athlete_name);
  };
  expect(await listed({ is_signed: true })).toEqual(['Sam Signed']);
  expect(await listed({ is_signed: false })).toEqual(expect.arrayContaining(['Al Alone', 'Mo Missing']));
  expect(await listed({ q: 'missing' })).toEqual(['Mo Missing']);
  const filter = encodeURIComponent(JSON.stringify({ unsigned_waiver_id: [waiver] }));
  const found = z
    .array(z.object({ id: z.uuid() }))
    .parse((await trainer.get(`/athletes?filter=${filter}&range=[0,999]`)).results)
    .map(({ id }) => id);
  expect(found).toEqual(expect.arrayContaining([missing, alone]));
  expect(found).not.toContain(signed);

  const remind = async () => {
    const body = { athlete_ids: [signed, missing, alone] };
    return remindersView.parse((await trainer.post(`/waivers/${waiver}/reminders`, body)).results);
  };
  const reasons = [
    { athlete_id: signed, reason: 'This waiver is already signed.' },
    { athlete_id: alone, reason: 'No parent of this athlete can sign in to the portal.' },
  ];
  expect(await remind()).toEqual({ id: waiver, reminded: 1, skipped: reasons });
  await api.settled();
  expect(api.mails.filter(({ subject }) => subject === 'Please sign Rink rules for Mo Missing')).toHaveLength(
    1,
  );
  expect((await ofAthlete(missing)).needed).toMatchObject([{ reminded_at: expect.any(String) }]);
  expect(await remind()).toMatchObject({
    reminded: 0,
    skipped: expect.arrayContaining([
      { athlete_id: missing, reason: 'A reminder was sent less than a day ago.' },
    ]),
  });
  await deactivate(waiver);
});

test('a waiver of a training group is asked of its active athletes only', async () => {
  const unknown = await admin.post('/waivers', { name: 'Camp', text: TEXT, group_ids: [randomUUID()] });
  expect([unknown.status, unknown.message]).toEqual([422, 'This training group does not exist.']);
  const season = succeeded(await admin.post('/seasons', { season_name: 'Spring', season_year: 2097 }));
  const body = { season_id: season.id, group_name: 'U12', default_weekly_credits: 2 };
  const group = succeeded(await admin.post('/training-groups', body));
  const [inside, outside] = [await api.athlete(), await api.athlete()];
  succeeded(await admin.post(`/training-groups/${group.id}/athletes`, { athlete_ids: [inside] }));
  await api.settled();
  const waiver = await newWaiver({ group_ids: [group.id] });
  expect(await shown(waiver)).toMatchObject({ groups: [{ id: group.id }], needed: 1, signed: 0 });
  expect((await inPortal(await api.family(inside, outside))).map(({ athlete_id }) => athlete_id)).toEqual([
    inside,
  ]);
  const refused = await sign(await api.family(outside), outside, waiver);
  expect(refused.message).toBe('This athlete does not need this waiver.');
});

test('the typed name goes with the user, and the copy with the athlete', async () => {
  const athlete = await api.athlete({ firstName: 'Osgood', lastName: 'Quill' });
  const parent = await api.family(athlete);
  const waiver = await newWaiver();
  await sign(parent, athlete, waiver, { signed_by: 'Philippa Quill' });
  await api.settled();
  const told = async (record: string, id: string) =>
    JSON.stringify((await admin.get(`/history/${record}/${id}`)).results);
  expect(await told('user', parent.userId)).toContain('was signed by Philippa Quill.');
  const { status } = await admin.post(`/people/user/${parent.userId}/erase`, { name: 'Anna Bergeron' });
  expect(status).toBe(200);
  await api.settled();
  expect((await ofAthlete(athlete)).signatures).toMatchObject([{ signed_by: '', sha256: HASH }]);
  expect(await told('athlete', athlete)).not.toContain('Philippa');
  expect(await filesOf(trainer, athlete)).toHaveLength(1);
  expect((await admin.post(`/people/athlete/${athlete}/erase`, { name: 'Osgood Quill' })).status).toBe(200);
  await api.settled();
  expect(await filesOf(trainer, athlete)).toEqual([]);
});
