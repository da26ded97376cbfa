import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const cents = z.number().int();
const packageId = z.uuid();
const categoryId = z.uuid();

export const packageType = z.enum(['Recurring', 'Standard']);
export type PackageType = z.output<typeof packageType>;

/** What staff say of a package; amounts in cents. */
const definition = {
  name: z.string(),
  /** Null: multi-year (resolution Q099). */
  year: z.number().int().nullable(),
  categoryId: categoryId.nullable(),
  type: packageType,
  defaultAmount: cents,
  defaultDownPayment: cents,
  defaultCycles: z.number().int(),
  /** Of the budget, whose income its invoices are. */
  ledgerId: z.string().nullable(),
  /** What families read in the shop. */
  description: z.string(),
  /** Staff are offered it for new athletes. */
  isActive: z.boolean(),
  /** Families find it in the shop. */
  isOffered: z.boolean(),
};

export const packageEvents = [
  // #region package-created
  defineEvent(
    'PackageCreated',
    {
      packageId,
      ...definition,
      /** Of the package that it is a copy of. */
      copiedFrom: packageId.nullable(),
    },
    {
      version: 2,
      upcasts: {
        1: (data) => {
          const { category: _, ...kept } = data;
          const unsaid = { categoryId: null, ledgerId: null, description: '', copiedFrom: null };
          return { ...kept, ...unsaid, isActive: true, isOffered: false };
        },
      },
    },
  ),
  // #endregion
  /** Only what changed. Packages that athletes have stay as they are. */
  defineEvent('PackageChanged', { packageId, changes: z.object(definition).partial() }),
  defineEvent('PackageDeleted', { packageId }),
  defineEvent('PackageCategoryCreated', { categoryId, name: z.string() }),
  defineEvent('PackageCategoryChanged', {
    categoryId,
    changes: z.object({ name: z.string(), isActive: z.boolean() }).partial(),
  }),
  defineEvent('PackageCategoryDeleted', { categoryId }),
] as const;

export type PackageEvent = EventOf<(typeof packageEvents)[number]>;
