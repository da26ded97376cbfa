import type { CommandContext } from '../runtime/context.ts';

/** The files that belong to a record: an athlete, a trainer. Implemented by the files area. */
export interface RecordFiles {
  /** The newest first: `of('athlete', id)`. A read model, so it may lag. */
  readonly of: (
    record: string,
    id: string,
  ) => Promise<readonly { readonly id: string; readonly name: string; readonly size: number }[]>;
  readonly delete: (fileId: string, context: CommandContext) => Promise<unknown>;
}
