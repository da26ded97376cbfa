import { usernameHolds } from './access/username-holds.ts';
import { users } from './access/users.ts';
import { athletes } from './athletes/athletes.ts';
import { packageHolds } from './athletes/package-holds.ts';
import { athletePackages } from './billing/athlete-packages.ts';
import { invoices } from './billing/invoices.ts';
import { packages } from './billing/packages.ts';
import type { AnyProjection } from './runtime/projection.ts';

/** Every read model of the product; each area adds its own here. */
export const projections: readonly AnyProjection[] = [
  users,
  athletes,
  packages,
  athletePackages,
  invoices,
  packageHolds,
  usernameHolds,
];
