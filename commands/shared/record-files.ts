import type { Readable } from 'node:stream';
import type { CommandContext } from '../runtime/context.ts';

/** The files that belong to a record: an athlete, a trainer, a communication. Implemented by the files area. */
export interface RecordFiles {
  /** The newest first: `of('athlete', id)`. A read model, so it may lag. */
  readonly of: (
    record: string,
    id: string,
  ) => Promise<readonly { readonly id: string; readonly name: string; readonly size: number }[]>;
  /** A stored file of the record, from its own stream; undefined if there is none. */
  readonly one: (record: string, id: string, fileId: string) => Promise<RecordFile | undefined>;
  /** The content of a stored file. Throws `FileMissing` or `FileDamaged`. */
  readonly read: (fileId: string) => Promise<Readable>;
  /**
   * Stores a copy of a file with another record, under an id of its own. Throws `FileMissing` or `FileDamaged`, and `Refusal` if the record
   * does not exist or is closed. Repeated with the same command, it does nothing.
   */
  readonly copy: (
    fileId: string,
    to: { readonly record: string; readonly id: string; readonly fileId: string; readonly name: string },
    context: CommandContext,
  ) => Promise<unknown>;
  /**
   * Stores a file of an athlete that the product made, which the family sees, too. Repeated with the same command, it does nothing. Throws
   * `InvalidInput` if there is no such athlete.
   */
  readonly addForFamily: (
    athleteId: string,
    file: { readonly fileId: string; readonly name: string; readonly content: Uint8Array },
    context: CommandContext,
  ) => Promise<unknown>;
  readonly delete: (fileId: string, context: CommandContext) => Promise<unknown>;
}

export interface RecordFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}
