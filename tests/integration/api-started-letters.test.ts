import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createChangedSessions } from '../../commands/scheduling/sessions/changed-sessions.ts';
import type { CommunicationView } from '../../contract/communications/communications.ts';
import {
  communicationView,
  recipientsView,
  renderedView,
  sessionFamiliesView,
} from '../../contract/communications/communications.ts';
import { createdSchedulesView } from '../../contract/scheduling/schedules.ts';
import type { MessageEvent } from '../../domain/communications/messages/events.ts';
import { type Api, changesNothing, type SignedIn, startApi } from '../support/api.ts';
import { queryOf, succeeded } from '../support/api-client.ts';
import { recordFacts } from '../support/facts.ts';

let api: Api;
let admin: SignedIn;
let trainer: SignedIn;
/** Every look at the clock is a millisecond later. */
let now = Date.parse('2027-03-01T16:00:00.000Z');
beforeAll(async () => {
  api = await startApi({ now: () => new Date(now++) });
  admin = await api.signedIn('admin', { username: 'office@rink.example' });
  trainer = await api.signedIn('trainer', { username: 'coach@rink.example' });
});
afterAll(() => api.close());

/** Others wrote it: the admin does not wait for that by herself. */
const shown = async (id: string): Promise<CommunicationView> => {
  await api.settled();
  return communicationView.parse(succeeded(await admin.get(`/communications/${id}`)).results);
};
const recipientsOf = async (id: string) =>
  recipientsView.parse(succeeded(await admin.get(`/communications/${id}/recipients`)).results);

let contacts = 0;

async function contactOf(athleteId: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  contacts += 1;
  const body = {
    first_name: 'Dana',
    last_name: `Miller ${contacts}`,
    email: `dana${contacts}@rink.example`,
    ...more,
  };
  return succeeded(await admin.post(`/athletes/${athleteId}/contacts`, body)).id;
}

/** A group whose athletes have a seat in each session, and a rink. */
async function ground(name: string, athletes: readonly string[]) {
  const season = succeeded(await admin.post('/seasons', { season_name: 'Spring', season_year: 2027 })).id;
  const body = { season_id: season, group_name: name, is_credit_schedules: false, default_weekly_credits: 0 };
  const group = succeeded(await admin.post('/training-groups', body)).id;
  const rink = { name: `${name} Rink`, timezone_id: 'America/Chicago' };
  const location = succeeded(await admin.post('/locations', rink)).id;
  if (athletes.length > 0) {
    succeeded(await admin.post(`/training-groups/${group}/athletes`, { athlete_ids: athletes }));
  }
  await api.settled();
  return { group, location };
}

async function sessionIn({ group, location }: Awaited<ReturnType<typeof ground>>, more: object = {}) {
  const body = {
    trainingGroupId: group,
    locationId: location,
    startDate: '2027-03-08',
    startHour: 6,
    startMin: 0,
    startAmpm: 'PM',
    endHour: 7,
    endMin: 15,
    endAmpm: 'PM',
    reoccurring: false,
    repeatDays: [],
    repeatEndDate: '',
    ...more,
  };
  const reply = succeeded(await admin.post('/schedules', body));
  await api.settled();
  return z.string().parse(createdSchedulesView.parse(reply.results).schedule_ids[0]);
}

const later = { startHour: 8, endHour: 9 };
const move = async (...ids: string[]) => {
  succeeded(await admin.put('/schedules', { schedule_ids: ids, ...later }));
  await api.settled();
};
const families = async (ids: readonly string[], change: string, client = trainer) =>
  sessionFamiliesView.parse(
    succeeded(await client.post('/communications/from-session/families', { session_ids: ids, change }))
      .results,
  ).families;
const tell = (ids: readonly string[], change: string) =>
  trainer.post('/communications/from-session', { session_ids: ids, change });

describe('the families of a session', () => {
  let where: Awaited<ReturnType<typeof ground>>;
  let athletes: string[];
  let optedOut: string;
  beforeAll(async () => {
    athletes = [await api.athlete({ firstName: 'Ava' }), await api.athlete({ firstName: 'Ben' })];
    const [ava = '', ben = ''] = athletes;
    await contactOf(ava);
    await contactOf(ava);
    optedOut = await contactOf(ben);
    where = await ground('U12 Skills', athletes);
  });

  test('are told that it was moved, with the old and the new time', async () => {
    const id = await sessionIn(where);
    await changesNothing(api, async () => {
      const reply = await tell([id], 'moved');
      expect([reply.status, reply.message]).toEqual([
        409,
        'There is nobody to tell: these sessions are over, or were not changed.',
      ]);
      expect(await families([id], 'moved')).toBe(0);
    });
    await move(id);
    // Two parents of Ava are one family.
    expect(await families([id], 'moved')).toBe(2);
    const letter = succeeded(await tell([id], 'moved')).id;
    expect(await shown(letter)).toMatchObject({
      status: 'draft',
      subject: 'Schedule change: U12 Skills on Monday 03/08/2027',
      message_body: expect.stringContaining(
        '<li><p>U12 Skills: now Monday 03/08/2027, 8:00pm – 9:15pm at U12 Skills Rink, instead of Monday 03/08/2027, 6:00pm – 7:15pm at U12 Skills Rink</p></li>',
      ),
      option_id: 'schedule-changes',
      author: { id: trainer.userId },
    });
    const { mails, recipients } = await recipientsOf(letter);
    expect(mails).toBe(3);
    expect(recipients.flatMap(({ athletes: theirs }) => theirs.map((one) => one.id)).toSorted()).toEqual(
      [athletes[0] ?? '', athletes[0] ?? '', athletes[1] ?? ''].toSorted(),
    );
  });

  test('are told that it was canceled, although it does not exist anymore', async () => {
    const [one, other] = [await sessionIn(where), await sessionIn(where, { startDate: '2027-03-09' })];
    expect(await families([one], 'canceled')).toBe(0);
    succeeded(await admin.post('/schedules/delete', { scheduleIds: [one, other] }));
    await api.settled();
    expect(await families([one, other], 'canceled')).toBe(2);
    const letter = succeeded(await tell([other, one], 'canceled')).id;
    const { subject, message_body } = await shown(letter);
    expect(subject).toBe('Canceled: 2 sessions');
    const places = ['Monday 03/08/2027', 'Tuesday 03/09/2027'].map((day) => message_body.indexOf(day));
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    expect(places).not.toContain(-1);
    expect((await recipientsOf(letter)).mails).toBe(3);
  });

  test('get the text that staff wrote for it', async () => {
    const [template] = z
      .array(z.looseObject({ id: z.string() }))
      .parse((await admin.get(`/admin/templates?${queryOf({ filter: { q: 'Session canceled' } })}`)).results);
    const body = '<p>No ice: {{ session.name }}</p>';
    succeeded(await admin.put(`/admin/templates/${template?.id}`, { subject: 'No ice', body }));
    await api.settled();
    const id = await sessionIn(where);
    succeeded(await admin.delete(`/schedules/${id}`));
    const letter = await shown(succeeded(await tell([id], 'canceled')).id);
    expect(letter.subject).toBe('No ice');
    expect(letter.message_body).toMatch(/^<p>No ice: U12 Skills on Monday 03\/08\/2027<\/p><ul><li>/);
  });

  test('are told once for one command, and not told about what is over', async () => {
    const id = await sessionIn(where);
    await move(id);
    const body = { session_ids: [id], change: 'moved' };
    const [one, other] = [
      await trainer.post('/communications/from-session', body, { key: 'told once' }),
      await trainer.post('/communications/from-session', body, { key: 'told once' }),
    ];
    expect(one.id).toBe(other.id);
    const changed = createChangedSessions(api.services.log);
    expect(await changed.of([id], 'moved', '2027-03-09T01:59:00.000Z')).toHaveLength(1);
    // It began at eight in the evening.
    expect(await changed.of([id], 'moved', '2027-03-09T02:00:00.000Z')).toEqual([]);
  });

  test('who turned these emails off are left out', async () => {
    const id = await sessionIn(where);
    await move(id);
    const [channel] = z
      .array(
        z.looseObject({ contacts_channel_id: z.string(), channel_id: z.int(), channel_value: z.string() }),
      )
      .parse(
        z
          .looseObject({ contacts_channels: z.unknown() })
          .parse(succeeded(await admin.get(`/contacts/${optedOut}`)).results).contacts_channels,
      );
    succeeded(
      await admin.put(`/contacts/${optedOut}/channels/${channel?.contacts_channel_id}`, {
        channel_id: channel?.channel_id,
        channel_value: channel?.channel_value,
        opt_out_ids: ['schedule-changes'],
      }),
    );
    await api.settled();
    expect(await families([id], 'moved')).toBe(1);
    const letter = succeeded(await tell([id], 'moved')).id;
    expect(await recipientsOf(letter)).toMatchObject({ mails: 2, left_out: 1 });
  });

  test('without a seat are not written to', async () => {
    const id = await sessionIn(await ground('Empty', []));
    await move(id);
    const reply = await tell([id], 'moved');
    expect([reply.status, reply.message]).toEqual([
      409,
      'There is nobody to tell: no athletes have a seat in these sessions.',
    ]);
  });
});

describe('a follow-up', () => {
  /** A letter that left for both parents of Ava and one of Ben; the first one opened it. */
  async function sentLetter(isTracked = true, file = '') {
    const [ava, ben] = [await api.athlete({ firstName: 'Ava' }), await api.athlete({ firstName: 'Ben' })];
    const people = [
      { contact: await contactOf(ava), athlete: ava },
      { contact: await contactOf(ava), athlete: ava },
      { contact: await contactOf(ben), athlete: ben },
    ];
    const id = succeeded(await admin.post('/communications', {})).id;
    const text = { subject: 'Camp', message_body: '<p>Hello {{ athlete.first_name }}</p>' };
    const letter = { ...text, is_tracked: isTracked, option_id: 'schedule-changes' };
    succeeded(await admin.put(`/communications/${id}`, letter));
    if (file) {
      const { id: fileId } = succeeded(
        await admin.upload('/files', { directory: `communications/${id}` }, { name: file, bytes: 'the map' }),
      );
      succeeded(await admin.post(`/communications/${id}/attachments`, { fileId }));
    }
    const sendId = randomUUID();
    const none = { messages: [], leftOut: [], part: 1, of: 1 };
    await recordFacts(api, `communication-${id}`, [
      { type: 'CommunicationRecipientsFrozen', data: { communicationId: id, sendId, ...none } },
    ]);
    for (const [index, { contact, athlete }] of people.entries()) {
      const messageId = randomUUID();
      const events: MessageEvent[] = [
        {
          type: 'MessageQueued',
          data: {
            messageId,
            communicationId: id,
            sendId,
            person: { kind: 'contact', id: contact },
            athleteIds: [athlete],
            optionId: 'schedule-changes',
            isTracked,
          },
        },
        {
          type: 'MessageSent',
          data: {
            messageId,
            attempt: 1,
            person: { kind: 'contact', id: contact },
            address: '',
            response: '250 OK',
          },
        },
      ];
      const open: MessageEvent = {
        type: 'MessageReported',
        data: {
          messageId,
          kind: 'opened',
          at: new Date(now).toISOString(),
          attempt: 1,
          source: 'own-links',
          reportId: randomUUID(),
          isMachine: false,
          reason: '',
          isLate: false,
        },
      };
      await recordFacts(api, `message-${messageId}`, index === 0 ? [...events, open] : events);
    }
    return { id, people };
  }
  const follow = (id: string) => trainer.post(`/communications/${id}/follow-up`);

  test('is written only to those of whom no open was seen, with the same text and kind', async () => {
    const { id, people } = await sentLetter();
    expect((await shown(id)).can_follow_up).toBe(true);
    const letter = succeeded(await follow(id)).id;
    expect(await shown(letter)).toMatchObject({
      status: 'draft',
      subject: 'Camp',
      message_body: '<p>Hello {{ athlete.first_name }}</p>',
      option_id: 'schedule-changes',
      is_tracked: true,
      author: { id: trainer.userId },
    });
    const { recipients, mails } = await recipientsOf(letter);
    const written = recipients.filter(({ left_out }) => left_out === null).map(({ person }) => person.id);
    expect(written.toSorted()).toEqual([people[1]?.contact ?? '', people[2]?.contact ?? ''].toSorted());
    expect(mails).toBe(2);
    const { text } = renderedView.parse(
      succeeded(
        await admin.post(`/communications/${letter}/render`, { recipient: `contact:${people[2]?.contact}` }),
      ).results,
    );
    expect(text).toContain('Hello Ben');
  });

  test('has copies of the attachments, which end with it and not with the letter', async () => {
    const { id } = await sentLetter(true, 'map.txt');
    const key = randomUUID();
    const follow = () => trainer.post(`/communications/${id}/follow-up`, {}, { key });
    const letter = succeeded(await follow()).id;
    expect(succeeded(await follow()).id).toBe(letter);
    const [original] = (await shown(id)).attachments;
    const { attachments } = await shown(letter);
    const copy = attachments[0]?.id ?? '';
    expect(attachments).toEqual([{ ...original, id: copy, filepath: `/files/${copy}/content` }]);
    expect(copy).not.toBe(original?.id);
    expect((await admin.get(`/files/${copy}/content`)).text).toBe('the map');
    succeeded(await trainer.delete(`/communications/${letter}`));
    await api.settled();
    expect((await admin.get(`/files/${copy}/content`)).status).toBe(404);
    expect((await admin.get(`/files/${original?.id}/content`)).text).toBe('the map');
  });

  test('is started once for a letter, and once more only if it was deleted', async () => {
    const { id } = await sentLetter();
    const letter = succeeded(await follow(id)).id;
    const again = await follow(id);
    expect([again.status, again.message]).toEqual([409, 'This message already has a follow-up.']);
    expect((await shown(id)).can_follow_up).toBe(false);
    succeeded(await trainer.delete(`/communications/${letter}`));
    await api.settled();
    expect((await shown(id)).can_follow_up).toBe(true);
    expect(succeeded(await follow(id)).id).not.toBe(letter);
  });

  test('needs a letter that was sent and whose opens are counted', async () => {
    const { id: untracked } = await sentLetter(false);
    const draft = succeeded(await admin.post('/communications', {})).id;
    const text = 'Only a message whose opens are counted can have a follow-up, after it was sent.';
    await changesNothing(api, async () => {
      for (const id of [untracked, draft]) {
        const reply = await follow(id);
        expect([reply.status, reply.message]).toEqual([409, text]);
      }
      expect((await follow(randomUUID())).status).toBe(409);
    });
  });
});
