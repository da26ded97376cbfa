import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDiskFiles } from '../../adapters/files/disk/disk-files.ts';
import { createSealedFiles } from '../../adapters/files/sealed/sealed-files.ts';
import { FRAME_BYTES, SEALED_FRAME_BYTES } from '../../adapters/files/sealed/sealed-format.ts';
import {
  FileDamaged,
  FileMissing,
  INSTALLATION,
  type RecordedFile,
} from '../../commands/shared/file-store.ts';
import { filesContract } from './files.ts';

/** Keys that can be destroyed, in memory. */
function keysInMemory() {
  const keys = new Map<string, Buffer | null>();
  return {
    async keyOf(owner: string) {
      const key = keys.get(owner) ?? (keys.has(owner) ? null : randomBytes(32));
      keys.set(owner, key);
      if (!key) throw new Error(`${owner} was erased`);
      return key;
    },
    keysOf: async (owners: readonly string[]) =>
      new Map(
        owners.flatMap((owner) => (keys.get(owner) ? [[owner, keys.get(owner) ?? Buffer.alloc(0)]] : [])),
      ),
    destroy: (owner: string) => void keys.set(owner, null),
  };
}

async function aFolder(known: ReadonlyMap<string, RecordedFile> = new Map()) {
  const folder = await mkdtemp(join(tmpdir(), 'blueline-sealed-'));
  const damaged: FileDamaged[] = [];
  const keys = keysInMemory();
  /** Work that runs once, after the store finds a plain file and before it encrypts the file. */
  const beforeSealing: (() => Promise<unknown>)[] = [];
  const store = createSealedFiles(createDiskFiles(folder), {
    keys,
    async recorded(key) {
      await beforeSealing.pop()?.();
      return known.get(key);
    },
    onDamaged: (fault) => void damaged.push(fault),
  });
  const write = (key: string, bytes: Uint8Array, owner = 'athlete:1') =>
    store.write(key, Readable.from([bytes]), {
      owner,
      contentType: 'image/png',
      signal: new AbortController().signal,
    });
  const read = async (key: string) => buffer((await store.read(key)).stream);
  return {
    folder,
    store,
    keys,
    damaged,
    beforeSealing,
    write,
    read,
    close: () => rm(folder, { recursive: true }),
  };
}

filesContract('A folder of encrypted files', async () => {
  const { folder, store, close } = await aFolder();
  return {
    store: {
      ...store,
      write: (key, bytes, writing) => store.write(key, bytes, { ...writing, owner: INSTALLATION }),
    },
    async leftovers() {
      const names = await readdir(folder, { recursive: true });
      return names.filter((name) => name.endsWith('.part')).length;
    },
    close,
  };
});

describe('an encrypted file', () => {
  let opened: Awaited<ReturnType<typeof aFolder>>;
  const known = new Map<string, RecordedFile>();
  beforeAll(async () => {
    opened = await aFolder(known);
  });
  afterAll(() => opened.close());

  const pathOf = (key: string) => join(opened.folder, key);

  test.each([
    0,
    1,
    15,
    16,
    FRAME_BYTES - 1,
    FRAME_BYTES,
    FRAME_BYTES + 1,
    SEALED_FRAME_BYTES,
    SEALED_FRAME_BYTES + 1,
    2 * FRAME_BYTES,
    3 * FRAME_BYTES + 7,
    1_234_567,
  ])('of %d bytes is read as it was written, in chunks of any size', async (length) => {
    const bytes = randomBytes(length);
    const chunks = Readable.from(unevenly(bytes));
    const writing = { owner: 'athlete:1', contentType: 'image/png', signal: new AbortController().signal };
    expect(await opened.store.write('files/sized', chunks, writing)).toEqual({ size: length });
    const { stream, size } = await opened.store.read('files/sized');
    expect(size).toBe(length);
    expect((await buffer(stream)).equals(bytes)).toBe(true);
  });

  test('shows nothing of its content, and is different every time', async () => {
    const content = Buffer.from('Owen Hughes broke a wrist. '.repeat(9000));
    await opened.write('files/one', content);
    await opened.write('files/two', content);
    const [one, two] = await Promise.all(['files/one', 'files/two'].map((key) => readFile(pathOf(key))));
    expect(one?.includes('Hughes')).toBe(false);
    expect(one?.subarray(-1000).equals(two?.subarray(-1000) ?? Buffer.alloc(0))).toBe(false);
  });

  test.each([0, 1, 500, FRAME_BYTES, FRAME_BYTES + 300])(
    'of %d bytes with any byte changed is refused, and no part of the changed frame is given out',
    async (length) => {
      const bytes = randomBytes(length);
      await opened.write('files/flipped', bytes);
      const stored = await readFile(pathOf('files/flipped'));
      const places =
        stored.length < 1000
          ? [...stored.keys()]
          : [
              ...Array(120).keys(),
              stored.length - 1,
              ...Array.from({ length: 40 }, () => randomInt(stored.length)),
            ];
      for (const place of places) {
        const changed = Buffer.from(stored);
        changed[place] = (changed[place] ?? 0) ^ (1 << randomInt(8));
        await writeFile(pathOf('files/flipped'), changed);
        const given: Buffer[] = [];
        const attempt = async () => {
          for await (const chunk of (await opened.store.read('files/flipped')).stream) given.push(chunk);
        };
        // With another owner in the header there is no key.
        await expect(attempt()).rejects.toThrow(/damaged or was altered|There is no file/);
        const out = Buffer.concat(given);
        expect(bytes.subarray(0, out.length).equals(out) && out.length % FRAME_BYTES === 0).toBe(true);
      }
    },
  );

  test.each([
    ['cut off in a frame', (stored: Buffer) => stored.subarray(0, -5)],
    ['cut off between frames', (stored: Buffer) => stored.subarray(0, stored.length - 307 - 16)],
    ['longer', (stored: Buffer) => Buffer.concat([stored, randomBytes(100)])],
    ['without frames', (stored: Buffer) => stored.subarray(0, 60)],
    ['empty', () => Buffer.alloc(0)],
  ])('that is %s is refused and reported', async (_, change) => {
    await opened.write('files/cut', randomBytes(FRAME_BYTES + 307));
    await writeFile(pathOf('files/cut'), change(await readFile(pathOf('files/cut'))));
    const reported = opened.damaged.length;
    await expect(opened.read('files/cut')).rejects.toBeInstanceOf(FileDamaged);
    expect(opened.damaged).toHaveLength(reported + 1);
  });

  test('cannot take the place of another one, or be replaced by a plain one', async () => {
    await opened.write('files/mine', Buffer.from('mine'));
    await opened.write('files/other', Buffer.from('other'));
    await writeFile(pathOf('files/mine'), await readFile(pathOf('files/other')));
    await expect(opened.read('files/mine')).rejects.toBeInstanceOf(FileDamaged);
    known.set('files/mine', { owner: 'athlete:1', sha256: hashOf('mine') });
    await writeFile(pathOf('files/mine'), 'plain');
    await expect(opened.read('files/mine')).rejects.toBeInstanceOf(FileDamaged);
    await expect(opened.store.seal('files/mine')).rejects.toBeInstanceOf(FileDamaged);
    expect(await readFile(pathOf('files/mine'), 'utf8')).toBe('plain');
  });

  test('cannot be read from a backup after the key of its owner was destroyed', async () => {
    await opened.write('files/waiver', Buffer.from('a waiver'), 'athlete:2');
    await opened.write('files/stays', Buffer.from('stays'), 'athlete:3');
    const backup = await readFile(pathOf('files/waiver'));
    await opened.store.remove('files/waiver');
    opened.keys.destroy('athlete:2');
    await writeFile(pathOf('files/waiver'), backup);
    await expect(opened.read('files/waiver')).rejects.toBeInstanceOf(FileMissing);
    await expect(opened.write('files/again', Buffer.from('x'), 'athlete:2')).rejects.toThrow('erased');
    expect((await opened.read('files/stays')).toString()).toBe('stays');
  });
});

describe('a plain file of an earlier version', () => {
  const content = Buffer.from('a waiver of long ago '.repeat(5000));
  const known = new Map<string, RecordedFile>([
    ['files/old', { owner: 'athlete:1', sha256: hashOf(content) }],
    ['files/tiny', { owner: 'athlete:1', sha256: hashOf('') }],
    ['imports/running', { owner: INSTALLATION, sha256: undefined }],
  ]);
  let opened: Awaited<ReturnType<typeof aFolder>>;
  beforeEach(async () => {
    opened = await aFolder(known);
    // Creates the folders.
    for (const key of ['files/sealed', 'imports/sealed']) await opened.write(key, Buffer.from('sealed'));
  });
  afterEach(() => opened.close());

  test.each([
    ['files/old', content],
    ['files/tiny', Buffer.alloc(0)],
    ['imports/running', Buffer.from('First,Last\nOwen,Hughes')],
  ])('is encrypted in place, once: %s', async (key, bytes) => {
    await writeFile(join(opened.folder, key), bytes);
    await opened.store.seal(key);
    const sealed = await readFile(join(opened.folder, key));
    expect(sealed.length).toBeGreaterThan(bytes.length);
    await opened.store.seal(key);
    expect((await readFile(join(opened.folder, key))).equals(sealed)).toBe(true);
    expect((await opened.read(key)).equals(bytes)).toBe(true);
  });

  test('is readable before that', async () => {
    await writeFile(join(opened.folder, 'files/old'), content);
    expect((await opened.read('files/old')).equals(content)).toBe(true);
    expect((await readFile(join(opened.folder, 'files/old'))).includes('waiver')).toBe(false);
  });

  test('is readable when another reader encrypts it first', async () => {
    await writeFile(join(opened.folder, 'files/old'), content);
    opened.beforeSealing.push(() => opened.store.seal('files/old'));
    expect((await opened.read('files/old')).equals(content)).toBe(true);
    expect(opened.damaged).toEqual([]);
  });

  test('without a record is refused', async () => {
    await writeFile(join(opened.folder, 'files/stranger'), content);
    await expect(opened.read('files/stranger')).rejects.toBeInstanceOf(FileDamaged);
    await expect(opened.store.seal('files/gone')).resolves.toBeUndefined();
  });
});

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function* unevenly(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; ) {
    const length = randomInt(1, 150_000);
    yield bytes.subarray(at, at + length);
    at += length;
  }
}
