import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createLetterLinks } from '../../commands/communications/letter-links.ts';
import { message } from '../../commands/communications/messages/message.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { type MayWriteView, mayWriteOnDayView, mayWriteView } from '../../contract/communications/consent.ts';
import { suppressionView } from '../../contract/communications/messages.ts';
import { consentTexts } from '../../domain/communications/consent/consent-texts.ts';
import { suppressionTexts } from '../../domain/communications/delivery/suppression.ts';
import type { CommunicationOptionId } from '../../domain/shared/communication-options.ts';
import type { PersonRef } from '../../domain/shared/person-ref.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import {
  type Api,
  changesNothing,
  contextOf,
  type SignedIn,
  startApi,
  testSecrets,
  typesIn,
} from '../support/api.ts';
import { succeeded } from '../support/api-client.ts';
import { recordFacts } from '../support/facts.ts';
import { enterPostalAddress } from '../support/postal-address.ts';

jest.setTimeout(60_000);

let api: Api;
let admin: SignedIn;
let links: ReturnType<typeof createLetterLinks>;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { firstName: 'Ida', lastName: 'Berg' });
  links = createLetterLinks(createPersonKeys(api.services.pools.events, testSecrets.PERSONAL_DATA_SECRET));
});
afterAll(() => api.close());

let count = 0;
const newAddress = () => `anna.${++count}@rink.example`;

/** Everything that follows has happened, and everybody sees it. */
async function settled() {
  await api.settled();
  await api.services.host.waitForPosition(await api.services.log.store.head(), [], 10_000);
}

async function aContact(email = newAddress(), names: object = {}) {
  const athleteId = await api.athlete();
  const body = {
    first_name: 'Anna',
    last_name: 'Bergeron',
    relationship: 'Mother',
    email,
    create_anyway: true,
    ...names,
  };
  const { id } = await admin.post(`/athletes/${athleteId}/contacts`, body);
  await settled();
  return { athleteId, id, email, person: { kind: 'contact', id } as const };
}

/** The message of a letter to the person. */
async function aLetter(person: PersonRef, optionId: CommunicationOptionId | null = 'news-and-offers') {
  const messageId = randomUUID();
  const command = {
    kind: 'queue',
    messageId,
    communicationId: randomUUID(),
    sendId: randomUUID(),
    person,
    athleteIds: [],
    optionId,
    isTracked: false,
  } as const;
  await handle(api.services.log, message, messageId, command, contextOf());
  // No communication has it, so it is not handed over.
  await settled();
  return messageId;
}

const linkTo = async (messageId: string) => `${api.address}/u/${await links.make('unsubscribe', messageId)}`;

/** What a mail program sends when somebody presses its button: from nowhere, and without a cookie. */
const oneClick = (link: string, { body = 'List-Unsubscribe=One-Click' } = {}) =>
  fetch(link, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'null',
      'Sec-Fetch-Site': 'cross-site',
    },
  });

const consentOf = async (contactId: string, at?: string): Promise<MayWriteView> =>
  mayWriteView.parse(
    (await admin.get(`/contacts/${contactId}/consent${at ? `?at=${encodeURIComponent(at)}` : ''}`)).results,
  );
const reasons = ({ options }: MayWriteView) =>
  Object.fromEntries(options.map(({ option_id, reason }) => [option_id, reason]));
const free = { 'billing-reminders': null, 'schedule-changes': null, 'news-and-offers': null };
const withoutNews = { ...free, 'news-and-offers': 'opted-out' };

describe('a letter', () => {
  const write = async (athleteId: string, optionId: string) => {
    const { id } = succeeded(await admin.post('/communications', {}));
    const path = `/communications/${id}`;
    const text = { subject: 'Camp in June', message_body: '<p>Hello {{ contact.first_name }}</p>' };
    succeeded(await admin.put(path, { ...text, option_id: optionId }));
    succeeded(await admin.post(`${path}/athletes`, { athleteIds: [athleteId] }));
    return path;
  };
  const send = async (path: string) => {
    const before = api.mails.length;
    succeeded(await admin.post(`${path}/send`, {}));
    await settled();
    return api.mails.slice(before);
  };

  test('brings the link with it, and the next one of that kind leaves the person out', async () => {
    succeeded(await admin.put('/admin/globals/send_grace_seconds', { global_value: '0' }));
    await enterPostalAddress(admin);
    const { athleteId, email } = await aContact();
    const [mail] = await send(await write(athleteId, 'news-and-offers'));
    expect(mail).toMatchObject({
      to: email,
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    const [, token = ''] = /^<https?:.*\/u\/([\w-]+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '') ?? [];
    expect((await oneClick(`${api.address}/u/${token}`)).status).toBe(200);
    await settled();

    const path = await write(athleteId, 'news-and-offers');
    expect(succeeded(await admin.get(`${path}/recipients`)).results).toMatchObject({
      mails: 0,
      recipients: [{ left_out: { reason: 'opted-out' } }],
    });
    const [other] = await send(await write(athleteId, 'schedule-changes'));
    expect(other?.to).toBe(email);
  });
});

describe('a recipient typed by hand', () => {
  const type = async (email: string) => {
    const { id } = succeeded(await admin.post('/communications', {}));
    const path = `/communications/${id}`;
    succeeded(await admin.put(path, { subject: 'Camp', option_id: 'news-and-offers' }));
    const body = { firstName: 'Ann', lastName: 'Berg', email };
    const typed = succeeded(await admin.post(`${path}/recipients`, body)).id;
    await settled();
    return { path, person: { kind: 'recipient', id: typed } as const };
  };
  const leftOut = async (path: string) => {
    const { results } = succeeded(await admin.get(`${path}/recipients`));
    const { recipients } = z
      .object({ recipients: z.array(z.object({ left_out: z.object({ reason: z.string() }).nullable() })) })
      .parse(results);
    return recipients.map(({ left_out }) => left_out?.reason ?? null);
  };

  test('is known by the address: what it does not want, and what others with the address do not want', async () => {
    const email = newAddress();
    const first = await type(email);
    expect(await leftOut(first.path)).toEqual([null]);
    const messageId = await aLetter(first.person);
    await oneClick(await linkTo(messageId));
    await settled();
    const second = await type(email.toUpperCase());
    expect(await leftOut(second.path)).toEqual(['opted-out']);

    // Whoever gets the address later, and opts back in, speaks for the address.
    const { id, person } = await aContact(email);
    expect(reasons(await consentOf(id))).toEqual(withoutNews);
    const token = await links.make('preferences', await aLetter(person));
    const body = { user_id: id, opt_out_ids: [] };
    succeeded(await api.visitor().post(`/users/communication-prefs?token=${token}`, body));
    await settled();
    expect(await leftOut(second.path)).toEqual([null]);
  });
});

describe('unsubscribing by one click', () => {
  test('needs no cookie and may come from anywhere; it concerns one kind of message only', async () => {
    const { id, person } = await aContact();
    const messageId = await aLetter(person);
    const reply = await oneClick(await linkTo(messageId));
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('You are unsubscribed.');
    await settled();

    const consent = await consentOf(id);
    expect(reasons(consent)).toEqual(withoutNews);
    expect(consent.statements).toMatchObject([
      {
        option_id: 'news-and-offers',
        is_wanted: false,
        how: 'one-click',
        message_id: messageId,
        wording: expect.stringContaining('mail program'),
      },
    ]);
    const shown = await admin.get(`/contacts/${id}`);
    expect(shown.results).toMatchObject({ contacts_channels: [{ opt_out_ids: ['news-and-offers'] }] });
    expect((await admin.get(`/contacts/${id}`)).text).toContain('news-and-offers');
  });

  test('may be sent as a form with parts, and repeated', async () => {
    const { id, person } = await aContact();
    const link = await linkTo(await aLetter(person));
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    for (let time = 0; time < 2; time++) {
      const reply = await fetch(link, { method: 'POST', body: form, headers: { Origin: 'null' } });
      expect(reply.status).toBe(200);
    }
    await settled();
    expect(reasons(await consentOf(id))).toEqual(withoutNews);
    expect(await typesIn(api, `consent-${id}`)).toEqual(['ConsentStated']);
  });

  test('works again with an old letter after the person opted back in', async () => {
    const { id, person } = await aContact();
    const messageId = await aLetter(person);
    await oneClick(await linkTo(messageId));
    await settled();
    const token = await links.make('preferences', messageId);
    const body = { user_id: id, opt_out_ids: [] };
    expect((await api.visitor().post(`/users/communication-prefs?token=${token}`, body)).status).toBe(200);
    await settled();
    expect(reasons(await consentOf(id))).toEqual(free);
    await oneClick(await linkTo(messageId));
    await settled();
    const consent = await consentOf(id);
    expect(reasons(consent)).toEqual(withoutNews);
    expect(consent.statements.map(({ how, is_wanted }) => [how, is_wanted])).toEqual([
      ['one-click', false],
      ['link', true],
      ['one-click', false],
    ]);
  });

  test('does not follow from GET or HEAD, nor from other forms', async () => {
    const { person } = await aContact();
    const link = await linkTo(await aLetter(person));
    await changesNothing(api, async () => {
      const page = await fetch(link);
      expect(page.status).toBe(200);
      const text = await page.text();
      expect(text).toContain('News and offers');
      expect(text).toContain('<form method="post">');
      expect(page.headers.get('Cache-Control')).toBe('no-store');
      expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);
      for (const body of [
        '',
        'List-Unsubscribe=',
        'unsubscribe=One-Click',
        '{"List-Unsubscribe":"One-Click"}',
      ]) {
        expect((await oneClick(link, { body })).status).toBe(200);
      }
      expect(
        (await oneClick(link, { body: `List-Unsubscribe=One-Click&x=${'x'.repeat(2_000)}` })).status,
      ).toBe(413);
    });
  });

  test('answers dead links in the same way, and changes nothing', async () => {
    const { person } = await aContact();
    const messageId = await aLetter(person);
    const dead = [
      'made-up',
      await links.make('unsubscribe', randomUUID()),
      await links.make('preferences', messageId),
      await links.make('open', messageId),
      `${await links.make('unsubscribe', messageId)}A`,
    ];
    await changesNothing(api, async () => {
      for (const token of dead) {
        const reply = await oneClick(`${api.address}/u/${token}`);
        expect([token, reply.status]).toEqual([token, 200]);
        expect(await reply.text()).toContain('no longer valid');
      }
    });
  });

  test('says so when nobody can opt out of the letter', async () => {
    const { person } = await aContact();
    const link = await linkTo(await aLetter(person, null));
    await changesNothing(api, async () => {
      expect(await (await oneClick(link)).text()).toContain(consentTexts.notOptional);
      expect(await (await fetch(link)).text()).not.toContain('<form');
    });
  });

  test('by the button on the page is told apart from the mail program', async () => {
    const { id, person } = await aContact();
    const link = await linkTo(await aLetter(person, 'schedule-changes'));
    await oneClick(link, { body: 'List-Unsubscribe=Page' });
    await settled();
    expect((await consentOf(id)).statements).toMatchObject([
      {
        option_id: 'schedule-changes',
        how: 'link',
        wording: expect.stringContaining('Stop emails of this kind?'),
      },
    ]);
    expect(await (await fetch(link)).text()).toContain('You are unsubscribed.');
  });

  test('does not concern emails about signing in', async () => {
    const family = await api.family();
    for (const optionId of ['billing-reminders', 'schedule-changes', 'news-and-offers'] as const) {
      await oneClick(await linkTo(await aLetter({ kind: 'user', id: family.userId }, optionId)));
    }
    await settled();
    const before = api.mails.length;
    const { username } = family.person;
    await api.visitor().post('/auth/request-password-reset', { username });
    await api.settled();
    expect(api.mails.slice(before).map(({ to }) => to)).toEqual([username]);
  });
});

describe('the preferences behind the link in a letter', () => {
  test('are those of a contact without a login, and can be changed by the contact only', async () => {
    const { id, email, person } = await aContact();
    const other = await aContact();
    const token = await links.make('preferences', await aLetter(person));
    const visitor = api.visitor();
    expect((await visitor.get(`/users/token?token=${token}`)).results).toEqual({
      user_id: id,
      username: email,
      role_id: 0,
      first_name: 'Anna',
      last_name: 'Bergeron',
    });
    const path = `/users/communication-prefs?token=${token}`;
    expect((await visitor.get(path)).results).toMatchObject([
      { option_id: 'billing-reminders', user_opt_out: false },
      { option_id: 'schedule-changes', user_opt_out: false },
      { option_id: 'news-and-offers', user_opt_out: false },
    ]);

    await changesNothing(api, async () => {
      const stolen = await visitor.post(path, { user_id: other.id, opt_out_ids: ['news-and-offers'] });
      expect([stolen.status, stolen.code]).toEqual([409, 'link.dead']);
    });
    const saved = await visitor.post(path, {
      user_id: id,
      opt_out_ids: ['schedule-changes', 'news-and-offers'],
    });
    expect([saved.status, saved.message]).toEqual([200, 'Preferences saved.']);
    await settled();
    expect(reasons(await consentOf(id))).toEqual({
      ...withoutNews,
      'schedule-changes': 'opted-out',
    });
    expect((await visitor.get(path)).results).toMatchObject([
      { user_opt_out: false },
      { user_opt_out: true },
      { user_opt_out: true },
    ]);
    expect(reasons(await consentOf(other.id))).toEqual(free);
  });

  test('end with the person', async () => {
    const { id, person } = await aContact(newAddress(), { last_name: 'Leaving' });
    const messageId = await aLetter(person);
    await admin.post(`/people/contact/${id}/erase`, { name: 'Anna Leaving' });
    await settled();
    const token = await links.make('preferences', messageId);
    expect((await api.visitor().get(`/users/token?token=${token}`)).code).toBe('link.dead');
    expect((await oneClick(await linkTo(messageId))).status).toBe(200);
  });
});

describe('people with the same address', () => {
  test('agree, whoever says it: the user in the portal, or the contact with a link', async () => {
    const email = newAddress();
    const { id, athleteId, person } = await aContact(email);
    const family = await api.signedIn('parent', { username: email });
    await settled();
    const chosen = async () =>
      z
        .array(z.object({ option_id: z.string(), user_opt_out: z.boolean() }))
        .parse((await family.get(`/users/${family.userId}/communication-prefs`)).results)
        .flatMap(({ option_id, user_opt_out }) => (user_opt_out ? [option_id] : []));

    await family.post(`/users/${family.userId}/communication-prefs/news-and-offers`, { method: 'add' });
    await settled();
    expect(reasons(await consentOf(id))).toEqual(withoutNews);
    expect((await consentOf(id)).statements).toMatchObject([{ how: 'portal', is_wanted: false }]);
    expect((await admin.get(`/contacts/${id}`)).results).toMatchObject({
      contacts_channels: [{ opt_out_ids: ['news-and-offers'] }],
    });

    await family.post(`/users/${family.userId}/communication-prefs/news-and-offers`, { method: 'delete' });
    await settled();
    expect(reasons(await consentOf(id))).toEqual(free);

    await oneClick(await linkTo(await aLetter(person, 'billing-reminders')));
    await settled();
    expect(await chosen()).toEqual(['billing-reminders']);

    // A further contact with the address takes the choice over.
    const body = {
      first_name: 'Anna',
      last_name: 'Bergeron',
      relationship: 'Aunt',
      email,
      create_anyway: true,
    };
    const { id: second } = await admin.post(`/athletes/${athleteId}/contacts`, body);
    await settled();
    expect((await admin.get(`/contacts/${second}`)).results).toMatchObject({
      contacts_channels: [{ opt_out_ids: ['billing-reminders'] }],
    });
    expect((await consentOf(second)).statements).toMatchObject([{ how: 'one-click' }]);
  });

  test('are all left out when one of them is marked “Do not contact”', async () => {
    const email = newAddress();
    const { id } = await aContact(email);
    const other = await aContact(email);
    await admin.put(`/contacts/${other.id}`, { do_not_contact: true });
    await settled();
    expect(new Set(Object.values(reasons(await consentOf(id))))).toEqual(new Set(['do-not-contact']));
  });
});

describe('what mail servers report', () => {
  const report = async (messageId: string, kind: 'bounced' | 'complained', more: object = {}) =>
    handle(
      api.services.log,
      message,
      messageId,
      {
        kind: 'report',
        messageId,
        source: 'provider',
        report: {
          messageId,
          reportId: randomUUID(),
          attempt: 1,
          kind,
          at: new Date().toISOString(),
          reason: 'The mailbox does not exist.',
          isMachine: false,
          isLate: false,
          ...more,
        },
      },
      contextOf(),
    );
  const suppressionOf = async (email: string) =>
    suppressionView.parse(
      (await admin.get(`/communications/suppressions?email=${encodeURIComponent(email)}`)).results,
    );
  const sent = async (person: PersonRef, address: string) => {
    const messageId = await aLetter(person);
    const command = { kind: 'record-sent', messageId, attempt: 1, address, response: '250 OK' } as const;
    await handle(api.services.log, message, messageId, command, contextOf());
    return messageId;
  };

  test('suppresses an address that does not exist, until somebody lifts it with a reason', async () => {
    const { id, email, person } = await aContact();
    await report(await sent(person, email), 'bounced', { isHard: false });
    await settled();
    expect(await suppressionOf(email)).toMatchObject({ is_suppressed: false, history: [] });
    await report(await sent(person, email), 'bounced', { isHard: true });
    await settled();
    expect(reasons(await consentOf(id))).toEqual({
      'billing-reminders': 'suppressed',
      'schedule-changes': 'suppressed',
      'news-and-offers': 'suppressed',
    });
    expect(await suppressionOf(email.toUpperCase())).toMatchObject({
      is_suppressed: true,
      reason: 'hard-bounce',
      detail: 'The mailbox does not exist.',
    });

    const lift = (reason: string) => admin.post('/communications/suppressions/lift', { email, reason });
    const without = await lift(' ');
    expect([without.status, without.errors]).toEqual([422, { reason: suppressionTexts.reasonMissing }]);
    expect((await lift('The mailbox was created.')).status).toBe(200);
    expect((await lift('Once more')).message).toBe(suppressionTexts.notSuppressed);
    expect(reasons(await consentOf(id))).toEqual(free);
    expect((await suppressionOf(email)).history).toMatchObject([
      { is_suppressed: true, by: '' },
      { is_suppressed: false, detail: 'The mailbox was created.', by: 'Ida Berg' },
    ]);
  });

  test('staff suppress an address for a person, with a reason', async () => {
    const { id, email } = await aContact();
    const suppress = (reason: string) => admin.post('/communications/suppressions', { email, reason });
    const without = await suppress(' ');
    expect([without.status, without.errors]).toEqual([422, { reason: suppressionTexts.detailMissing }]);
    expect((await suppress('She asked on the phone.')).message).toBe(consentTexts.suppressed);
    expect(await suppressionOf(email.toUpperCase())).toMatchObject({
      is_suppressed: true,
      reason: 'person',
      detail: 'She asked on the phone.',
      history: [{ by: 'Ida Berg' }],
    });
    expect((await consentOf(id)).is_suppressed).toBe(true);
    expect((await admin.post('/communications/suppressions/lift', { email, reason: 'Asked.' })).status).toBe(
      200,
    );
    expect(reasons(await consentOf(id))).toEqual(free);
  });

  test('a user has a ledger of their own', async () => {
    const family = await api.family(await api.athlete());
    const path = `/users/${family.userId}/communication-prefs/news-and-offers`;
    succeeded(await family.post(path, { method: 'add' }));
    await settled();
    const ledger = mayWriteView.parse((await admin.get(`/users/${family.userId}/consent`)).results);
    expect(reasons(ledger)).toEqual(withoutNews);
    expect(ledger.statements).toMatchObject([
      { option_id: 'news-and-offers', is_wanted: false, how: 'portal' },
    ]);
  });

  test('suppresses who complains, and opts them out of that kind', async () => {
    const { id, email, person } = await aContact();
    await report(await sent(person, email), 'complained', { reason: '' });
    await settled();
    expect(await suppressionOf(email)).toMatchObject({ is_suppressed: true, reason: 'complaint' });
    expect((await consentOf(id)).statements).toMatchObject([
      { how: 'complaint', option_id: 'news-and-offers' },
    ]);
    await admin.post('/communications/suppressions/lift', { email, reason: 'They asked for it.' });
    expect(reasons(await consentOf(id))).toEqual(withoutNews);
  });

  test('suppresses an address that the server refuses at once', async () => {
    const { email, person } = await aContact();
    const messageId = await aLetter(person);
    const response = '550 5.1.1 User unknown';
    await recordFacts(api, `message-${messageId}`, [
      { type: 'MessageFailed', data: { messageId, attempt: 1, reason: 'refused', response } },
    ]);
    await settled();
    expect(await suppressionOf(email)).toMatchObject({ is_suppressed: true, reason: 'hard-bounce' });
  });

  test('outlives an erasure, which leaves nothing else', async () => {
    const { id, email, person } = await aContact(newAddress(), { last_name: 'Quillfeather' });
    const messageId = await sent(person, email);
    await oneClick(await linkTo(messageId));
    await report(messageId, 'complained');
    const { id: draft } = succeeded(await admin.post('/communications', {}));
    const typed = { firstName: 'Anna', lastName: 'Quillfeather', email };
    succeeded(await admin.post(`/communications/${draft}/recipients`, typed));
    await settled();
    const erased = await admin.post(`/people/contact/${id}/erase`, { name: 'Anna Quillfeather' });
    expect(erased.status).toBe(200);
    await settled();

    expect(await suppressionOf(email)).toMatchObject({ is_suppressed: true });
    const consent = await consentOf(id);
    expect([consent.name, consent.email]).toEqual(['', '']);
    expect(new Set(Object.values(reasons(consent)))).toEqual(new Set(['erased']));
    for (const table of ['consent_people', 'suppressions', 'contacts', 'communication_recipients']) {
      const { rows } = await api.services.pools.reads.query(
        `select 1 from rm.${table} as t where t::text ilike any ($1)`,
        [[`%${email}%`, '%quillfeather%']],
      );
      expect([table, rows]).toEqual([table, []]);
    }
    const [stated] = await api.services.log.load(`consent-${id}`);
    expect(stated?.data).toMatchObject({ network: '' });
    // Somebody who gets the address again is still not written to.
    const again = await aContact(email);
    expect(reasons(await consentOf(again.id))).toMatchObject({ 'schedule-changes': 'suppressed' });
  });
});

describe('the address of an athlete', () => {
  test('needs the consent of a parent under 13, and gets no news under 18', async () => {
    const athleteId = await api.athlete();
    const { id } = await admin.post(`/athletes/${athleteId}/contacts/self`);
    await admin.post(`/contacts/${id}/channels`, { channel_id: 1, channel_value: newAddress() });
    await settled();
    const needsConsent = 'minor-no-consent';
    const none = {
      'billing-reminders': needsConsent,
      'schedule-changes': needsConsent,
      'news-and-offers': needsConsent,
    };
    expect(reasons(await consentOf(id))).toEqual(none);

    const path = `/athletes/${athleteId}/parental-consent`;
    expect((await admin.get(path)).results).toMatchObject({ is_given: false, at: null });
    const nameless = await admin.put(path, { given_by: ' ', evidence: '' });
    expect([nameless.status, nameless.errors]).toEqual([
      422,
      { given_by: consentTexts.givenByMissing, evidence: consentTexts.evidenceMissing },
    ]);
    expect((await admin.put(path, { given_by: 'Anna Bergeron', evidence: 'Signed form' })).status).toBe(200);
    await settled();
    expect((await admin.get(path)).results).toMatchObject({
      is_given: true,
      given_by: 'Anna Bergeron',
      evidence: 'Signed form',
      recorded_by: 'Ida Berg',
    });
    const noNews = { ...free, 'news-and-offers': 'minor-no-news' };
    const consent = await consentOf(id);
    expect(reasons(consent)).toEqual(noNews);
    expect(consent.statements).toMatchObject([{ detail: 'Parental consent recorded.', by: 'Ida Berg' }]);

    await admin.put(`/athletes/${athleteId}`, { birthdate: '1990-05-06' });
    await settled();
    expect(reasons(await consentOf(id))).toEqual(free);
    await admin.put(`/athletes/${athleteId}`, { birthdate: '' });
    await admin.delete(path);
    await settled();
    expect(reasons(await consentOf(id))).toEqual(none);
    const gone = await admin.delete(path);
    expect([gone.status, gone.message]).toEqual([409, consentTexts.noParentalConsent]);
    expect((await admin.get(`/athletes/${randomUUID()}/parental-consent`)).status).toBe(404);
  });
});

describe('who could be written to at a moment', () => {
  test('is told for each person of that moment', async () => {
    const { id, email } = await aContact(newAddress(), { first_name: 'Zoe', last_name: 'Aaberg' });
    const before = new Date().toISOString();
    await admin.put(`/contacts/${id}`, { do_not_contact: true, last_name: 'Aabergson' });
    await settled();
    expect(reasons(await consentOf(id))).toMatchObject({ 'schedule-changes': 'do-not-contact' });
    expect(await consentOf(id, before)).toMatchObject({ name: 'Zoe Aaberg', email, statements: [] });
    expect(reasons(await consentOf(id, before))).toEqual(free);
    await admin.delete(`/contacts/${id}`);
    await settled();
    expect((await admin.get(`/contacts/${id}/consent`)).status).toBe(404);
    expect((await admin.get(`/contacts/${id}/consent?at=2001-01-01T00:00:00Z`)).status).toBe(404);

    const list = async (at?: string) => {
      const reply = await admin.get(
        `/communications/consent?option=schedule-changes${at ? `&at=${encodeURIComponent(at)}` : ''}`,
      );
      return z.array(mayWriteOnDayView).parse(reply.results);
    };
    const zoe = { person: `contact:${id}`, name: 'Zoe Aaberg', email, reason: null, text: '' };
    expect(await list(before)).toContainEqual(zoe);
    expect((await list()).map(({ person }) => person)).not.toContain(`contact:${id}`);
    expect(await list('2001-01-01T00:00:00Z')).toEqual([]);
    const trainer = await api.signedIn('trainer');
    expect((await trainer.get('/communications/consent?option=schedule-changes')).status).toBe(403);
  });
});
