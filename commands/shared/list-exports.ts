import type { CommandContext } from '../runtime/context.ts';
import type { Done } from '../runtime/handle.ts';

/** Remembers which lists left the product as files. Implemented by what issues reports. */
export interface ListExports {
  /** Call it before the last byte leaves, so that no export is complete without a trace. Repeating it with the same id records nothing. */
  record(exported: ListExport, context: CommandContext): Promise<Done>;
}

export interface ListExport {
  readonly exportId: string;
  readonly list: 'athletes';
  /** The names of the filters that were set, without what somebody searched for. */
  readonly filters: readonly string[];
  /** The keys of its columns. */
  readonly columns: readonly string[];
  /** The position of the log as of which it was read. */
  readonly position: bigint;
  readonly rows: number;
  /** Of the file, in hexadecimal digits. */
  readonly sha256: string;
}
