import type { TablesOf } from '../runtime/columns.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import type { fileTable } from './files.ts';

/** The tables that queries of the area see. */
export type FilesTables = AreaTables<TablesOf<typeof fileTable>>;
