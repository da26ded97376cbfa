import type { TablesFilledBy } from '../runtime/projection.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import { erasureLeftoverRows } from './erasure-leftovers.ts';
import { eventIndex } from './event-index.ts';

/** The read models of this area. */
export const auditProjections = [eventIndex, erasureLeftoverRows];

/** The tables that queries of the area see: those that its read models fill, and the public ones of other areas. */
export type AuditTables = AreaTables<TablesFilledBy<typeof auditProjections>>;
