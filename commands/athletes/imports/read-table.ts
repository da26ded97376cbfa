import type { Table } from '../../../domain/athletes/imports/table.ts';

/** Reads a file of rows. Throws `InvalidInput` with one sentence for what is no such file, or holds no or too many rows. */
export type ReadTable = (bytes: Uint8Array) => Promise<Table>;
