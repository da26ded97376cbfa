import type { TablesFilledBy } from '../runtime/projection.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import { activities } from './activities/activities.ts';
import { athletes } from './athletes.ts';
import { bulkChanges } from './bulk/bulk-changes.ts';
import { contacts } from './contacts/contacts.ts';
import { comparedPeople } from './doubles/compared-people.ts';
import { dismissedDoubles } from './doubles/dismissed-doubles.ts';
import { importedAthletes } from './imports/imported-athletes.ts';
import { imports } from './imports/imports.ts';
import { leadTypes } from './lead-types/lead-types.ts';
import { merges } from './merges/merges.ts';
import { packageHolds } from './package-holds.ts';
import { templateButtons } from './template-buttons/template-buttons.ts';
import { trainers } from './trainers/trainers.ts';

/** The read models of this area. */
export const athletesProjections = [
  athletes,
  packageHolds,
  trainers,
  contacts,
  activities,
  leadTypes,
  templateButtons,
  imports,
  importedAthletes,
  comparedPeople,
  dismissedDoubles,
  bulkChanges,
  merges,
];

/** The tables that queries of the area see: those that its read models fill, and the public ones of other areas. */
export type AthletesTables = AreaTables<TablesFilledBy<typeof athletesProjections>>;
