import { spawn } from 'node:child_process';
import { createCipheriv, createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { podcastMediaView } from '../../contract/marketing/podcasts.ts';
import { silentMp3 } from '../../demo/marketing/podcasts/silent-mp3.ts';
import { LARGEST_MEDIA } from '../../domain/marketing/podcasts/audio-kinds.ts';
import { usualBusiness } from './business.ts';
import type { Ground } from './ground.ts';
import { type Measurement, type Pair, plainRow, ratioRow, timed } from './measurement.ts';
import { residentMegabytes } from './memory.ts';
import { endWithUs, type Product } from './product.ts';
import { admin } from './staff.ts';

const BLOCK = 1024 * 1024;
const CHUNK = 64 * BLOCK;
/** Where the upload is broken off and the product is started again, as shares of the whole. */
const BREAKS = [0.2, 0.5, 0.8];
const LISTENERS = 4;

/**
 * Uploads the largest episode: a real MP3 header, then seeded blocks, broken off three times with a start of the product in between. Then four
 * listeners play it at once, against a bare server that streams the same file from the same disk.
 */
export async function measurePodcasts(ground: Ground, { size }: { size: number }): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'blueline-podcasts-'));
  const environment = { FILES_DIR: join(folder, 'files'), UPLOADS_DIR: join(folder, 'uploads') };
  const business = await usualBusiness(ground, 'bench_podcasts');
  let product: Product = await business.open(environment);
  const rates: Pair[] = [];
  const memory: number[] = [];
  const seconds: number[] = [];
  let media: z.output<typeof podcastMediaView> | undefined;
  let episode = '';

  /** Undefined between two starts. */
  let pid: number | undefined = product.pid;
  const watching = async (work: () => Promise<unknown>) => {
    const watch = setInterval(() => {
      if (pid !== undefined) memory.push(residentMegabytes(pid));
    }, 250);
    try {
      return await timed(work);
    } finally {
      clearInterval(watch);
    }
  };

  const restart = async () => {
    pid = undefined;
    await product.stop();
    product = await business.open(environment);
    pid = product.pid;
  };

  const upload = async () => {
    const source = seededAudio(size);
    const hash = createHash('sha256');
    for (let at = 0; at < size; at += BLOCK) hash.update(source.bytes(at, Math.min(at + BLOCK, size)));
    let browser = await browserAt(product.url);
    const location = await browser.begin('Largest.mp3', size);
    let broken = 0;
    const took = await watching(async () => {
      for (let offset = 0; offset < size; offset = await browser.offset(location)) {
        const end = Math.min(offset + CHUNK, size);
        const share = BREAKS[broken];
        if (share !== undefined && end > size * share) {
          broken += 1;
          await browser.patch(location, source, offset, end, (end - offset) / 2);
          await restart();
          browser = await browserAt(product.url);
        } else {
          await browser.patch(location, source, offset, end);
        }
      }
      media = podcastMediaView.parse(
        await browser.json('POST', '/api/marketing/podcasts/media', {
          upload_id: location.split('/').at(-1),
        }),
      );
    });
    seconds.push(took / 1000);
    if (broken !== BREAKS.length) throw new Error(`The upload was broken off ${broken} times`);
    if (media?.sha256 !== hash.digest('hex') || media.size !== size) {
      throw new Error('What was stored is not what was uploaded');
    }
    const created = await browser.json('POST', '/api/marketing/podcasts', {
      title: 'Largest',
      content: 'As long as an episode may be.',
      season_number: 1,
      episode_number: 1,
      author: 'PWHT',
      duration: '90:00',
      status: 'publish',
      media_key: media.file_key,
    });
    episode = z.object({ id: z.string() }).parse(created).id;
    await browser.json('GET', `/api/marketing/podcasts/${episode}`);
  };

  /** Bytes per second of four who take everything at once. */
  const listening = async (address: string) => {
    const ms = await timed(() => Promise.all(Array.from({ length: LISTENERS }, () => taken(address, size))));
    return (LISTENERS * size) / (ms / 1000) / BLOCK;
  };

  return {
    async round() {
      if (episode === '') await upload();
      const path = join(environment.FILES_DIR, 'podcasts', media?.file_key.split('/').at(-1) ?? '');
      const bare = await plainServer(path);
      // Whoever comes first reads from the disk, and the others from memory.
      await taken(bare.address, size);
      const baseline = await listening(bare.address);
      let measured = 0;
      await watching(async () => {
        measured = await listening(`${product.url}/media/${episode}.mp3`);
      });
      rates.push({ measured, baseline });
      await bare.close();
    },
    rows: () => {
      const gigabytes = size === LARGEST_MEDIA ? '3 GB' : `SHORT VERSION of ${Math.round(size / BLOCK)} MB`;
      return [
        plainRow(
          `an upload of ${gigabytes}, broken off three times with a restart`,
          seconds,
          { atMost: 300 },
          's',
        ),
        plainRow(
          'memory of the process during the upload and four listeners: at most',
          [Math.max(...memory)],
          { atMost: 400 },
          'MB',
        ),
        ratioRow(
          'four listeners of an episode, against a bare stream of the file',
          rates,
          { atLeast: 0.8 },
          'MB a second',
        ),
      ];
    },
    async close() {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A minute of real frames, then blocks that follow from their place: no copy of the whole is ever in memory. */
function seededAudio(size: number) {
  const head = silentMp3('Largest', 60);
  const seed = createCipheriv('aes-128-ctr', Buffer.alloc(16, 1), Buffer.alloc(16)).update(
    Buffer.alloc(BLOCK),
  );
  return {
    bytes(from: number, to: number): Buffer {
      const made = Buffer.alloc(to - from);
      for (let at = from; at < to; ) {
        const block = Math.floor(at / BLOCK);
        const end = Math.min(to, (block + 1) * BLOCK, size);
        seed.copy(made, at - from, at % BLOCK, (at % BLOCK) + end - at);
        if (at % BLOCK === 0) made[at - from] = block % 256;
        at = end;
      }
      if (from < head.length) head.copy(made, 0, from, Math.min(to, head.length));
      return made;
    },
  };
}

type SeededAudio = ReturnType<typeof seededAudio>;

/** A signed-in browser that uploads by tus. */
async function browserAt(url: string) {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (login.status !== 200) throw new Error(`The admin cannot sign in: ${login.status}`);
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  const signed = { Cookie: cookies.join('; '), 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const tus = { ...signed, 'Tus-Resumable': '1.0.0' };
  let position = '';

  return {
    async begin(name: string, size: number): Promise<string> {
      const reply = await fetch(`${url}/uploads`, {
        method: 'POST',
        headers: {
          ...tus,
          'Upload-Length': String(size),
          'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
        },
      });
      return reply.headers.get('Location') ?? '';
    },

    async offset(location: string): Promise<number> {
      const reply = await fetch(`${url}${location}`, { method: 'HEAD', headers: tus });
      return Number(reply.headers.get('Upload-Offset'));
    },

    /** Sends the bytes, or breaks the connection after some of them. */
    patch: (
      location: string,
      source: SeededAudio,
      from: number,
      to: number,
      breaksAfter?: number,
    ): Promise<void> =>
      new Promise((resolve, reject) => {
        const headers = {
          ...tus,
          'Upload-Offset': String(from),
          'Content-Type': 'application/offset+octet-stream',
          'Content-Length': String(to - from),
        };
        const sending = request(`${url}${location}`, { method: 'PATCH', headers }, (reply) => {
          reply.resume().once('end', () => {
            if (reply.statusCode === 204) resolve();
            else reject(new Error(`A part was refused with ${reply.statusCode}`));
          });
        });
        sending.once('error', (error) => (breaksAfter === undefined ? reject(error) : resolve()));
        const send = (at: number) => {
          if (at >= to) return void sending.end();
          if (breaksAfter !== undefined && at - from >= breaksAfter)
            return void sending.destroy(new Error('gone'));
          const next = Math.min(at + BLOCK, to);
          sending.write(source.bytes(at, next), () => send(next));
        };
        send(from);
      }),

    async json(method: string, path: string, body?: unknown): Promise<unknown> {
      const reply = await fetch(`${url}${path}`, {
        method,
        // What was just written is read, too.
        headers: {
          ...signed,
          'Content-Type': 'application/json',
          ...(position && { 'Min-Position': position }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer = z.object({ message: z.string(), results: z.unknown() }).parse(await reply.json());
      position = reply.headers.get('Position') ?? position;
      if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${answer.message}`);
      return answer.results;
    },
  };
}

/** Takes everything and throws it away. */
function taken(address: string, size: number): Promise<void> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { 'User-Agent': 'AntennaPod/3.1.2' } }, (reply) => {
      let arrived = 0;
      reply.on('data', (chunk: Buffer) => (arrived += chunk.length));
      reply.once('error', reject).once('end', () => {
        if (reply.statusCode === 200 && arrived === size) resolve();
        else reject(new Error(`${reply.statusCode} with ${arrived} bytes`));
      });
    })
      .once('error', reject)
      .end();
  });
}

/** Node with nothing around it, in a process of its own, as the product is. */
async function plainServer(path: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'plain-file-server.mjs'), path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  const [said]: unknown[] = await once(child.stdout, 'data');
  const port = /port (\d+)/.exec(String(said))?.[1];
  return {
    address: `http://127.0.0.1:${port}/`,
    async close() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
