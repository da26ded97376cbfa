import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileMissing, type FileStore, RangeOutside } from '../../commands/shared/file-store.ts';

export interface OpenedFiles {
  readonly store: FileStore;
  /** Number of leftovers of broken or unfinished writes. */
  leftovers(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Requirements for every file adapter, as jest tests. Every test writes under a key of its own.  @example
 * filesContract('A folder', async () => ({ store, leftovers, close }));
 */
export function filesContract(name: string, open: () => Promise<OpenedFiles>): void {
  describe(`${name} as a place for files`, () => {
    let opened: OpenedFiles;
    let key: string;

    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    beforeEach(() => {
      key = `files/${randomUUID()}`;
    });

    const write = (bytes: Readable, signal = new AbortController().signal) =>
      opened.store.write(key, bytes, { contentType: 'application/pdf', signal });
    const read = async () => {
      const { stream, size } = await opened.store.read(key);
      return { bytes: await buffer(stream), size };
    };
    const isThere = () =>
      opened.store.read(key).then(
        ({ stream }) => {
          stream.destroy();
          return true;
        },
        (error: unknown) => {
          expect(error).toBeInstanceOf(FileMissing);
          return false;
        },
      );

    test.each([
      ['nothing', 0],
      ['a byte', 1],
      ['exactly one part', 5 * 1024 * 1024],
      ['several parts', 12_345_678],
    ])('a file is read as it was written: %s', async (_, length) => {
      const bytes = randomBytes(length);
      expect(await write(Readable.from(inChunks(bytes)))).toEqual({ size: length });
      const found = await read();
      expect(found.size).toBe(length);
      expect(found.bytes.equals(bytes)).toBe(true);
    });

    test('a file that is written again is replaced', async () => {
      await write(Readable.from([Buffer.from('the first, which was longer')]));
      await write(Readable.from([Buffer.from('the second')]));
      expect((await read()).bytes.toString()).toBe('the second');
    });

    test('an unknown file is missing', async () => {
      await expect(opened.store.read(key)).rejects.toThrow(FileMissing);
    });

    test('a removed file is missing, and can be removed again', async () => {
      await write(Readable.from([Buffer.from('gone soon')]));
      await opened.store.remove(key);
      await opened.store.remove(key);
      expect(await isThere()).toBe(false);
    });

    test.each([
      ['at once', 0],
      ['after several parts', 11],
    ])('a stream that breaks %s leaves nothing behind, and its error is thrown', async (_, chunks) => {
      await expect(write(Readable.from(breaking(chunks)))).rejects.toThrow('The line went dead');
      expect(await isThere()).toBe(false);
      expect(await opened.leftovers()).toBe(0);
    });

    test('an aborted write leaves nothing behind', async () => {
      const calledOff = new AbortController();
      const endless = Readable.from(
        (async function* () {
          for (let count = 0; ; count++) {
            if (count === 7) calledOff.abort();
            yield randomBytes(1024 * 1024);
          }
        })(),
      );
      await expect(write(endless, calledOff.signal)).rejects.toThrow();
      expect(await isThere()).toBe(false);
      expect(await opened.leftovers()).toBe(0);
    });

    test('all files are listed, with the time they were stored', async () => {
      await write(Readable.from([Buffer.from('listed')]));
      const found: { key: string; storedAt: Date }[] = [];
      for await (const one of opened.store.list()) found.push(one);
      const [mine, ...more] = found.filter((one) => one.key === key);
      expect(more).toEqual([]);
      expect(Math.abs(Date.now() - (mine?.storedAt.getTime() ?? 0))).toBeLessThan(60_000);
    });

    test('many concurrent writes all succeed', async () => {
      const keys = Array.from({ length: 10 }, () => `files/${randomUUID()}`);
      const signal = new AbortController().signal;
      await Promise.all(
        keys.map((one) =>
          opened.store.write(one, Readable.from([Buffer.from(one)]), { contentType: 'text/plain', signal }),
        ),
      );
      for (const one of keys) {
        expect((await buffer((await opened.store.read(one)).stream)).toString()).toBe(one);
      }
    });

    test.each([
      '../secrets',
      'files/../../secrets',
      '/etc/passwd',
      'files',
      'files/a b',
      'files/A',
      'files//a',
      '',
    ])('a key that is not ours is not even looked at: %j', async (other) => {
      const signal = new AbortController().signal;
      const writing = { contentType: 'text/plain', signal };
      await expect(opened.store.write(other, Readable.from([]), writing)).rejects.toThrow('Not a key');
      await expect(opened.store.read(other)).rejects.toThrow('Not a key');
      await expect(opened.store.remove(other)).rejects.toThrow('Not a key');
    });
  });
}

/** Requirements for reading a range. The store of encrypted files does not have them: it is read as a whole. */
export function rangesContract(name: string, open: () => Promise<OpenedFiles>): void {
  describe(`a range of a file: ${name}`, () => {
    let opened: OpenedFiles;
    let key: string;

    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    beforeEach(() => {
      key = `podcasts/${randomUUID()}`;
    });

    const write = (chunks: Iterable<Buffer>) =>
      opened.store.write(key, Readable.from(chunks), {
        contentType: 'audio/mpeg',
        signal: new AbortController().signal,
      });
    const length = 6 * 1024 * 1024 + 17;
    const bytes = randomBytes(length);
    const part = async (start: number, end: number) => {
      const { stream, size } = await opened.store.read(key, { start, end });
      return { bytes: await buffer(stream), size };
    };

    test.each([
      ['the first byte', 0, 0],
      ['some in the middle', 5 * 1024 * 1024 - 3, 5 * 1024 * 1024 + 3],
      ['the last byte', length - 1, length - 1],
      ['all of it', 0, length - 1],
      ['more than there is', 1000, length + 1000],
    ])('is read exactly, with the size of the whole: %s', async (_, start, end) => {
      await write(inChunks(bytes));
      const found = await part(start, end);
      expect(found.size).toBe(length);
      expect(found.bytes.equals(bytes.subarray(start, end + 1))).toBe(true);
    });

    test('that begins after the end is refused', async () => {
      await write([Buffer.from('ten bytes.')]);
      await expect(part(10, 20)).rejects.toThrow(RangeOutside);
      expect((await part(9, 20)).bytes.toString()).toBe('.');
    });

    test('of an unknown file is missing', async () => {
      await expect(part(0, 1)).rejects.toThrow(FileMissing);
    });
  });
}

/** Chunks of uneven sizes, as a network delivers them. */
function* inChunks(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 60_000) yield bytes.subarray(at, at + 60_000);
}

function* breaking(chunks: number): Generator<Buffer> {
  for (let count = 0; count < chunks; count++) yield randomBytes(1024 * 1024);
  throw new Error('The line went dead');
}
