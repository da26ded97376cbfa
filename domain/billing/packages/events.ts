import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const cents = z.number().int();
const packageId = z.uuid();
const categoryId = z.uuid();

export const packageType = z.enum(['Recurring', 'Standard']);
export type PackageType = z.output<typeof packageType>;

/** The fields of a package that staff enter; amounts in cents. */
const definition = {
  name: z.string(),
  /** Null: multi-year (resolution Q099). */
  year: z.number().int().nullable(),
  categoryId: categoryId.nullable(),
  type: packageType,
  defaultAmount: cents,
  defaultDownPayment: cents,
  defaultCycles: z.number().int(),
  /** The budget that its invoices are income of. */
  ledgerId: z.string().nullable(),
  /** The item of accounting that its invoices use; null: the item for all invoices. */
  itemId: z.string().nullable(),
  /** Text for families in the shop. */
  description: z.string(),
  /** Offered to staff for new athletes. */
  isActive: z.boolean(),
  /** Offered to families in the shop. */
  isOffered: z.boolean(),
};

export const packageEvents = [
  // #region package-created
  defineEvent(
    'PackageCreated',
    {
      packageId,
      ...definition,
      /** The package that it is a copy of. */
      copiedFrom: packageId.nullable(),
    },
    {
      version: 3,
      upcasts: {
        1: (data) => {
          const { category: _, ...kept } = data;
          const unsaid = { categoryId: null, ledgerId: null, description: '', copiedFrom: null };
          return { ...kept, ...unsaid, isActive: true, isOffered: false };
        },
        2: (data) => ({ ...data, itemId: null }),
      },
    },
  ),
  // #endregion
  /** Only what changed. Packages that athletes already have do not change. */
  defineEvent(
    'PackageChanged',
    { packageId, changes: z.object(definition).partial() },
    // Version 1 knew no item.
    { version: 2, upcasts: { 1: (data) => data } },
  ),
  defineEvent('PackageDeleted', { packageId }),
  defineEvent('PackageCategoryCreated', { categoryId, name: z.string() }),
  defineEvent('PackageCategoryChanged', {
    categoryId,
    changes: z.object({ name: z.string(), isActive: z.boolean() }).partial(),
  }),
  defineEvent('PackageCategoryDeleted', { categoryId }),
] as const;

export type PackageEvent = EventOf<(typeof packageEvents)[number]>;
