import type { TablesOf } from '../runtime/columns.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import type { communicationOptionTable } from './communication-options.ts';
import type { globalTable } from './globals.ts';
import type { savedViewTable } from './saved-views.ts';

/** The tables that queries of the area see. */
export type SettingsTables = AreaTables<
  TablesOf<typeof communicationOptionTable | typeof globalTable | typeof savedViewTable>
>;
