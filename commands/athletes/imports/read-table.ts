import type { Table } from '../../../domain/athletes/imports/table.ts';

/**
 * Reads a file of rows. Throws `InvalidInput` with one sentence if it is not such a file, or has no rows or
 * too many.
 */
export type ReadTable = (bytes: Uint8Array) => Promise<Table>;
