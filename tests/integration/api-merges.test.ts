import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { contactView } from '../../contract/athletes/contacts.ts';
import { doubleView } from '../../contract/athletes/doubles.ts';
import { mergePreviewView, mergeView, undoPreviewView } from '../../contract/athletes/merges.ts';
import { historyEventView } from '../../contract/audit/history.ts';
import { isUnderWay } from '../../domain/athletes/merges/merge-status.ts';
import { mergeTexts } from '../../domain/athletes/merges/merge-texts.ts';
import { erasureTexts } from '../../domain/audit/erasure.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { firstName: 'Maria', lastName: 'Lindqvist' });
});
afterAll(() => api.close());

const contact = async (athleteId: string, fields: object): Promise<string> =>
  (await admin.post(`/athletes/${athleteId}/contacts`, { create_anyway: true, ...fields })).id;
const shown = async (id: string) => contactView.parse((await admin.get(`/contacts/${id}`)).results);
const ofAthlete = async (athleteId: string) =>
  z.array(contactView).parse((await admin.get(`/athletes/${athleteId}/contacts`)).results);

/** A mother who was recorded for each of her two athletes. */
async function aFamily() {
  const lastName = `Rink${randomUUID().slice(0, 8)}`;
  const [owen, mia] = [
    await api.athlete({ firstName: 'Owen', lastName }),
    await api.athlete({ firstName: 'Mia', lastName }),
  ];
  const email = `${lastName}@example.com`.toLowerCase();
  const kept = await contact(owen, {
    first_name: 'Anna',
    last_name: lastName,
    relationship: 'Mother',
    email,
  });
  const absorbed = await contact(mia, {
    first_name: 'Ann',
    last_name: lastName,
    email: `ann.${email}`,
    phone: '218 555 0142',
    notes: 'Calls back',
    do_not_contact: true,
  });
  const child = await contact(mia, { first_name: 'Lars', last_name: lastName, related_parent_id: absorbed });
  return { lastName, owen, mia, email, kept, absorbed, child };
}

const previewed = async (kept: string, absorbed: string) => {
  await api.services.host.caughtUp();
  const query = new URLSearchParams({ kind: 'contact', kept, absorbed });
  return mergePreviewView.parse((await admin.get(`/merges/preview?${String(query)}`)).results);
};

/** What the dialog sends once everything is confirmed. */
async function bodyFor(kept: string, absorbed: string) {
  const { position, fingerprint, gains } = await previewed(kept, absorbed);
  return { kind: 'contact', kept, absorbed, position, fingerprint, gains: gains.map(({ id }) => id) };
}

const one = async (id: string) => mergeView.parse((await admin.get(`/merges/${id}`)).results);

async function ended(id: string) {
  await api.services.host.caughtUp();
  while (isUnderWay((await one(id)).status)) await pause(20);
  await api.services.host.caughtUp();
  return one(id);
}

async function merged(kept: string, absorbed: string) {
  const reply = await admin.post('/merges', await bodyFor(kept, absorbed));
  if (reply.status !== 202) throw new Error(`${reply.status} ${reply.message}`);
  return ended(reply.id);
}

const obstacles = async (id: string) =>
  undoPreviewView.parse((await admin.get(`/merges/${id}/undo`)).results).obstacles;

async function undone(id: string) {
  const reply = await admin.post(`/merges/${id}/undo`);
  if (reply.status !== 202) throw new Error(`${reply.status} ${reply.message}`);
  return ended(id);
}

const sentences = async (id: string) =>
  z
    .array(historyEventView)
    .parse((await admin.get(`/history/contact/${id}`)).results)
    .map(({ sentence }) => sentence);

describe('two contacts of one person', () => {
  test('are compared first, and nothing changes', async () => {
    const { kept, absorbed, email, lastName } = await aFamily();
    await changesNothing(api, async () => {
      const preview = await previewed(kept, absorbed);
      expect(preview).toMatchObject({
        kind: 'contact',
        kept: { id: kept, name: `Anna ${lastName}` },
        absorbed: { id: absorbed, name: `Ann ${lastName}` },
        refusals: [],
      });
      expect(preview.kept.details).toContainEqual({ label: 'Email', value: email });
      expect(preview.moves).toEqual([
        `Ann ${lastName} becomes a part of Anna ${lastName} and is no longer listed.`,
        `Anna ${lastName} becomes a contact of Mia ${lastName}.`,
        `ann.${email} moves to Anna ${lastName}.`,
        `218 555 0142 moves to Anna ${lastName}.`,
        `The notes are added to the notes of Anna ${lastName}.`,
        `Anna ${lastName} is marked “Do not contact”.`,
        `Lars ${lastName} has Anna ${lastName} as related parent.`,
      ]);
      expect(preview.gains.map(({ sentence }) => sentence)).toEqual([
        `Anna ${lastName} gets the emails and the account statements of Mia ${lastName}.`,
        `The address ann.${email} gets the emails and the account statements of Owen ${lastName}.`,
      ]);
      // Ids are recorded for good, so they name nobody.
      expect(JSON.stringify(preview.gains.map(({ id }) => id))).not.toContain(lastName.toLowerCase());
    });
  });

  test('become one, and two again', async () => {
    const { kept, absorbed, child, owen, mia, email, lastName } = await aFamily();
    const before = await Promise.all([kept, absorbed, child].map(shown));
    const lists = await Promise.all([owen, mia].map(ofAthlete));
    const merge = await merged(kept, absorbed);
    expect(merge).toMatchObject({
      kind: 'contact',
      status: 'done',
      kept_name: `Anna ${lastName}`,
      absorbed_name: `Ann ${lastName}`,
      started_by: 'Maria Lindqvist',
    });
    expect(await shown(kept)).toMatchObject({
      notes: 'Calls back',
      do_not_contact: true,
      contacts_channels: [
        { channel_value: email },
        { channel_value: `ann.${email}` },
        { channel_value: '218 555 0142' },
      ],
      links: [
        { record_id: owen, relationship: 'Mother' },
        { record_id: mia, relationship: '' },
      ],
    });
    expect(await shown(absorbed)).toMatchObject({ merged_into: { id: kept, name: `Anna ${lastName}` } });
    expect(
      (await ofAthlete(mia)).map(({ contact_id, related_parent_id }) => [contact_id, related_parent_id]),
    ).toEqual([
      [child, kept],
      [kept, null],
    ]);
    expect(
      (await admin.get(`/contacts?filter=${JSON.stringify({ q: lastName, showInactive: true })}`)).results,
    ).toHaveLength(2);
    expect((await admin.get(`/search?query=ann.${email}`)).results).toMatchObject([{ id: kept }]);
    expect((await admin.put(`/contacts/${absorbed}`, { notes: 'x' })).status).toBe(409);

    expect(await obstacles(merge.id)).toEqual([]);
    expect(await undone(merge.id)).toMatchObject({ status: 'undone', undo_by: 'Maria Lindqvist' });
    const revisionless = (views: readonly object[]) => views.map((view) => ({ ...view, revision: '' }));
    expect(revisionless(await Promise.all([kept, absorbed, child].map(shown)))).toEqual(revisionless(before));
    const after = await Promise.all([owen, mia].map(ofAthlete));
    expect(after.map(revisionless)).toEqual(lists.map(revisionless));
  });

  test('are told in the history of the kept one, with everything that the other one had', async () => {
    const { kept, absorbed, lastName } = await aFamily();
    const { id } = await merged(kept, absorbed);
    const told = await sentences(kept);
    expect(told).toContain(`The contact Ann ${lastName} was added.`);
    expect(told).toContain(`Ann ${lastName} was merged into Anna ${lastName}.`);
    expect(told).toContain(
      `Ann ${lastName} is being merged into Anna ${lastName}, and 2 gained rights were confirmed.`,
    );
    expect(told).toContain(`The contact was merged into Anna ${lastName}.`);
    await undone(id);
    const later = await sentences(kept);
    expect(later).toContain(`The merge of Ann ${lastName} into Anna ${lastName} was undone.`);
    expect(later).not.toContain(`The contact Ann ${lastName} was added.`);
    expect(await sentences(absorbed)).toContain('The merge of the contact was undone.');
  });

  test('are merged once, however often it is asked', async () => {
    const { kept, absorbed } = await aFamily();
    const body = await bodyFor(kept, absorbed);
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => admin.post('/merges', body, { key })));
    expect(new Set(replies.map(({ status, id }) => `${status} ${id}`)).size).toBe(1);
    const [reply] = replies;
    await ended(reply?.id ?? '');
    expect(
      (await typesIn(api, `contact-${absorbed}`)).filter((type) => type === 'ContactMerged'),
    ).toHaveLength(1);
    expect((await admin.post('/merges', body)).message).toMatch(/already merged|Something changed/);
  });

  test('are not merged with a gain that is not confirmed, or after a change', async () => {
    const { kept, absorbed } = await aFamily();
    const body = await bodyFor(kept, absorbed);
    await changesNothing(api, async () => {
      const unconfirmed = await admin.post('/merges', { ...body, gains: body.gains.slice(1) });
      expect(unconfirmed).toMatchObject({ status: 409, message: mergeTexts.gainUnconfirmed });
    });
    await admin.put(`/contacts/${absorbed}`, { notes: 'Prefers texts' });
    expect(await admin.post('/merges', body)).toMatchObject({ status: 409, message: mergeTexts.changed });
    expect((await merged(kept, absorbed)).status).toBe('done');
  });

  test('are refused in sentences if one is the own contact of an athlete', async () => {
    const { kept, owen, lastName } = await aFamily();
    const { id: self } = await admin.post(`/athletes/${owen}/contacts/self`);
    expect((await previewed(kept, self)).refusals).toEqual([
      `Owen ${lastName} is the own contact of an athlete or a trainer, and stays with that record.`,
    ]);
    expect((await admin.post('/merges', await bodyFor(kept, self))).status).toBe(409);
  });

  test('are no likely doubles anymore, and are again after the undo', async () => {
    const { owen, lastName, email } = await aFamily();
    const [one_, other] = [
      await contact(owen, { first_name: 'Karin', last_name: lastName, email: `karin.${email}` }),
      await contact(owen, { first_name: 'Karin', last_name: lastName, email: `karin.${email}` }),
    ];
    const isListed = async () => {
      await api.services.host.caughtUp();
      const pairs = z.array(doubleView).parse((await admin.get('/doubles')).results);
      return pairs.some(
        (pair) => [one_, other].includes(pair.one.id) && [one_, other].includes(pair.other.id),
      );
    };
    expect(await isListed()).toBe(true);
    const { id } = await merged(one_, other);
    expect(await isListed()).toBe(false);
    await undone(id);
    expect(await isListed()).toBe(true);
  });
});

describe('an undo', () => {
  test('names what was changed since, and is refused', async () => {
    const { kept, absorbed, lastName } = await aFamily();
    const { id } = await merged(kept, absorbed);
    await admin.put(`/contacts/${kept}`, { notes: 'Moved to Duluth' });
    const sentence = `Somebody changed the notes of Anna ${lastName} since the merge.`;
    expect(await obstacles(id)).toEqual([sentence]);
    expect(await admin.post(`/merges/${id}/undo`)).toMatchObject({
      status: 409,
      message: mergeTexts.cannotUndo([sentence]),
    });
  });

  test('keeps what was added since', async () => {
    const { kept, absorbed } = await aFamily();
    const { id } = await merged(kept, absorbed);
    await admin.post(`/contacts/${kept}/channels`, { channel_id: 3, channel_value: '218 555 0199' });
    await undone(id);
    expect((await shown(kept)).contacts_channels.map(({ channel_value }) => channel_value)).toContain(
      '218 555 0199',
    );
    expect(await shown(absorbed)).toMatchObject({ merged_into: null });
  });

  test('of a merge that does not exist is not found', async () => {
    expect((await admin.post(`/merges/${randomUUID()}/undo`)).status).toBe(404);
    expect((await admin.get(`/merges/${randomUUID()}/undo`)).status).toBe(404);
    expect((await admin.get(`/merges/${randomUUID()}`)).status).toBe(404);
  });
});

describe('the erasure of a merged person', () => {
  test('takes both records, and is final', async () => {
    const { kept, absorbed, lastName } = await aFamily();
    const { id } = await merged(kept, absorbed);
    expect(await admin.post(`/people/contact/${absorbed}/erase`, { name: `Ann ${lastName}` })).toMatchObject({
      status: 409,
      message: erasureTexts.isMerged(`Anna ${lastName}`),
    });
    const erased = await admin.post(`/people/contact/${kept}/erase`, { name: `Anna ${lastName}` });
    expect(erased.status).toBe(200);
    expect(await typesIn(api, `contact-${absorbed}`)).toContain('ContactErased');
    await api.services.host.caughtUp();
    expect(await obstacles(id)).toEqual([mergeTexts.erasedPerson]);
    expect((await admin.post(`/merges/${id}/undo`)).status).toBe(409);
    expect(await one(id)).toMatchObject({ kept_name: '', absorbed_name: '' });
    const everything = JSON.stringify((await admin.get('/merges')).results);
    expect(everything).not.toContain(lastName);
  });

  test('is exported with both', async () => {
    const { kept, absorbed, lastName } = await aFamily();
    await merged(kept, absorbed);
    const { results } = await admin.get(`/people/contact/${kept}/export`);
    expect(JSON.stringify(results)).toContain(`The contact Ann ${lastName} was added.`);
  });
});
