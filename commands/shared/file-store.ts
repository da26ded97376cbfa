import type { Readable } from 'node:stream';

/**
 * Keeps bytes under keys of our own making (`files/<id>`), never under a name that somebody typed. What they mean is told by events:
 * the store knows no names, no owners and no kinds.
 */
export interface FileStore {
  /**
   * Streams the bytes in; when it resolves they are safe and `read` finds all of them, when it rejects (the stream broke, `signal`
   * aborted) there is nothing new under the key. What was there before is replaced.
   */
  write(key: string, bytes: Readable, writing: Writing): Promise<{ readonly size: number }>;
  /** Throws `FileMissing`. */
  read(key: string): Promise<{ readonly stream: Readable; readonly size: number }>;
  /** There may be nothing under the key any more. */
  remove(key: string): Promise<void>;
  /** Everything there is, in no order. */
  list(): AsyncIterable<{ readonly key: string; readonly storedAt: Date }>;
}

export interface Writing {
  readonly contentType: string;
  readonly signal: AbortSignal;
}

/** Whether somebody still needs the bytes under a key; undefined when the key is none of theirs. */
export type FileKeeper = (key: string) => Promise<boolean> | undefined;

/** There are no bytes under this key. */
export class FileMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`There is no file under ${key}`, options);
    this.name = 'FileMissing';
  }
}

const part = '[a-z0-9][a-z0-9-]*';
const ours = new RegExp(`^${part}(/${part})+$`);

/** Keys are made by us; one that is not was put together of something that somebody sent. */
export function demandKey(key: string): void {
  if (!ours.test(key)) throw new Error('Not a key of the file store');
}
