import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { z } from 'zod';
import { createPostgresLedger } from '../../adapters/postgres-ledger/effects-ledger.ts';
import type { Mail } from '../../commands/shared/mail.ts';
import {
  familyWebinarView,
  webinarRegistrationView,
  webinarView,
} from '../../contract/marketing/webinars.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';
import { succeeded } from '../support/api-client.ts';
import { until } from '../support/projections.ts';

/** Later than the clock of the reactors, so that no webinar of these tests is over for them. */
const START_OF_TESTS = '2096-05-01T12:00:00.000Z';
let clock = START_OF_TESTS;

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi({
    now: () => new Date(clock),
    environment: { BUSINESS_NAME: 'Blueline', TIMEZONE: 'America/Chicago', MAIL_FROM: 'office@rink.example' },
  });
  admin = await api.signedIn('admin');
});
beforeEach(() => {
  clock = START_OF_TESTS;
});
afterAll(() => api.close());

const MINUTE = 60_000;
const minutesLater = (minutes: number, from = START_OF_TESTS) =>
  new Date(Date.parse(from) + minutes * MINUTE).toISOString();

/** A webinar two hours after the start of the tests, for an hour. */
async function planned(more: object = {}) {
  const webinar = {
    id: randomUUID(),
    title: 'How to choose skates',
    description: 'With our equipment manager.',
    starts_at: minutesLater(120),
    duration_minutes: 60,
    join_link: 'https://meet.example/blueline',
  };
  return succeeded(await admin.post('/marketing/webinars', { ...webinar, ...more })).id;
}

const one = async (id: string) => webinarView.parse((await admin.get(`/marketing/webinars/${id}`)).results);

/** What a family sees of a webinar, after everything that anybody did. */
async function seenBy(family: SignedIn, id: string) {
  await api.services.host.caughtUp();
  return familyWebinarView.parse((await family.get(`/webinars/${id}`)).results);
}

const newFamily = async () => api.family(await api.athlete());
const register = (family: SignedIn, id: string) => family.post(`/webinars/${id}/registration`);
const leave = (family: SignedIn, id: string) => family.delete(`/webinars/${id}/registration`);

const registrationsOf = async (id: string) => {
  await api.services.host.caughtUp();
  const { results } = await admin.get(`/marketing/webinars/${id}/registrations`);
  return z.array(webinarRegistrationView).parse(results);
};

const mailsTo = ({ person }: SignedIn) => api.mails.filter(({ to }) => to === person.username);

/** The emails to a family, as soon as there are so many. */
async function mailed(family: SignedIn, count: number): Promise<readonly Mail[]> {
  await until(() => mailsTo(family).length >= count);
  const mails = mailsTo(family);
  expect(mails).toHaveLength(count);
  return mails;
}

/** The invitation in an email. */
function invitationIn(mail: Mail | undefined) {
  const [attachment] = mail?.attachments ?? [];
  if (!attachment || !(attachment.content instanceof Uint8Array)) throw new Error('There is no invitation');
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(attachment.content).toString()));
  const part = calendar.getFirstSubcomponent('vevent');
  if (!part) throw new Error('The invitation has no event');
  const event = new ICAL.Event(part);
  return {
    contentType: attachment.contentType,
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue())),
    status: String(part.getFirstPropertyValue('status')),
    text: Buffer.from(attachment.content).toString(),
  };
}

describe('a webinar', () => {
  test('is planned, listed, changed and deleted', async () => {
    const id = await planned({ capacity: 20 });
    expect(await one(id)).toMatchObject({
      title: 'How to choose skates',
      starts_at: minutesLater(120),
      ends_at: minutesLater(180),
      timezone: 'America/Chicago',
      capacity: 20,
      registrations: 0,
      is_canceled: false,
      is_over: false,
      revision: '0',
    });
    succeeded(await admin.put(`/marketing/webinars/${id}`, { title: 'Skates', capacity: null }));
    expect(await one(id)).toMatchObject({ title: 'Skates', capacity: null, revision: '1' });
    const listed = async (filter: object) => {
      const reply = await admin.get(
        `/marketing/webinars?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      return z
        .array(webinarView)
        .parse(reply.results)
        .map((row) => row.id);
    };
    expect(await listed({ q: 'skates' })).toContain(id);
    expect(await listed({ q: 'sticks' })).toEqual([]);
    clock = minutesLater(181);
    expect(await listed({})).not.toContain(id);
    expect(await listed({ showPast: true })).toContain(id);

    succeeded(await admin.delete(`/marketing/webinars/${id}`));
    expect((await admin.get(`/marketing/webinars/${id}`)).status).toBe(404);
    const again = await admin.delete(`/marketing/webinars/${id}`);
    expect([again.status, again.message]).toEqual([409, 'Webinar not deleted.']);
  });

  test('needs a title, a start, and links by https', async () => {
    await changesNothing(api, async () => {
      const reply = await admin.post('/marketing/webinars', { join_link: 'http://meet.example' });
      expect(reply.status).toBe(422);
      expect(reply.errors).toEqual({
        title: 'Please enter a title',
        starts_at: 'Please enter the day and time at which the webinar starts.',
        join_link: 'Please enter a link that begins with https://',
      });
    });
  });

  test('is planned once', async () => {
    const id = await planned();
    const again = await admin.post('/marketing/webinars', {
      id,
      title: 'Skates',
      starts_at: minutesLater(1),
    });
    expect([again.status, again.message]).toEqual([409, 'Webinar not created.']);
  });

  test('is not taken from staff who edit it by a family that registers', async () => {
    const id = await planned();
    succeeded(await register(await newFamily(), id));
    succeeded(await admin.put(`/marketing/webinars/${id}`, { title: 'Skates' }, { ifMatch: '"0"' }));
    const late = await admin.put(`/marketing/webinars/${id}`, { title: 'Sticks' }, { ifMatch: '"0"' });
    expect(late.status).toBe(412);
  });

  test('has a history in sentences', async () => {
    const id = await planned();
    const family = await newFamily();
    succeeded(await register(family, id));
    succeeded(await leave(family, id));
    succeeded(await admin.post(`/marketing/webinars/${id}/cancel`));
    await api.services.host.caughtUp();
    const { results } = await admin.get(`/history/webinar/${id}`);
    const sentences = z.array(z.object({ sentence: z.string() })).parse(results);
    expect(sentences.map(({ sentence }) => sentence)).toEqual([
      'The webinar was canceled.',
      expect.stringMatching(/^The registration of Anna \w+ was canceled\.$/),
      expect.stringMatching(/^Anna \w+ registered for the webinar\.$/),
      'The webinar How to choose skates was planned for 05/01/96 9:00am CDT.',
    ]);
  });
});

describe('a family', () => {
  test('registers and cancels, and sees only its own registration', async () => {
    const id = await planned({ capacity: 2 });
    const [family, other] = [await newFamily(), await newFamily()];
    expect(await seenBy(family, id)).toMatchObject({ is_registered: false, may_register: true });
    succeeded(await register(family, id));
    expect(await seenBy(family, id)).toMatchObject({ is_registered: true, may_register: false });
    const seen = await seenBy(other, id);
    expect(seen).toMatchObject({ is_registered: false, may_register: true });
    expect(JSON.stringify(seen)).not.toContain(family.userId);
    expect(Object.keys(seen)).not.toContain('registrations');
    expect(await registrationsOf(id)).toMatchObject([
      { id: family.userId, name: `Anna ${family.person.lastName}`, registered_at: START_OF_TESTS },
    ]);

    const others = await leave(other, id);
    expect([others.status, others.message]).toEqual([409, 'You are not registered for this webinar.']);
    succeeded(await leave(family, id));
    expect(await registrationsOf(id)).toEqual([]);
  });

  test('cannot register for a full, canceled or past webinar', async () => {
    const family = await newFamily();
    const full = await planned({ capacity: 1 });
    succeeded(await register(await newFamily(), full));
    expect(await seenBy(family, full)).toMatchObject({ is_full: true, may_register: false });
    expect(await register(family, full)).toMatchObject({ status: 409, message: 'This webinar is full.' });

    const canceled = await planned();
    succeeded(await admin.post(`/marketing/webinars/${canceled}/cancel`));
    expect(await register(family, canceled)).toMatchObject({
      status: 409,
      message: 'This webinar was canceled.',
    });

    const past = await planned();
    clock = minutesLater(180);
    expect(await seenBy(family, past)).toMatchObject({ is_over: true, may_register: false });
    expect(await register(family, past)).toMatchObject({
      status: 409,
      message: 'This webinar is over. Registration is closed.',
    });
    expect((await register(family, randomUUID())).message).toBe('This webinar does not exist.');
  });

  test('gets the join link only when registered, and only from one hour before the start to the end', async () => {
    const id = await planned();
    const [family, other] = [await newFamily(), await newFamily()];
    succeeded(await register(family, id));
    const linkAt = async (who: SignedIn, minutes: number) => {
      clock = minutesLater(minutes);
      return (await seenBy(who, id)).join_link;
    };
    expect(await linkAt(family, 59)).toBe('');
    expect(await linkAt(family, 60)).toBe('https://meet.example/blueline');
    expect(await linkAt(family, 179)).toBe('https://meet.example/blueline');
    expect(await linkAt(family, 180)).toBe('');
    expect(await linkAt(other, 150)).toBe('');
    const listed = z.array(familyWebinarView).parse((await other.get('/webinars')).results);
    expect(listed.find((row) => row.id === id)).toMatchObject({ join_link: '', is_registered: false });
  });

  test('sees the recording after the end', async () => {
    const id = await planned();
    const recording_link = 'https://video.example/skates';
    succeeded(await admin.put(`/marketing/webinars/${id}/recording`, { recording_link }));
    const family = await newFamily();
    expect((await seenBy(family, id)).recording_link).toBe('');
    clock = minutesLater(180);
    expect((await seenBy(family, id)).recording_link).toBe(recording_link);
    const wrong = await admin.put(`/marketing/webinars/${id}/recording`, { recording_link: 'ftp://x' });
    expect(wrong.status).toBe(422);
  });
});

test('of families that race for the last places, exactly as many win as there are places', async () => {
  const id = await planned({ capacity: 2 });
  const families = await Promise.all(Array.from({ length: 5 }, newFamily));
  const replies = await Promise.all(families.map((family) => register(family, id)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409]);
  expect(await registrationsOf(id)).toHaveLength(2);
  const made = (await typesIn(api, `webinar-${id}`)).filter((type) => type === 'WebinarRegistrationMade');
  expect(made).toHaveLength(2);
  const messages = replies.flatMap((reply) => (reply.status === 409 ? reply.message : []));
  for (const message of messages)
    expect([
      'This webinar is full.',
      'This record is being changed by another user. Please try again.',
    ]).toContain(message);
});

describe('the emails', () => {
  test('confirm a registration with an invitation', async () => {
    const id = await planned();
    const family = await newFamily();
    succeeded(await register(family, id));
    const [mail] = await mailed(family, 1);
    expect(mail?.subject).toBe('You are registered: How to choose skates');
    expect(mail?.text).toContain('Tuesday 05/01/2096, 9:00am CDT (1 hour)');
    expect(mail?.text).toContain(`/portal/webinars/${id}`);
    // The link to join is shown only from one hour before the start.
    expect(mail?.html).not.toContain('meet.example');
    const invitation = invitationIn(mail);
    expect(invitation).toMatchObject({
      contentType: 'text/calendar; charset=utf-8; method=REQUEST',
      method: 'REQUEST',
      uid: `webinar-${id}.${family.userId}@blueline`,
      sequence: 0,
      summary: 'How to choose skates',
      start: minutesLater(120),
      end: minutesLater(180),
      status: 'CONFIRMED',
      attendees: [`MAILTO:${family.person.username}`],
    });
    expect(invitation.organizer).toBe('mailto:office@rink.example');
    expect(invitation.text).not.toContain('meet.example');
  });

  test('bring a new invitation of the same entry when the time changes, and none when something else does', async () => {
    const id = await planned();
    const [family, gone] = [await newFamily(), await newFamily()];
    succeeded(await register(family, id));
    succeeded(await register(gone, id));
    await mailed(gone, 1);
    succeeded(await leave(gone, id));
    const first = invitationIn((await mailed(family, 1))[0]);
    succeeded(await admin.put(`/marketing/webinars/${id}`, { description: 'Bring your skates.' }));
    succeeded(await admin.put(`/marketing/webinars/${id}`, { starts_at: minutesLater(240) }));
    const mail = (await mailed(family, 2))[1];
    expect(mail?.subject).toBe('New time: How to choose skates');
    expect(invitationIn(mail)).toMatchObject({
      method: 'REQUEST',
      uid: first.uid,
      sequence: 1,
      start: minutesLater(240),
      end: minutesLater(300),
    });
    const methods = (await mailed(gone, 2)).map((sent) => invitationIn(sent).method);
    expect(methods).toEqual(['REQUEST', 'CANCEL']);
  });

  test('take the entry out of the calendar when the webinar is canceled, or deleted before it took place', async () => {
    for (const end of ['cancel', 'delete'] as const) {
      const id = await planned();
      const family = await newFamily();
      succeeded(await register(family, id));
      const first = invitationIn((await mailed(family, 1))[0]);
      const path = `/marketing/webinars/${id}`;
      succeeded(end === 'cancel' ? await admin.post(`${path}/cancel`) : await admin.delete(path));
      const mail = (await mailed(family, 2))[1];
      expect(mail?.subject).toBe('Canceled: How to choose skates');
      expect(invitationIn(mail)).toMatchObject({
        contentType: 'text/calendar; charset=utf-8; method=CANCEL',
        method: 'CANCEL',
        uid: first.uid,
        sequence: 1,
        status: 'CANCELLED',
      });
    }
  });

  test('tell a family whose registration staff canceled, and invite it again with a higher number', async () => {
    const id = await planned();
    const family = await newFamily();
    succeeded(await register(family, id));
    await mailed(family, 1);
    succeeded(await admin.delete(`/marketing/webinars/${id}/registrations/${family.userId}`));
    const canceled = (await mailed(family, 2))[1];
    expect(canceled?.subject).toBe('Registration canceled: How to choose skates');
    expect(invitationIn(canceled)).toMatchObject({ method: 'CANCEL', sequence: 1 });
    succeeded(await register(family, id));
    expect(invitationIn((await mailed(family, 3))[2])).toMatchObject({ method: 'REQUEST', sequence: 2 });
  });
});

describe('the reminders', () => {
  const DAY = 24 * 60;
  const start = minutesLater(3 * DAY);

  /** The reminders that wait for their time, by user: `<kind> <due>`. */
  async function waiting() {
    const ledger = createPostgresLedger(api.services.pools.ledger);
    const open = await ledger.open('webinar-mails', 10_000);
    return (userId: string) =>
      open
        .filter(({ key }) => key.includes(`.${userId}.`))
        .map(({ key, nextAt }) => `${key.split('.').at(-1)} ${nextAt?.toISOString()}`)
        .toSorted();
  }

  /** Makes everything due that waits for its time, and waits until all of it has ended. */
  async function timePasses() {
    const ledger = createPostgresLedger(api.services.pools.ledger);
    await ledger.hurryPostponed('webinar-mails', new Date());
    await until(async () => (await ledger.open('webinar-mails', 1)).length === 0);
  }

  test('are due one day and one hour before the start, or not at all if that is over', async () => {
    const [early, late] = [await planned({ starts_at: start }), await planned()];
    const family = await newFamily();
    succeeded(await register(family, early));
    await mailed(family, 1);
    const other = await newFamily();
    succeeded(await register(other, late));
    await mailed(other, 1);
    const waitingFor = await waiting();
    expect(waitingFor(family.userId)).toEqual([
      `day-before ${minutesLater(2 * DAY)}`,
      `hour-before ${minutesLater(3 * DAY - 60)}`,
    ]);
    expect(waitingFor(other.userId)).toEqual([`hour-before ${minutesLater(60)}`]);
  });

  test('are sent once for the time that is true then, and not to those who canceled', async () => {
    const id = await planned({ starts_at: start });
    const [family, gone, back] = [await newFamily(), await newFamily(), await newFamily()];
    for (const one of [family, gone, back]) succeeded(await register(one, id));
    succeeded(await leave(gone, id));
    succeeded(await leave(back, id));
    succeeded(await register(back, id));
    succeeded(await admin.put(`/marketing/webinars/${id}`, { starts_at: minutesLater(5 * DAY) }));
    const canceled = await planned({ starts_at: start });
    const told = await newFamily();
    succeeded(await register(told, canceled));
    succeeded(await admin.post(`/marketing/webinars/${canceled}/cancel`));
    await until(() => [family, gone, back, told].every((one) => mailsTo(one).length > 0));
    await timePasses();

    const remindersTo = (who: SignedIn) =>
      mailsTo(who)
        .map(({ subject }) => subject)
        .filter((subject) => /^(Soon|Starts)/.test(subject))
        .toSorted();
    const both = ['Soon: How to choose skates', 'Starts at 7:00am: How to choose skates'];
    expect(remindersTo(family)).toEqual(both);
    expect(remindersTo(back)).toEqual(both);
    expect(remindersTo(gone)).toEqual([]);
    expect(remindersTo(told)).toEqual([]);
    // An hour before the start the link is no secret for the registered anymore.
    const hour = mailsTo(family).find(({ subject }) => subject.startsWith('Starts'));
    expect(hour?.text).toContain('https://meet.example/blueline');
    const day = mailsTo(family).find(({ subject }) => subject.startsWith('Soon'));
    expect(day?.text).not.toContain('meet.example');
  });
});
