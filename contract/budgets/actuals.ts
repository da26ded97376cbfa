import { z } from 'zod';
import { bases } from '../../domain/budgets/actuals/bases.ts';
import { accountSections } from '../../domain/budgets/actuals/sections.ts';
import { budgetTypeIds } from '../../domain/budgets/budget-types.ts';
import { instant } from '../shared/fields.ts';
import { budgetYear } from './amounts.ts';

export const basis = z.enum(bases);

export const syncActualsBody = z
  .strictObject({ year: budgetYear, basis: basis.default('accrual') })
  .meta({ id: 'SyncActualsBody' });
export type SyncActualsBody = z.input<typeof syncActualsBody>;

/** What a reading of the books found. */
export const actualsSyncView = z
  .object({
    /** Amounts that are different now, and those of them in months that had ended before. */
    changed: z.int(),
    restated: z.int(),
    /** Accounts of profit and loss that no ledger has. Assets and equity are planned by choice, so they do not count. */
    unmapped: z.int(),
    at: instant,
  })
  .meta({ id: 'ActualsSyncView' });
export type ActualsSyncView = z.output<typeof actualsSyncView>;

const account = {
  /** Of the accounting service. */
  account_id: z.string(),
  name: z.string(),
  section: z.enum(accountSections),
  budget_type_id: z.enum(budgetTypeIds),
  /** Empty: no ledger has it. */
  budget_id: z.string(),
  budget_name: z.string(),
};

/** An account of the books with its months, as they were read last. */
export const accountActualsView = z
  .object({
    ...account,
    /** Dollars, January first: what the account itself has, without its sub-accounts; for assets and equity, the increase of its balance. */
    amounts: z.array(z.number()),
    /** Months (1 to 12) that were changed in the books after they had ended. */
    restated: z.array(z.int()),
  })
  .meta({ id: 'AccountActualsView' });
export type AccountActualsView = z.output<typeof accountActualsView>;

/** How our sums of a year stand against the books, account by account. */
export const actualsStatusView = z
  .object({
    year: z.int(),
    basis,
    /** When the books were read last; null: never. */
    synced_at: instant.nullable(),
    /** Why the books cannot be compared now; empty if they were. */
    problem: z.string(),
    accounts: z.array(
      z.object({
        ...account,
        /** Dollars, of the whole year. Null: it is not there, or the books cannot be read now. */
        ours: z.number().nullable(),
        theirs: z.number().nullable(),
      }),
    ),
    /** The last 50 readings, the newest first. */
    runs: z.array(
      z.object({
        at: instant,
        year: z.int(),
        basis,
        changed: z.int(),
        restated: z.int(),
        /** Empty: it succeeded. */
        error: z.string(),
      }),
    ),
  })
  .meta({ id: 'ActualsStatusView' });
export type ActualsStatusView = z.output<typeof actualsStatusView>;
