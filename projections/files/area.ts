import type { TablesFilledBy } from '../runtime/projection.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import { fileRequests } from './family/file-requests.ts';
import { files } from './files.ts';

/** The read models of this area. */
export const filesProjections = [files, fileRequests];

/** The tables that queries of the area see: those that its read models fill, and the public ones of other areas. */
export type FilesTables = AreaTables<TablesFilledBy<typeof filesProjections>>;
