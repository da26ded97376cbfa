import { credentials } from './access/credentials.ts';
import { sessions } from './access/sessions.ts';
import { usernameHolds } from './access/username-holds.ts';
import { users } from './access/users.ts';
import { athletes } from './athletes/athletes.ts';
import { packageHolds } from './athletes/package-holds.ts';
import { eventIndex } from './audit/event-index.ts';
import { athletePackages } from './billing/athlete-packages.ts';
import { invoices } from './billing/invoices.ts';
import { packages } from './billing/packages.ts';
import type { AnyProjection } from './runtime/projection.ts';
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
  usernameHolds,
  savedViews,
  eventIndex,
];
