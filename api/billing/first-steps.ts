import type { BillingTables } from '../../projections/billing/area.ts';
import type { FirstStep } from '../runtime/first-steps.ts';
import type { Platform } from '../runtime/platform.ts';

/** The books and what is sold. */
export const billingFirstSteps = ({ reads }: Pick<Platform, 'reads'>): FirstStep[] => {
  const tables = () => reads.tables<BillingTables>();
  return [
    {
      key: 'accounting',
      label: 'Connect QuickBooks',
      hint: 'Invoices are issued there, and cards are charged through it.',
      path: '/admin/quickbooks',
      reads: ['accounting_connection'],
      isDone: async () =>
        (await tables()
          .selectFrom('accounting_connection')
          .select('is_connected')
          .where('is_connected', '=', true)
          .executeTakeFirst()) !== undefined,
    },
    {
      key: 'packages',
      label: 'Create a package',
      hint: 'A package is what families buy. Adding it to an athlete creates its invoices.',
      path: '/finance/packages',
      reads: ['packages'],
      isDone: async () =>
        (await tables().selectFrom('packages').select('id').limit(1).executeTakeFirst()) !== undefined,
    },
  ];
};
