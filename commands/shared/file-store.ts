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
  /** Throws `FileMissing`. */
  read(key: string): Promise<{ readonly stream: Readable; readonly size: number }>;
  /** Removing an unknown key does nothing. */
  remove(key: string): Promise<void>;
  /** Everything in the store, in no order. */
  list(): AsyncIterable<{ readonly key: string; readonly storedAt: Date }>;
}

export interface Writing {
  readonly contentType: string;
  readonly signal: AbortSignal;
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

const part = '[a-z0-9][a-z0-9-]*';
const ours = new RegExp(`^${part}(/${part})+$`);

/** Keys are made by us; any other key was built from something that was sent to us. */
export function demandKey(key: string): void {
  if (!ours.test(key)) throw new Error('Not a key of the file store');
}
