import { credentials } from './access/credentials.ts';
import { sessions } from './access/sessions.ts';
import { usernameHolds } from './access/username-holds.ts';
import { users } from './access/users.ts';
import { activities } from './athletes/activities/activities.ts';
import { athletes } from './athletes/athletes.ts';
import { contacts } from './athletes/contacts/contacts.ts';
import { imports } from './athletes/imports/imports.ts';
import { leadTypes } from './athletes/lead-types/lead-types.ts';
import { packageHolds } from './athletes/package-holds.ts';
import { templateButtons } from './athletes/template-buttons/template-buttons.ts';
import { trainers } from './athletes/trainers/trainers.ts';
import { eventIndex } from './audit/event-index.ts';
import { athletePackages } from './billing/athlete-packages.ts';
import { invoices } from './billing/invoices.ts';
import { packages } from './billing/packages.ts';
import { files } from './files/files.ts';
import type { AnyProjection } from './runtime/projection.ts';
import { communicationOptions } from './settings/communication-options.ts';
import { globals } from './settings/globals.ts';
import { savedViews } from './settings/saved-views.ts';

/** Every read model of the product; each area adds its own here. */
export const projections: readonly AnyProjection[] = [
  users,
  credentials,
  sessions,
  athletes,
  packages,
  athletePackages,
  invoices,
  packageHolds,
  trainers,
  contacts,
  activities,
  leadTypes,
  templateButtons,
  usernameHolds,
  savedViews,
  files,
  imports,
  globals,
  communicationOptions,
  eventIndex,
];
