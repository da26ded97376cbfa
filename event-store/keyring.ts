/**
 * One data key per person and per log. Destroying a key is how a person is erased: what was sealed with it can never be read
 * again, while the events, the money and the hash chain stay whole. Keys are kept apart from the events and their backups.
 */
export interface Keyring {
  /** The person's key, made on first use. Throws `PersonErased` once it was destroyed. */
  keyOf(subject: string): Promise<Buffer>;
  /** The keys of several people at once; a destroyed or unknown one is absent. */
  keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** Destroys the person's key for ever. */
  destroy(subject: string): Promise<void>;
}

/** Somebody tried to write personal data of a person who was erased. */
export class PersonErased extends Error {
  constructor(subject: string) {
    super(`The personal data of ${subject} was erased`);
    this.name = 'PersonErased';
  }
}
