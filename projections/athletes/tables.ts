import type { TablesOf } from '../runtime/columns.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import type { activityTable, lastActivityTable } from './activities/activities.ts';
import type { athleteTable } from './athletes.ts';
import type { athleteContactTable } from './contacts/athlete-contacts.ts';
import type { contactTable } from './contacts/contacts.ts';
import type { importTable } from './imports/imports.ts';
import type { leadTypeTable } from './lead-types/lead-types.ts';
import type { packageHoldTable } from './package-holds.ts';
import type { templateButtonTable } from './template-buttons/template-buttons.ts';
import type { trainerTable } from './trainers/trainers.ts';

/** The tables that queries of the area see. */
export type AthletesTables = AreaTables<
  TablesOf<
    | typeof activityTable
    | typeof lastActivityTable
    | typeof athleteTable
    | typeof athleteContactTable
    | typeof contactTable
    | typeof importTable
    | typeof leadTypeTable
    | typeof packageHoldTable
    | typeof templateButtonTable
    | typeof trainerTable
  >
>;
