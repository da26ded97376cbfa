import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { createPostgresPodcastDownloads } from '../../adapters/postgres-ledger/podcast-downloads.ts';
import {
  podcastChannelView,
  podcastDefaultsView,
  podcastStatsView,
  podcastSyncView,
  podcastView,
  publicPodcastView,
} from '../../contract/marketing/podcasts.ts';
import { silentMp3 } from '../../demo/marketing/podcasts/silent-mp3.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';
import { type ApiClient, succeeded } from '../support/api-client.ts';
import { runJob } from '../support/jobs.ts';
import { beginUpload, headersOf, partUpload, uploadedMedia } from '../support/podcasts.ts';

const PHONE = 'AppleCoreMedia/1.0.0.20G75 (iPhone; U; CPU OS 16_6 like Mac OS X; en_us)';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const audio = silentMp3('Edges', 90);

const body = (more: object = {}) => ({
  title: 'Edges',
  content: 'Why edge work decides games.',
  season_number: 1,
  episode_number: 1,
  author: 'PWHT',
  duration: '01:30',
  status: 'publish',
  ...more,
});

const episode = async (more: object = {}, bytes: Uint8Array = audio) => {
  const { file_key } = await uploadedMedia(api.address, admin, 'Edges.mp3', bytes);
  return succeeded(await admin.post('/marketing/podcasts', body({ media_key: file_key, ...more }))).id;
};

const shown = async (id: string) => podcastView.parse((await admin.get(`/marketing/podcasts/${id}`)).results);

/** As a player asks for it. */
const heard = async (
  id: string,
  headers: Record<string, string> = {},
  method = 'GET',
  file = `${id}.mp3`,
) => {
  const reply = await fetch(`${api.address}/media/${file}`, {
    method,
    headers: { 'User-Agent': PHONE, ...headers },
  });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
};

const stats = async () => {
  const reply = succeeded(await admin.post('/marketing/podcasts/stats/sync', {}));
  return podcastStatsView.parse(reply.results);
};

describe('an episode', () => {
  test('begins with the season of the last one, the next episode, and the abbreviation of the business', async () => {
    const defaults = async () =>
      podcastDefaultsView.parse((await admin.get('/marketing/podcasts/defaults')).results);
    const before = await defaults();
    expect(before).toMatchObject({ author: 'PWHT', podcast_type: 'audio', is_active: true });
    await episode({ season_number: 7, episode_number: 4 });
    expect(await defaults()).toMatchObject({ season_number: 7, episode_number: 5 });
  });

  test('is created with the words of the specification', async () => {
    const { file_key } = await uploadedMedia(api.address, admin, 'Edges.mp3', audio);
    const reply = await admin.post('/marketing/podcasts', body({ media_key: file_key, status: 'draft' }));
    expect(reply).toMatchObject({ status: 201, message: 'Podcast created successfully.' });
    expect(await shown(reply.id)).toMatchObject({ status: 'draft', published_at: null, duration: '01:30' });
  });

  test('names everything that is missing', async () => {
    const empty = { title: '', content: '', author: '', duration: '', media_key: '' };
    const reply = await admin.post('/marketing/podcasts', body(empty));
    expect(reply).toMatchObject({
      status: 422,
      errors: {
        title: 'Please enter a title',
        content: 'Please enter the description text',
        author: 'Please enter an author',
        duration: 'Please enter the podcast duration',
        media_key: 'Please select an asset file',
      },
    });
  });

  test('needs audio that was uploaded', async () => {
    for (const media_key of [`podcasts/${randomUUID()}`, 'files/x', '../secrets']) {
      const reply = await admin.post('/marketing/podcasts', body({ media_key }));
      expect(reply).toMatchObject({
        status: 422,
        errors: { media_key: 'No file key found for uploaded media.' },
      });
    }
  });

  test('knows the duration of its file, and says when another was typed', async () => {
    const media = await uploadedMedia(api.address, admin, 'Edges.mp3', audio);
    expect(media).toMatchObject({ duration: '01:30', bitrate: 32_000, sha256: sha256(audio) });
    expect(await shown(await episode())).toMatchObject({ probed_duration: '01:30', duration_differs: false });
    expect(await shown(await episode({ duration: '01:40' }))).toMatchObject({ duration_differs: true });
  });

  test('is published, made a draft and deleted, and its audio follows at once', async () => {
    const id = await episode({ status: 'draft' });
    const change = async (changes: object) => {
      succeeded(await admin.put(`/marketing/podcasts/${id}`, changes));
      await shown(id);
      return (await heard(id)).status;
    };
    expect((await heard(id)).status).toBe(404);
    expect(await change({ status: 'publish' })).toBe(200);
    expect(await change({ is_active: false })).toBe(404);
    expect(await change({ is_active: true })).toBe(200);
    expect(await change({ status: 'draft' })).toBe(404);
    expect(await change({ status: 'publish' })).toBe(200);
    succeeded(await admin.delete(`/marketing/podcasts/${id}`));
    expect((await admin.get(`/marketing/podcasts/${id}`)).status).toBe(404);
    expect((await heard(id)).status).toBe(404);
    expect((await admin.get(`/history/podcast/${id}`)).status).toBe(200);
  });

  test('keeps its address and its guid when its audio is replaced', async () => {
    const id = await episode();
    const before = await heard(id);
    const other = silentMp3('Edges, better', 95);
    const { file_key } = await uploadedMedia(api.address, admin, 'Better.mp3', other);
    succeeded(await admin.put(`/marketing/podcasts/${id}/media-key`, { media_key: file_key }));
    expect(await shown(id)).toMatchObject({ media_name: 'Better.mp3', duration_differs: true });
    const after = await heard(id);
    expect(after.bytes.equals(other)).toBe(true);
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
    const feed = await (await fetch(`${api.address}/podcast.xml`)).text();
    expect(feed).toContain(`<guid isPermaLink="false">${id}</guid>`);
  });

  test('is checked by a sync', async () => {
    const id = await episode({ duration: '02:00' });
    const reply = succeeded(await admin.post(`/marketing/podcasts/${id}/sync`, {}));
    expect(podcastSyncView.parse(reply.results)).toEqual({
      id,
      is_intact: true,
      duration: '01:30',
      duration_differs: true,
      bitrate: 32_000,
    });
    expect((await shown(id)).synced_at).not.toBeNull();
  });

  test('is found in its list and in the content library', async () => {
    const title = `Goalies ${randomUUID()}`;
    const id = await episode({ title, season_number: 9, episode_number: 2 });
    const list = await admin.get(
      `/marketing/podcasts?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`,
    );
    expect(z.array(podcastView).parse(list.results)).toMatchObject([{ id, title }]);
    const content = await admin.get(
      `/marketing/content?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`,
    );
    expect(content.results).toMatchObject([
      { id, title, is_podcast: true, podcast_season_number: 9, podcast_episode_number: 2 },
    ]);
  });
});

describe('the audio', () => {
  let id: string;
  beforeAll(async () => {
    id = await episode();
    await shown(id);
  });

  test('is played as a whole', async () => {
    const { status, headers, bytes } = await heard(id);
    expect(status).toBe(200);
    expect(bytes.equals(audio)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(audio.length),
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers.get('Cache-Control')).toContain('max-age');
  });

  const last = audio.length - 1;
  test.each([
    ['the first byte', 'bytes=0-0', 0, 0],
    ['a byte in the middle', 'bytes=5000-5000', 5000, 5000],
    ['the last byte', `bytes=${last}-${last}`, last, last],
    ['the end', 'bytes=-10', last - 9, last],
    ['from somewhere on', 'bytes=1000-', 1000, last],
    ['more than there is', 'bytes=1000-99999999', 1000, last],
  ])('is played in parts: %s', async (_, range, start, end) => {
    const part = await heard(id, { Range: range });
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${audio.length}`);
    expect(part.bytes.equals(audio.subarray(start, end + 1))).toBe(true);
  });

  test.each([`bytes=${audio.length}-`, 'bytes=5-2', 'bytes=x-y', 'bytes=-0', 'pages=1-2', 'nonsense'])(
    'does not have the range %s',
    async (range) => {
      const part = await heard(id, { Range: range });
      expect(part.status).toBe(416);
      expect(part.headers.get('Content-Range')).toBe(`bytes */${audio.length}`);
      expect(part.bytes.length).toBe(0);
    },
  );

  test('is sent as a whole for several ranges, and if it changed since the first part', async () => {
    const etag = (await heard(id, {}, 'HEAD')).headers.get('ETag') ?? '';
    expect((await heard(id, { Range: 'bytes=0-1,5-6' })).status).toBe(200);
    expect((await heard(id, { Range: 'bytes=0-1', 'If-Range': '"another"' })).status).toBe(200);
    expect((await heard(id, { Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
  });

  test('is described by HEAD, and not sent again to those who have it', async () => {
    const head = await heard(id, {}, 'HEAD');
    expect(head).toMatchObject({ status: 200 });
    expect(head.headers.get('Content-Length')).toBe(String(audio.length));
    expect(head.bytes.length).toBe(0);
    const known = await heard(id, { 'If-None-Match': head.headers.get('ETag') ?? '' });
    expect(known.status).toBe(304);
  });

  test('is nowhere else', async () => {
    for (const file of [`${id}.m4a`, id, `${randomUUID()}.mp3`, 'channel.jpg', 'x', '', '..%2fpodcasts']) {
      expect([file, (await heard(id, {}, 'GET', file)).status]).toEqual([file, 404]);
    }
    expect((await heard(id, {}, 'POST')).status).toBe(404);
  });

  test('has a picture that directories accept', async () => {
    const { status, headers, bytes } = await heard(id, {}, 'GET', 'channel.png');
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1400, 1400]);
  });
});

describe('a draft', () => {
  let id: string;
  beforeAll(async () => {
    id = await episode({ status: 'draft' });
  });
  const listened = async (client: ApiClient, headers: Record<string, string> = {}, path?: string) => {
    const { listen_path } = await shown(id);
    const reply = await fetch(`${api.address}${path ?? listen_path}`, {
      headers: { 'User-Agent': PHONE, ...headersOf(client), ...headers },
    });
    return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
  };

  test('is heard by admins only, and never from a cache', async () => {
    const { status, headers, bytes } = await listened(admin);
    expect(status).toBe(200);
    expect(bytes.equals(audio)).toBe(true);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect((await heard(id)).status).toBe(404);
    for (const role of ['trainer', 'parent'] as const) {
      expect((await listened(await api.signedIn(role))).status).toBe(403);
    }
    expect((await listened(api.visitor())).status).toBe(401);
  });

  test('is played in parts, and nobody is counted', async () => {
    const part = await listened(admin, { Range: 'bytes=1000-1999' });
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Range')).toBe(`bytes 1000-1999/${audio.length}`);
    expect(part.bytes.equals(audio.subarray(1000, 2000))).toBe(true);
    expect((await listened(admin, { Range: `bytes=${audio.length}-` })).status).toBe(416);
    expect((await stats()).episodes.find((one) => one.id === id)?.downloads).toBe(0);
  });

  test('is nowhere else', async () => {
    for (const file of [`${id}.m4a`, id, `${randomUUID()}.mp3`, 'channel.png']) {
      expect([file, (await listened(admin, {}, `/listen/${file}`)).status]).toEqual([file, 404]);
    }
  });
});

describe('downloads', () => {
  const countOf = async (id: string) => (await stats()).episodes.find((one) => one.id === id)?.downloads;
  const published = async () => {
    const id = await episode();
    await shown(id);
    return id;
  };

  test('of one listener on one day are one, whatever parts were asked for', async () => {
    const id = await published();
    await heard(id, { Range: 'bytes=0-1' });
    expect(await countOf(id)).toBe(0);
    await heard(id, { Range: 'bytes=0-999' });
    await heard(id, { Range: 'bytes=1000-1999' });
    await heard(id);
    await api.settled();
    expect(await countOf(id)).toBe(1);
    await heard(id, { 'User-Agent': 'AntennaPod/3.1.2' });
    expect(await countOf(id)).toBe(2);
  });

  test('of robots, of HEAD, and of nonsense are none', async () => {
    const id = await published();
    await heard(id, { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await heard(id, {}, 'HEAD');
    await heard(id, { Range: 'bytes=99999999-' });
    expect(await countOf(id)).toBe(0);
  });

  test('have a date, and keep nothing about anybody after the day', async () => {
    const id = await published();
    await heard(id);
    const { last_updated } = await stats();
    expect(Math.abs(Date.now() - Date.parse(last_updated ?? ''))).toBeLessThan(60_000);
    const read = podcastStatsView.parse((await admin.get('/marketing/podcasts/stats')).results);
    expect(read.last_updated).toBe(last_updated);
    const { rows } = await api.services.pools.ledger.query<{ listener: Buffer }>(
      'select listener from rx.podcast_listeners where podcast_id = $1',
      [id],
    );
    expect(rows.map(({ listener }) => listener.length)).toEqual([32]);
  });
});

describe('an upload', () => {
  const metadata = async (name: string, size = audio.length, client: ApiClient = admin) =>
    (await beginUpload(api.address, client, name, size)).status;

  test('is for admins, and for audio of up to 3 GB', async () => {
    expect(await metadata('Edges.mp3')).toBe(201);
    expect(await metadata('Edges.mp3', 3_221_225_472)).toBe(201);
    expect(await metadata('Edges.mp3', 3_221_225_473)).toBe(413);
    expect(await metadata('Edges.wav')).toBe(415);
    expect(await metadata('Edges.mp3', 1, await api.signedIn('trainer'))).toBe(403);
    expect(await metadata('Edges.mp3', 1, api.visitor())).toBe(401);
  });

  test('needs the value that only our own pages have', async () => {
    const reply = await fetch(`${api.address}/uploads`, {
      method: 'POST',
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': '1',
        Cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    expect(reply.status).toBe(403);
  });

  test('of something else with the name of audio is refused, and its parts are removed', async () => {
    const wav = Buffer.from('RIFF\x01\x02\x03\x04WAVEfmt and so on');
    const { location } = await beginUpload(api.address, admin, 'Edges.mp3', wav.length);
    const upload = partUpload(api.address, admin, location);
    await upload.patch(wav, 0);
    const reply = await admin.post('/marketing/podcasts/media', { upload_id: upload.id });
    expect(reply).toMatchObject({
      status: 422,
      errors: { media_key: 'The content of this file is not MP3 or M4A audio.' },
    });
    expect(await upload.offset()).toBe(-1);
  });

  test('that is unknown or not complete has no file key', async () => {
    const { location } = await beginUpload(api.address, admin, 'Edges.mp3', audio.length);
    const upload = partUpload(api.address, admin, location);
    await upload.patch(audio.subarray(0, 1000), 0);
    for (const upload_id of [upload.id, randomUUID(), '../etc']) {
      const reply = await admin.post('/marketing/podcasts/media', { upload_id });
      expect(reply).toMatchObject({ status: 409, message: 'No file key found for uploaded media.' });
    }
  });

  test('goes on after a broken connection and a restart, and is stored once', async () => {
    const { location } = await beginUpload(api.address, admin, 'Edges.mp3', audio.length);
    const first = partUpload(api.address, admin, location);
    await first.breakOff(audio, 0, 70_000);
    await api.stop();
    api = await startApi({ database: api.database });
    // The session survives, too.
    const second = partUpload(api.address, admin, location);
    const arrived = await second.offset();
    expect(arrived).toBeLessThanOrEqual(70_000);
    expect(await second.patch(audio.subarray(arrived), arrived)).toBe(204);
    admin = await api.signedIn('admin');
    const take = () => admin.post('/marketing/podcasts/media', { upload_id: second.id });
    const [one, other] = await Promise.all([take(), take()]);
    expect(one.results).toMatchObject({ sha256: sha256(audio), size: audio.length });
    expect(other.results).toEqual(one.results);
    expect((await take()).results).toEqual(one.results);
    const parts = join(tmpdir(), 'blueline-files', `${new URL(api.database.url).pathname.slice(1)}-uploads`);
    expect((await readdir(parts)).filter((name) => name.startsWith(second.id))).toEqual([]);
  });
});

describe('what nobody needs', () => {
  const folder = () => join(tmpdir(), 'blueline-files', new URL(api.database.url).pathname.slice(1));
  const aWeekAgo = new Date(Date.now() - 8 * 86_400_000);

  test('is removed: uploads that nobody finished within a week', async () => {
    const begun = await Promise.all(
      ['Old.mp3', 'New.mp3'].map(async (name) => {
        const { location } = await beginUpload(api.address, admin, name, audio.length);
        return partUpload(api.address, admin, location);
      }),
    );
    const [old, recent] = begun;
    const path = join(`${folder()}-uploads`, `${old?.id}.json`);
    const about = z.looseObject({}).parse(JSON.parse(await readFile(path, 'utf8')));
    await writeFile(path, JSON.stringify({ ...about, creation_date: aWeekAgo.toISOString() }));
    await runJob(api, 'expire-uploads');
    expect(await old?.offset()).toBe(-1);
    expect(await recent?.offset()).toBe(0);
  });

  test('is removed: audio that no episode uses, a day after it was stored', async () => {
    const unused = await uploadedMedia(api.address, admin, 'Unused.mp3', audio);
    const used = await uploadedMedia(api.address, admin, 'Used.mp3', audio);
    const id = succeeded(
      await admin.post('/marketing/podcasts', body({ media_key: used.file_key, status: 'draft' })),
    ).id;
    for (const { file_key } of [unused, used]) await utimes(join(folder(), file_key), aWeekAgo, aWeekAgo);
    await runJob(api, 'sweep-files');
    const late = await admin.post('/marketing/podcasts', body({ media_key: unused.file_key }));
    expect(late).toMatchObject({ status: 422, message: 'No file key found for uploaded media.' });
    const reply = await admin.post(`/marketing/podcasts/${id}/sync`, {});
    expect(reply.results).toMatchObject({ is_intact: true });

    await writeFile(join(folder(), used.file_key), 'something else');
    const damaged = succeeded(await admin.post(`/marketing/podcasts/${id}/sync`, {}));
    expect(damaged.results).toMatchObject({ is_intact: false });
    expect(await shown(id)).toMatchObject({ is_intact: false });
  });

  test('is forgotten: who listened on earlier days', async () => {
    const downloads = createPostgresPodcastDownloads(api.services.pools.ledger);
    const podcastId = randomUUID();
    const heardOn = (day: string) =>
      downloads.count({ podcastId, day, network: '198.51.100.7', userAgent: PHONE });
    for (const day of ['2026-03-01', '2026-03-01', '2026-03-02']) await heardOn(day);
    await downloads.forgetBefore('2026-03-02');
    const { rows } = await api.services.pools.ledger.query<{ day: string }>(
      'select day::text from rx.podcast_listeners where podcast_id = $1',
      [podcastId],
    );
    expect(rows).toEqual([{ day: '2026-03-02' }]);
    await heardOn('2026-03-02');
    const counted = (await downloads.perDay()).filter((one) => one.podcastId === podcastId);
    expect(counted).toEqual([
      { podcastId, day: '2026-03-01', downloads: 1 },
      { podcastId, day: '2026-03-02', downloads: 1 },
    ]);
  });
});

describe('the podcast as a whole', () => {
  test('is changed by admins, in the words that directories accept', async () => {
    const wrong = await admin.put('/marketing/podcasts/channel', { language: 'English', title: '' });
    expect(wrong).toMatchObject({
      status: 422,
      errors: {
        title: 'Please enter a title for the podcast.',
        language: 'Please enter a language, for example en-us.',
      },
    });
    succeeded(
      await admin.put('/marketing/podcasts/channel', { title: 'On the Blue Line', is_explicit: true }),
    );
    const channel = podcastChannelView.parse((await admin.get('/marketing/podcasts/channel')).results);
    expect(channel).toMatchObject({ title: 'On the Blue Line', is_explicit: true, category: 'Sports' });
    const feed = await (await fetch(`${api.address}/podcast.xml`)).text();
    expect(feed).toContain('On the Blue Line');
  });

  test('has the picture that an admin gave it, if it is square and large enough', async () => {
    const drawn = new Uint8Array((await heard('', {}, 'GET', 'channel.png')).bytes);
    const post = (bytes: Uint8Array<ArrayBuffer>) =>
      admin.upload('/marketing/podcasts/channel/image', {}, { name: 'picture.png', bytes });
    expect(await post(new TextEncoder().encode('<svg/>'))).toMatchObject({
      status: 422,
      errors: { file: 'Please choose a square PNG or JPG picture of 1400 to 3000 pixels.' },
    });
    succeeded(await post(drawn));
    const channel = podcastChannelView.parse((await admin.get('/marketing/podcasts/channel')).results);
    expect(channel.image_url).toContain(sha256(drawn).slice(0, 12));
    expect((await heard('', {}, 'GET', 'channel.png')).bytes.equals(drawn)).toBe(true);
  });
});

test('the feed is not sent again to those who have it', async () => {
  const first = await fetch(`${api.address}/podcast.xml`);
  await first.text();
  expect(first.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  const again = await fetch(`${api.address}/podcast.xml`, {
    headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('visitors see the published episodes, and where to subscribe', async () => {
  const id = await episode({ title: 'For everybody' });
  const hidden = await episode({ title: 'Not yet', status: 'draft' });
  await shown(hidden);
  const podcast = publicPodcastView.parse((await api.visitor().get('/public/podcast')).results);
  const ids = podcast.episodes.map((one) => one.id);
  expect(ids).toContain(id);
  expect(ids).not.toContain(hidden);
  expect(podcast.feed_url.endsWith('/podcast.xml')).toBe(true);
});
