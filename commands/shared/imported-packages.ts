import type { Day } from '../../domain/shared/day.ts';
import type { Cents } from '../../domain/shared/money.ts';
import type { CommandContext } from '../runtime/context.ts';

/** Packages that imported athletes get by name. Implemented by the billing area. */
export interface ImportedPackages {
  /** The active packages of the catalog, each with what its invoices add up to; cents. */
  offered(): Promise<readonly { readonly id: string; readonly name: string; readonly total: Cents }[]>;
  /**
   * Adds a package on the terms of the catalog: the invoices start on the day, pending like those of any package. May be repeated under the
   * same command. Throws `Refusal` when the package is not offered anymore.
   */
  add(order: ImportedPackage, context: CommandContext): Promise<void>;
  /** Removes the package that the import added, if it is still there. Throws `Refusal` when one of its invoices was issued or paid. */
  takeBack(importId: string, athleteId: string, context: CommandContext): Promise<void>;
}

export interface ImportedPackage {
  readonly importId: string;
  readonly athleteId: string;
  readonly packageId: string;
  /** Of its first invoice. */
  readonly startDate: Day;
}
