import type { NamedPackage, NamedValue } from '../../../domain/athletes/imports/row-plan.ts';

/** What the cells of a file may name, according to the read models. */
export interface NamedValues {
  /** Active training groups of active seasons. */
  groups(): Promise<readonly NamedValue[]>;
  /** Active packages of the catalog. */
  packages(): Promise<readonly NamedPackage[]>;
}
