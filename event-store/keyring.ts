/**
 * One data key per person and log. Destroying the key erases the person: data sealed with it can never be read again, while the events, the
 * money and the hash chain stay intact. Keys are stored apart from the events and their backups.
 */
export interface Keyring {
  /** The person's key, created on first use. Throws `PersonErased` after it was destroyed. */
  keyOf(subject: string): Promise<Buffer>;
  /** The keys of several people. Destroyed and unknown keys are absent. */
  keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** Destroys the person's key permanently. */
  destroy(subject: string): Promise<void>;
}

/** Thrown when personal data of an erased person would be written. */
export class PersonErased extends Error {
  constructor(subject: string) {
    super(`The personal data of ${subject} was erased`);
    this.name = 'PersonErased';
  }
}
