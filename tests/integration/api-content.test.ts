import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { contentView, publicContentView } from '../../contract/marketing/content.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';
import { succeeded } from '../support/api-client.ts';
import { until } from '../support/projections.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const PDF = Buffer.from('%PDF-1.7\n% drills\n%%EOF\n');

const uploaded = async (contentId: string, name: string, bytes: Uint8Array<ArrayBuffer>, who = admin) =>
  (await who.upload('/files', { directory: `marketing/${contentId}` }, { name, bytes })).id;

/** A piece of content, published. */
async function published(title: string) {
  const id = randomUUID();
  const [image_id, asset_id] = [await uploaded(id, 'rink.png', PNG), await uploaded(id, 'Drills.pdf', PDF)];
  const body = { id, title, preview: 'No ice needed.', author: 'Maria', image_id, asset_id };
  return { id, image_id, asset_id, reply: succeeded(await admin.post('/marketing/content', body)) };
}

const one = async (id: string) => contentView.parse((await admin.get(`/marketing/content/${id}`)).results);

const listed = async (filter: object = {}) => {
  const query = encodeURIComponent(JSON.stringify(filter));
  return z.array(contentView).parse((await admin.get(`/marketing/content?filter=${query}`)).results);
};

/** Like a browser that is not signed in. */
const fetched = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${api.address}${path}`, { method, headers });

const seen = async () => {
  await api.services.host.caughtUp();
  const { results } = await api.visitor().get('/public/content');
  return z.array(publicContentView).parse(results);
};

test('content is published, and families and visitors see it at once', async () => {
  const { id, asset_id } = await published('Drills at home');
  const shown = await one(id);
  expect(shown).toMatchObject({
    title: 'Drills at home',
    preview: 'No ice needed.',
    author: 'Maria',
    image_file: 'rink.png',
    asset_file: 'Drills.pdf',
    asset_id,
    asset_size: PDF.length,
    is_podcast: false,
    podcast_episode_number: null,
    podcast_season_number: null,
    is_published: true,
    revision: '0',
  });
  expect((await listed({ q: 'at HOME' })).map((row) => row.id)).toEqual([id]);
  expect(await listed({ q: 'at home', is_podcast: true })).toEqual([]);

  const { image_file: _, asset_id: __, is_published: ___, revision: ____, ...open } = shown;
  expect(await seen()).toContainEqual(open);
  const family = await api.family(await api.athlete());
  expect((await family.get('/public/content')).results).toContainEqual(open);
});

test('the newest content comes first', async () => {
  const [first, second] = [await published('First'), await published('Second')];
  expect((await seen()).map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id]);
  expect((await listed()).map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id]);
});

test('everything that is missing is said in one line', async () => {
  await changesNothing(api, async () => {
    const reply = await admin.post('/marketing/content', { title: ' ' });
    expect([reply.status, reply.message]).toEqual([
      422,
      'Please enter a title, Please enter a the preview text, Please select a background image, Please select an asset file',
    ]);
    expect(reply.errors).toEqual({
      title: 'Please enter a title',
      preview: 'Please enter a the preview text',
      image_id: 'Please select a background image',
      asset_id: 'Please select an asset file',
    });
  });
});

test('only pictures that browsers show are pictures of content, by their first bytes', async () => {
  const id = randomUUID();
  const asset_id = await uploaded(id, 'a.pdf', PDF);
  const texts = { id, title: 'Drills', preview: 'At home' };
  const document = await admin.post('/marketing/content', { ...texts, image_id: asset_id, asset_id });
  expect([document.status, document.message]).toEqual([
    422,
    'Please select a PNG, JPEG, WebP or GIF picture.',
  ]);
  const directory = `marketing/${id}`;
  const disguised = await admin.upload('/files', { directory }, { name: 'rink.png', bytes: PDF });
  expect([disguised.status, disguised.message]).toEqual([
    422,
    'The content of this file does not match its file type.',
  ]);
});

test('a file of another record is not a file of this content', async () => {
  const { image_id, asset_id } = await published('Drills');
  const body = { title: 'Copy', preview: 'Copied', image_id, asset_id };
  const reply = await admin.post('/marketing/content', body);
  expect([reply.status, reply.message]).toEqual([409, 'Content not created correctly']);
});

test('a field is changed, and a change of nothing is refused', async () => {
  const { id } = await published('Drills');
  succeeded(await admin.put(`/marketing/content/${id}`, { title: 'Six drills' }));
  expect(await one(id)).toMatchObject({ title: 'Six drills', preview: 'No ice needed.', revision: '1' });
  const nothing = await admin.put(`/marketing/content/${id}`, {});
  expect([nothing.status, nothing.message]).toEqual([422, 'Attributes are missing.']);
  const blank = await admin.put(`/marketing/content/${id}`, { preview: ' ' });
  expect([blank.status, blank.message]).toEqual([422, 'Please enter a the preview text']);
});

test('two people may change two fields, but not the same one', async () => {
  const { id } = await published('Drills');
  succeeded(await admin.put(`/marketing/content/${id}`, { title: 'Six drills' }, { ifMatch: '"0"' }));
  succeeded(await admin.put(`/marketing/content/${id}`, { author: 'Jack' }, { ifMatch: '"0"' }));
  const late = await admin.put(`/marketing/content/${id}`, { title: 'Seven drills' }, { ifMatch: '"0"' });
  expect(late.status).toBe(412);
});

describe('the files of content', () => {
  test('are public with their own kind, and cached', async () => {
    const { id, image_id } = await published('Drills');
    const { image_path, asset_path } = await one(id);
    const picture = await fetched(image_path);
    expect(picture.status).toBe(200);
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PNG);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${image_id}"`,
    });
    const known = await fetched(image_path, { 'If-None-Match': `"${image_id}"` });
    expect([known.status, await known.text()]).toEqual([304, '']);
    const head = await fetched(image_path, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PNG.length)]);

    const asset = await fetched(asset_path);
    expect([asset.headers.get('content-type'), await asset.text()]).toEqual([
      'application/pdf',
      PDF.toString(),
    ]);
    expect(asset.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''Drills.pdf`);
    const unversioned = await fetched(`/content-files/${id}/asset`);
    expect(unversioned.headers.get('cache-control')).toBe('public, no-cache');
  });

  test.each(['nothing', 'file', 'image/more'])('have no other address such as %s', async (part) => {
    const { id } = await published('Drills');
    const answer = await fetched(`/content-files/${id}/${part}`);
    expect(answer.status).toBe(404);
  });

  test('that were uploaded and not published are closed', async () => {
    const id = randomUUID();
    const file = await uploaded(id, 'rink.png', PNG);
    expect((await fetched(`/content-files/${id}/image?version=${file}`)).status).toBe(404);
    expect((await api.visitor().get(`/files/${file}/content`)).status).toBe(401);
  });

  test('are deleted when they are replaced, and with their content', async () => {
    const { id, image_id, asset_id } = await published('Drills');
    const before = await one(id);
    const other = await uploaded(id, 'other.png', PNG);
    succeeded(await admin.put(`/marketing/content/${id}`, { image_id: other }));
    await api.settled();
    expect(await typesIn(api, `file-${image_id}`)).toEqual(['FileStored', 'FileDeleted']);
    expect(await typesIn(api, `file-${asset_id}`)).toEqual(['FileStored']);
    const after = await one(id);
    expect(after.image_path).not.toBe(before.image_path);
    expect((await fetched(after.image_path)).status).toBe(200);

    succeeded(await admin.delete(`/marketing/content/${id}`));
    await api.settled();
    for (const file of [other, asset_id])
      expect(await typesIn(api, `file-${file}`)).toEqual(['FileStored', 'FileDeleted']);
    await until(async () => (await fetched(after.image_path)).status === 404);
    expect((await seen()).map((row) => row.id)).not.toContain(id);
    expect((await admin.get(`/marketing/content/${id}`)).status).toBe(404);
  });

  test('are only for admins before they are published: trainers can neither send, list, read nor delete them', async () => {
    const trainer = await api.signedIn('trainer');
    const id = randomUUID();
    const file = await uploaded(id, 'rink.png', PNG);
    await changesNothing(api, async () => {
      const directory = `marketing/${id}`;
      const sent = await trainer.upload('/files', { directory }, { name: 'rink.png', bytes: PNG });
      expect([sent.status, sent.message]).toEqual([422, 'This folder does not exist.']);
      const filter = encodeURIComponent(JSON.stringify({ directory }));
      expect((await trainer.get(`/files?filter=${filter}`)).status).toBe(404);
      expect((await trainer.get(`/files/${file}/content`)).status).toBe(404);
      expect((await trainer.delete(`/files/${file}`)).status).toBe(404);
    });
  });
});

test('content is deleted once', async () => {
  const { id } = await published('Drills');
  succeeded(await admin.delete(`/marketing/content/${id}`));
  const again = await admin.delete(`/marketing/content/${id}`);
  expect([again.status, again.message]).toEqual([409, 'Content not deleted.']);
});

test('its history says what happened', async () => {
  const { id } = await published('Drills');
  succeeded(await admin.put(`/marketing/content/${id}`, { title: 'Six', author: '' }));
  const entry = z.object({ sentence: z.string() });
  const { results } = await admin.get(`/history/content/${id}`);
  expect(
    z
      .array(entry)
      .parse(results)
      .map(({ sentence }) => sentence),
  ).toEqual(['The title, author of the content were changed.', 'The content Drills was published.']);
});
