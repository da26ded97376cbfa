import type { NamedValue } from '../../../domain/athletes/imports/row-plan.ts';

/** What the cells of a file may name, according to the read models. */
export interface NamedValues {
  /** Active training groups of active seasons. */
  groups(): Promise<readonly NamedValue[]>;
}
