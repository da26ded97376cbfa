import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { pipeline, Readable, Transform } from 'node:stream';
import {
  FileDamaged,
  FileMissing,
  type FileStore,
  type RecordedFile,
  type SealedFiles,
} from '../../../commands/shared/file-store.ts';
import {
  contentSize,
  type Header,
  MOST_HEADER_BYTES,
  newHeader,
  opening,
  readHeader,
  sealing,
} from './sealed-format.ts';

export interface OwnerKeys {
  /** The owner's key, created on first use. Throws once it was destroyed. */
  keyOf(owner: string): Promise<Buffer>;
  /** Destroyed and unknown keys are absent. */
  keysOf(owners: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
}

interface Options {
  readonly keys: OwnerKeys;
  /** What is recorded about a file; undefined when nothing needs it. Decides which plain files of earlier versions are accepted. */
  readonly recorded: (key: string) => Promise<RecordedFile | undefined>;
  /** Told of every file that is refused. */
  readonly onDamaged: (fault: FileDamaged) => void;
}

/** A type that says nothing about the content. */
const contentType = 'application/octet-stream';

/**
 * Encrypts what it stores in another file store (`sealed-format.ts`). A plain file of an earlier version is encrypted in place before it is
 * first read, if its content has the recorded hash; any other plain file is refused, so that no one can replace a sealed file by a plain one.
 */
export function createSealedFiles(store: FileStore, { keys, recorded, onDamaged }: Options): SealedFiles {
  const refused = (fault: FileDamaged): FileDamaged => {
    onDamaged(fault);
    return fault;
  };

  const writeSealed = async (key: string, bytes: Readable, owner: string, signal: AbortSignal) => {
    const sealed = sealing(key, newHeader(owner), await keys.keyOf(owner));
    let size = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _, done) {
        size += chunk.length;
        done(null, chunk);
      },
    });
    // An error on the incoming side also ends the outgoing stream, whose reader sees it.
    pipeline(bytes, counted, sealed, () => undefined);
    await store.write(key, sealed, { contentType, signal });
    return { size };
  };

  /** The header, and the frames after it. Undefined for a plain file, whose stream is closed. */
  const openSealed = async (key: string) => {
    const { stream, size } = await store.read(key);
    try {
      const { head, rest } = await beginning(stream);
      const header = readHeader(key, head);
      if (header) {
        const frames = Readable.from(followedBy(head.subarray(header.bytes.length), rest));
        frames.once('close', () => stream.destroy());
        return { header, frames, size: contentSize(header, size) };
      }
    } catch (error) {
      stream.destroy();
      throw error instanceof FileDamaged ? refused(error) : error;
    }
    stream.destroy();
    return undefined;
  };

  const sealPlain = async (key: string): Promise<void> => {
    const known = await recorded(key);
    if (!known) throw refused(new FileDamaged(key, 'it is not encrypted, and nothing is recorded about it'));
    const { stream } = await store.read(key);
    try {
      const { head, rest } = await beginning(stream);
      // Another reader may have encrypted the file since we found it plain.
      if (readHeader(key, head)) return;
      const checked = hashChecked(key, known.sha256);
      pipeline(Readable.from(followedBy(head, rest)), checked, () => undefined);
      await writeSealed(key, checked, known.owner, new AbortController().signal);
    } catch (error) {
      throw error instanceof FileDamaged ? refused(error) : error;
    } finally {
      stream.destroy();
    }
  };

  const decrypted = async (key: string, header: Header, frames: Readable): Promise<Readable> => {
    const ownerKey = (await keys.keysOf([header.owner])).get(header.owner);
    if (!ownerKey) {
      frames.destroy();
      throw new FileMissing(key);
    }
    const content = opening(key, header, ownerKey);
    pipeline(frames, content, () => undefined);
    content.once('error', (error) => {
      if (error instanceof FileDamaged) onDamaged(error);
    });
    // The first frame is authenticated before anyone gets the stream, so that most damage is an answer and not a broken download.
    await once(content, 'readable');
    return content;
  };

  return {
    write: (key, bytes, { owner, signal }) => writeSealed(key, bytes, owner, signal),

    async read(key) {
      let found = await openSealed(key);
      if (!found) {
        await sealPlain(key);
        found = await openSealed(key);
      }
      if (!found) throw refused(new FileDamaged(key, 'it is not encrypted'));
      return { stream: await decrypted(key, found.header, found.frames), size: found.size };
    },

    async seal(key) {
      try {
        const found = await openSealed(key);
        if (found) found.frames.destroy();
        else await sealPlain(key);
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error;
      }
    },

    remove: (key) => store.remove(key),
    list: () => store.list(),
  };
}

/** Passes the bytes on, and breaks at the end if they do not have the hash. */
function hashChecked(key: string, sha256: string | undefined): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const isRecorded = sha256 === undefined || hash.digest('hex') === sha256;
      done(isRecorded ? null : new FileDamaged(key, 'it is not encrypted, and not what was uploaded'));
    },
  });
}

/** At least the header, if the stream is that long, and an iterator over what follows. */
async function beginning(stream: Readable) {
  const rest: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let length = 0;
  while (length < MOST_HEADER_BYTES) {
    const { done, value } = await rest.next();
    if (done === true) break;
    chunks.push(value);
    length += value.length;
  }
  return { head: Buffer.concat(chunks), rest };
}

async function* followedBy(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}
