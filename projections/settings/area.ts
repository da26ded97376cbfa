import type { TablesFilledBy } from '../runtime/projection.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import { communicationOptions } from './communication-options.ts';
import { globals } from './globals.ts';
import { savedViews } from './saved-views.ts';

/** The read models of this area. */
export const settingsProjections = [savedViews, globals, communicationOptions];

/** The tables that queries of the area see: those that its read models fill, and the public ones of other areas. */
export type SettingsTables = AreaTables<TablesFilledBy<typeof settingsProjections>>;
