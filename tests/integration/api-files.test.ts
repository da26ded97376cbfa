import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { familyFilesView, fileRequestView } from '../../contract/files/family.ts';
import { fileView } from '../../contract/files/files.ts';
import { type Api, changesNothing, type SignedIn, startApi } from '../support/api.ts';
import { until } from '../support/projections.ts';

let api: Api;
let trainer: SignedIn;
let athleteId: string;
beforeAll(async () => {
  api = await startApi();
  trainer = await api.signedIn('trainer', { firstName: 'Jack', lastName: 'Novak' });
  athleteId = await api.athlete();
});
afterAll(() => api.close());

const PDF = Buffer.from('%PDF-1.7\n% a waiver\n%%EOF\n');
const ofAthlete = () => ({ directory: `athletes/${athleteId}` });

const send = (
  name: string,
  bytes: string | Uint8Array<ArrayBuffer> = PDF,
  fields = ofAthlete(),
  sending = {},
) => trainer.upload('/files', fields, { name, bytes }, sending);

const listed = async (who: SignedIn = trainer, directory = ofAthlete().directory) => {
  const reply = await who.get(`/files?filter=${encodeURIComponent(JSON.stringify({ directory }))}`);
  return z.array(fileView).parse(reply.results);
};

/** The names of the bytes that are kept. */
const stored = async () => {
  const folder = join(tmpdir(), 'blueline-files', new URL(api.database.url).pathname.slice(1));
  return (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
};

const isArriving = async () => (await stored()).some((path) => path.endsWith('.part'));

/** Expects that no event is recorded and no byte is stored. */
const leavesNothing = async (work: () => Promise<void>) => {
  const before = await stored();
  await changesNothing(api, work);
  expect(await stored()).toEqual(before);
};

describe('a file', () => {
  test('is stored, listed with its uploader, and downloaded unchanged', async () => {
    const bytes = new Uint8Array([...PDF, ...randomBytes(3_000_000)]);
    const reply = await send('Waiver 2026.pdf', bytes);
    expect(reply.status).toBe(201);
    const file = (await listed()).find(({ id }) => id === reply.id);
    expect(file).toMatchObject({
      name: 'Waiver 2026.pdf',
      size: bytes.length,
      content_type: 'application/pdf',
      uploaded_by: 'Jack Novak',
      revision: '0',
    });
    const answer = await fetch(`${api.address}/api/files/${reply.id}/content`, {
      headers: cookiesOf(trainer),
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    const [event] = await api.services.log.load(`file-${reply.id}`);
    expect(event?.data).toMatchObject({ sha256: createHash('sha256').update(bytes).digest('hex') });
  });

  test('is served as a download: nothing in it runs under our address', async () => {
    const { id } = await send('Žádost “x”; a=b.pdf');
    const { headers, status } = await trainer.get(`/files/${id}/content`);
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="__dost _x_; a=b.pdf"; filename*=UTF-8''${encodeURIComponent('Žádost “x”; a=b.pdf')}`,
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('Cache-Control')).toBe('private, no-store, no-transform');
    expect(headers.get('Content-Length')).toBe(String(PDF.length));
  });

  test('that is empty is stored, too', async () => {
    const { id } = await send('empty.txt', '');
    expect((await trainer.get(`/files/${id}/content`)).text).toBe('');
  });

  test.each([
    ['../../etc/pass.pdf', 'pass.pdf'],
    ['C:\\Users\\Anna\\Waiver.pdf', 'Waiver.pdf'],
    ['выписка\u202e.pdf', 'выписка.pdf'],
    ['出席.PDF', '出席.PDF'],
  ])('sent as %j is named %j', async (sent, called) => {
    const { id } = await send(sent);
    expect((await listed()).find((one) => one.id === id)?.name).toBe(called);
  });

  test('that is sent again with its key is one file', async () => {
    const key = randomUUID();
    const [first, again] = [
      await send('a.pdf', PDF, ofAthlete(), { key }),
      await send('a.pdf', PDF, ofAthlete(), { key }),
    ];
    expect([again.status, again.id]).toEqual([201, first.id]);
    expect((await listed()).filter(({ id }) => id === first.id)).toHaveLength(1);
  });

  test('is deleted, and its bytes with it', async () => {
    const { id } = await send('soon gone.pdf');
    expect((await trainer.delete(`/files/${id}`)).status).toBe(200);
    expect((await listed()).map((one) => one.id)).not.toContain(id);
    expect((await trainer.get(`/files/${id}/content`)).status).toBe(404);
    await until(async () => !(await stored()).some((path) => path.includes(id)));
    expect((await trainer.delete(`/files/${id}`)).status).toBe(404);
  });
});

describe('a refused file leaves nothing behind:', () => {
  const WRONG = 'The content of this file does not match its file type.';
  const KIND =
    'This file type is not supported. You can upload documents, pictures, spreadsheets, audio, and video.';

  test.each([
    ['a page', 'page.html', '<html></html>', KIND],
    ['a drawing that can hold scripts', 'logo.svg', '<svg/>', KIND],
    ['a program', 'setup.exe', 'MZ', KIND],
    ['no ending', 'waiver', PDF, KIND],
    ['a page that is called a text', 'notes.txt', ' <!DOCTYPE html><script>1</script>', WRONG],
    ['a program that is called a picture', 'photo.jpg', 'MZ\u0090', WRONG],
    ['a picture that is called a document', 'photo.pdf', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), WRONG],
  ])('%s', async (_, name, bytes, message) => {
    await leavesNothing(async () => {
      const reply = await send(name, typeof bytes === 'string' ? bytes : new Uint8Array(bytes));
      expect([reply.status, reply.message]).toEqual([422, message]);
    });
  });

  test('a form without a file', async () => {
    await leavesNothing(async () => {
      const without = await trainer.upload('/files', ofAthlete());
      expect([without.status, without.message]).toEqual([422, 'No file selected.']);
      const nameless = await send('');
      expect([nameless.status, nameless.message]).toEqual([422, 'No file selected.']);
    });
  });

  test('a file larger than 100 MB, announced or not', async () => {
    const large = 'File is too large. Max size: 100 MB';
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    await leavesNothing(async () => {
      const declared = await raw({ 'Content-Length': String(200 * 1024 * 1024) }, async function* () {
        yield opening('large.txt');
      });
      expect([declared.status, declared.message]).toEqual([413, large]);
      const undeclared = await raw({}, async function* () {
        yield opening('large.txt');
        for (let count = 0; count < 101; count++) yield megabyte;
        yield Buffer.from('\r\n--rink--\r\n');
      });
      expect([undeclared.status, undeclared.message]).toEqual([413, large]);
    });
  });

  test('a file whose sender disconnects', async () => {
    await leavesNothing(async () => {
      const broken = raw({}, async function* () {
        yield opening('half.txt');
        yield Buffer.alloc(2 * 1024 * 1024, 'x');
        await until(isArriving);
        throw new Error('The line went dead');
      });
      await expect(broken).rejects.toThrow('The line went dead');
      await until(async () => !(await isArriving()));
    });
  });

  test.each([
    ['JSON', { 'Content-Type': 'application/json' }, '{}'],
    ['a form without an end', {}, '--rink\r\nContent-Disposition: form-data; name="directory"\r\n\r\nsha'],
    ['a form without a boundary', { 'Content-Type': 'multipart/form-data' }, '--rink--'],
    ['nothing', {}, ''],
  ])('%s is 400', async (_, headers, text) => {
    await leavesNothing(async () => {
      const reply = await raw(headers, async function* () {
        yield Buffer.from(text);
      });
      expect(reply.status).toBe(400);
    });
  });

  test.each(['athletes/nobody', `athletes/${randomUUID()}`, '../shared', '', 'imports'])(
    'in the directory %j',
    async (directory) => {
      await leavesNothing(async () => {
        const reply = await send('a.pdf', PDF, { directory });
        expect([reply.status, reply.message]).toEqual([422, 'This folder does not exist.']);
      });
    },
  );

  /** A request as no browser would send it. */
  function raw(headers: Record<string, string>, body: () => AsyncGenerator<Buffer>) {
    return new Promise<{ status: number; message: string }>((resolve, reject) => {
      const outgoing = request(
        `${api.address}/api/files`,
        {
          method: 'POST',
          headers: {
            'Content-Type': 'multipart/form-data; boundary=rink',
            'X-XSRF-TOKEN': trainer.cookies.get('XSRF-TOKEN') ?? '',
            ...cookiesOf(trainer),
            ...headers,
          },
        },
        (response) => {
          text(response)
            .then((json) => {
              const { message } = z.object({ message: z.string() }).parse(JSON.parse(json));
              resolve({ status: response.statusCode ?? 0, message });
            }, reject)
            .finally(() => outgoing.destroy());
        },
      );
      outgoing.on('error', reject);
      const closed = new Promise((resolveClosed) => outgoing.once('close', resolveClosed));
      void (async () => {
        try {
          for await (const chunk of body()) {
            if (outgoing.destroyed) return;
            if (!outgoing.write(chunk)) await Promise.race([once(outgoing, 'drain'), closed]);
          }
          if (!headers['Content-Length']) outgoing.end();
        } catch (error) {
          outgoing.destroy(error instanceof Error ? error : undefined);
        }
      })();
    });
  }

  const opening = (name: string) =>
    Buffer.from(
      `--rink\r\nContent-Disposition: form-data; name="directory"\r\n\r\n${ofAthlete().directory}\r\n` +
        `--rink\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`,
    );
});

describe('the readers of a file', () => {
  test('of an athlete are staff, and its own family once staff share it', async () => {
    const { id } = await send('for the family.pdf');
    const [own, other] = [await api.family(athleteId), await api.family(await api.athlete())];
    const names = async () => (await listed(own)).map((one) => one.id);
    const inPortal = async (who: SignedIn) =>
      familyFilesView.parse((await who.get('/portal/files')).results).files.map((one) => one.id);
    const reads = async (who: SignedIn) => (await who.get(`/files/${id}/content`)).status;

    expect([await names(), await inPortal(own), await reads(own)]).toEqual([
      expect.not.arrayContaining([id]),
      expect.not.arrayContaining([id]),
      404,
    ]);
    expect((await trainer.put(`/files/${id}/sharing`, { is_shared: true })).status).toBe(200);
    await api.settled();
    expect([await names(), await inPortal(own), await reads(own)]).toEqual([
      expect.arrayContaining([id]),
      expect.arrayContaining([id]),
      200,
    ]);
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ is_shared: true, request_id: '' });

    const filter = encodeURIComponent(JSON.stringify(ofAthlete()));
    expect((await other.get(`/files?filter=${filter}`)).status).toBe(404);
    expect([await inPortal(other), await reads(other)]).toEqual([[], 404]);
    expect((await own.delete(`/files/${id}`)).status).toBe(403);
    expect((await own.put(`/files/${id}/sharing`, { is_shared: false })).status).toBe(403);
    expect((await own.upload('/files', ofAthlete(), { name: 'a.pdf', bytes: PDF })).status).toBe(403);

    expect((await trainer.put(`/files/${id}/sharing`, { is_shared: false })).status).toBe(200);
    await api.settled();
    expect([await names(), await inPortal(own), await reads(own)]).toEqual([
      expect.not.arrayContaining([id]),
      expect.not.arrayContaining([id]),
      404,
    ]);
  });

  test('of the office are never families', async () => {
    const { id } = await send('prices.pdf', PDF, { directory: 'shared' });
    const refused = await trainer.put(`/files/${id}/sharing`, { is_shared: true });
    expect([refused.status, refused.message]).toEqual([
      409,
      'Only files of an athlete can be shared with the family.',
    ]);
    expect((await trainer.put(`/files/${randomUUID()}/sharing`, { is_shared: true })).status).toBe(404);
  });

  test('of the office are staff only', async () => {
    const { id } = await send('price list.pdf', PDF, { directory: 'shared' });
    const family = await api.family(athleteId);
    expect((await listed(trainer, 'shared')).map((one) => one.id)).toContain(id);
    expect((await family.get(`/files/${id}/content`)).status).toBe(404);
    const filter = encodeURIComponent(JSON.stringify({ directory: 'shared' }));
    expect((await family.get(`/files?filter=${filter}`)).status).toBe(404);
  });
});

describe('a file that staff ask a family for', () => {
  const ask = async (of = athleteId) => {
    const reply = await trainer.post(`/athletes/${of}/file-requests`, { name: 'Birth certificate' });
    expect(reply.status).toBe(201);
    await api.settled();
    return reply.id;
  };
  const asked = async (id: string) => {
    const reply = await trainer.get(`/athletes/${athleteId}/file-requests`);
    return z
      .array(fileRequestView)
      .parse(reply.results)
      .find((one) => one.id === id);
  };
  const portal = async (who: SignedIn) => familyFilesView.parse((await who.get('/portal/files')).results);
  const answer = (who: SignedIn, id: string, name = 'Certificate.pdf', bytes = PDF, sending = {}) =>
    who.upload(`/file-requests/${id}/files`, {}, { name, bytes }, sending);

  test('is asked for until the family sends it, and staff see who did', async () => {
    const [own, other] = [await api.family(athleteId), await api.family(await api.athlete())];
    const id = await ask();
    expect(await asked(id)).toMatchObject({ status: 'open', requested_by: 'Jack Novak', settled_at: null });
    expect((await portal(own)).requests).toEqual([
      { id, athlete_id: athleteId, name: 'Birth certificate', note: '' },
    ]);
    expect((await portal(other)).requests).toEqual([]);

    const key = randomUUID();
    const sent = await answer(own, id, 'Certificate.pdf', PDF, { key });
    expect(sent.status).toBe(201);
    expect((await answer(own, id, 'Certificate.pdf', PDF, { key })).id).toBe(sent.id);
    await api.settled();
    expect(await asked(id)).toMatchObject({ status: 'received', settled_at: expect.any(String) });
    expect((await listed()).filter(({ request_id }) => request_id === id)).toEqual([
      expect.objectContaining({ id: sent.id, is_shared: true, uploaded_by: 'Anna Bergeron' }),
    ]);
    expect(await portal(own)).toMatchObject({
      requests: [],
      files: expect.arrayContaining([
        expect.objectContaining({ id: sent.id, name: 'Certificate.pdf', is_own: true }),
      ]),
    });
    expect((await own.get(`/files/${sent.id}/content`)).status).toBe(200);
    const { results } = await trainer.get(`/history/athlete/${athleteId}`);
    expect(JSON.stringify(results)).toContain('The family was asked to send: Birth certificate.');
  });

  test('is checked like every upload, and nobody else sends one', async () => {
    const [own, other] = [await api.family(athleteId), await api.family(await api.athlete())];
    const id = await ask();
    await leavesNothing(async () => {
      expect((await answer(own, id, 'page.html')).status).toBe(422);
      expect((await answer(own, id, 'photo.jpg')).message).toBe(
        'The content of this file does not match its file type.',
      );
      for (const who of [other, trainer]) expect((await answer(who, id)).status).toBe(404);
      expect((await answer(own, randomUUID())).status).toBe(404);
      expect((await own.upload(`/file-requests/${id}/files`, {})).message).toBe('No file selected.');
    });
    expect(await asked(id)).toMatchObject({ status: 'open' });
  });

  test('is not taken any more after staff closed the request, nor without end', async () => {
    const own = await api.family(athleteId);
    const [closed, full] = [await ask(), await ask()];
    const close = () => trainer.put(`/file-requests/${closed}/closure`, { reason: 'withdrawn' });
    expect((await close()).status).toBe(200);
    await api.settled();
    expect((await portal(own)).requests.map(({ id }) => id)).not.toContain(closed);
    const late = await answer(own, closed);
    expect([late.status, late.message]).toEqual([409, 'This file is no longer needed.']);
    expect((await close()).message).toBe('This request is already closed.');

    for (let page = 0; page < 10; page++) expect((await answer(own, full)).status).toBe(201);
    await api.settled();
    expect((await answer(own, full)).message).toBe('You can send up to 10 files for one request.');
  });

  test('is asked of athletes that exist', async () => {
    const nobody = await trainer.post(`/athletes/${randomUUID()}/file-requests`, { name: 'Form' });
    expect(nobody.status).toBe(404);
    const nameless = await trainer.post(`/athletes/${athleteId}/file-requests`, { name: ' ' });
    expect([nameless.status, nameless.message]).toEqual([422, 'Please say which file you need.']);
  });
});

describe('the bytes of a file', () => {
  const pathOf = async (id: string) => (await stored()).find((path) => path.endsWith(id)) ?? '';
  const download = (id: string) =>
    fetch(`${api.address}/api/files/${id}/content`, { headers: cookiesOf(trainer) });

  test('are encrypted where they are stored', async () => {
    const { id } = await send('private.pdf');
    expect(await readFile(await pathOf(id), 'latin1')).not.toMatch(/waiver|PDF/);
  });

  test('are never served once they were altered, and the log says so', async () => {
    const { id } = await send('altered.pdf');
    const path = await pathOf(id);
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    await writeFile(path, bytes);
    const answer = await trainer.get(`/files/${id}/content`);
    expect(answer).toMatchObject({
      status: 500,
      message: 'This file is damaged and cannot be opened. Please upload it again.',
    });
    expect(answer.text).not.toContain('waiver');
    expect(api.logged.some((line) => line.includes('a stored file was refused') && line.includes(id))).toBe(
      true,
    );
  });

  test('that an earlier version stored in plain are served, and encrypted from then on', async () => {
    const { id } = await send('old.pdf');
    const path = await pathOf(id);
    await writeFile(path, PDF);
    await listed();
    expect(Buffer.from(await (await download(id)).arrayBuffer()).equals(PDF)).toBe(true);
    expect(await readFile(path, 'latin1')).not.toContain('waiver');
  });

  test('are unreadable after the person was erased, also those of a backup', async () => {
    const admin = await api.signedIn('admin');
    const athleteId = await api.athlete({ firstName: 'Osgood', lastName: 'Quill' });
    const { id } = await send('waiver.pdf', PDF, { directory: `athletes/${athleteId}` });
    const path = await pathOf(id);
    const backup = await readFile(path);
    const { status } = await admin.post(`/people/athlete/${athleteId}/erase`, { name: 'Osgood Quill' });
    expect(status).toBe(200);
    await until(async () => !(await stored()).includes(path));
    await api.settled();
    await writeFile(path, backup);
    expect((await download(id)).status).toBe(404);
    const { rows } = await api.services.pools.events.query(
      'select wrapped_key from vault.person_keys where subject = $1',
      [`athlete:${athleteId}`],
    );
    expect(rows).toEqual([{ wrapped_key: null }]);
    expect(backup.includes(`athlete:${athleteId}`)).toBe(true);
  });
});

test('bytes without a file are deleted when they are old, and all others stay', async () => {
  const admin = await api.signedIn('admin');
  const { id } = await send('stays.pdf');
  const [path = ''] = (await stored()).filter((one) => one.includes(id));
  const orphans = { old: path.replace(id, randomUUID()), young: path.replace(id, randomUUID()) };
  for (const orphan of Object.values(orphans)) await copyFile(path, orphan);
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  await utimes(path, longAgo, longAgo);
  await utimes(orphans.old, longAgo, longAgo);
  await api.services.host.caughtUp();
  expect((await admin.post('/operations/jobs/sweep-files/run')).status).toBe(200);
  const left = await stored();
  expect(left).toEqual(expect.arrayContaining([path, orphans.young]));
  expect(left).not.toContain(orphans.old);
});

const cookiesOf = (who: SignedIn) => ({
  Cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});
