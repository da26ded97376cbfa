import type { Readable } from 'node:stream';

/**
 * Stores bytes under keys that we make (`files/<id>`), never under a typed name. Their meaning is in events:
 * the store knows no names, owners, or kinds.
 */
export interface FileStore {
  /**
   * Streams the bytes in. When it resolves they are safe and `read` finds all of them. When it rejects (the
   * stream broke, `signal` aborted) nothing new is under the key. Existing bytes are replaced.
   */
  write(key: string, bytes: Readable, writing: Writing): Promise<{ readonly size: number }>;
  /**
   * All bytes, or those of the range. `size` is that of the whole file. Throws `FileMissing`, and `RangeOutside` if the file has no byte at
   * `start`; a range may end after the file.
   */
  read(key: string, range?: FileRange): Promise<{ readonly stream: Readable; readonly size: number }>;
  /** Removing an unknown key does nothing. */
  remove(key: string): Promise<void>;
  /** Everything in the store, in no order. */
  list(): AsyncIterable<{ readonly key: string; readonly storedAt: Date }>;
}

/** Bytes of a file, from 0; both are included. */
export interface FileRange {
  readonly start: number;
  readonly end: number;
}

export interface Writing {
  readonly contentType: string;
  readonly signal: AbortSignal;
}

/**
 * The file store that commands use: it encrypts every byte with the key of the file's owner, so that destroying the key of a person
 * destroys the person's files, also those in a backup of the store.
 */
export interface SealedFiles extends Omit<FileStore, 'write' | 'read'> {
  /** As `FileStore.write`. Returns the size of the content, not of what is stored. Throws when the owner was erased. */
  write(key: string, bytes: Readable, writing: SealedWriting): Promise<{ readonly size: number }>;
  /**
   * Throws `FileMissing`, also when the owner's key was destroyed, and `FileDamaged` before the first byte if that does not
   * authenticate. If a later part does not authenticate, the stream breaks with `FileDamaged` before that part.
   */
  read(key: string): Promise<{ readonly stream: Readable; readonly size: number }>;
  /** Encrypts in place what an earlier version stored in plain. Does nothing when there is nothing to do. Throws `FileDamaged`. */
  seal(key: string): Promise<void>;
}

/** Owner of files that belong to nobody in particular. */
export const INSTALLATION = 'installation';

export interface SealedWriting extends Writing {
  /** Whose key encrypts the file: `athlete:<id>`, or `INSTALLATION`. */
  readonly owner: string;
}

/** What is recorded about bytes under a key. */
export interface RecordedFile {
  readonly owner: string;
  /** Hash of the content, hexadecimal; undefined where none was recorded. */
  readonly sha256: string | undefined;
}

/** Whether the bytes under a key are still needed; undefined when the key belongs to another keeper. */
export type FileKeeper = (key: string) => Promise<boolean> | undefined;

/** There are no bytes under this key. */
export class FileMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`There is no file under ${key}`, options);
    this.name = 'FileMissing';
  }
}

/** The file has no byte at the start of the range. */
export class RangeOutside extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`The range begins after the end of ${key}`, options);
    this.name = 'RangeOutside';
  }
}

/** The bytes under this key are not those that were stored. They are never given out. */
export class FileDamaged extends Error {
  constructor(key: string, why: string) {
    super(`The file under ${key} is damaged or was altered: ${why}`);
    this.name = 'FileDamaged';
  }
}

const part = '[a-z0-9][a-z0-9-]*';
const ours = new RegExp(`^${part}(/${part})+$`);

/** Keys are made by us; any other key was built from something that was sent to us. */
export function demandKey(key: string): void {
  if (!ours.test(key)) throw new Error('Not a key of the file store');
}
