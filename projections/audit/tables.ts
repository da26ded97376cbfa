import type { TablesOf } from '../runtime/columns.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import type { eventIndexTable } from './event-index.ts';

/** The tables that queries of the area see. */
export type AuditTables = AreaTables<TablesOf<typeof eventIndexTable>>;
