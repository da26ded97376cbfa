import { accountingMapping } from '../../../commands/billing/accounting/connection.ts';
import type { SavePackageDeps } from '../../../commands/billing/packages/save-package.ts';
import { packageItemsView } from '../../../contract/billing/packages.ts';
import { defineRoute } from '../../runtime/route.ts';

/** The items that packages can name. Read from accounting itself, so only while it is connected. */
export const packageItemsRoute = ({ log, askBooks }: Pick<SavePackageDeps, 'log' | 'askBooks'>) =>
  defineRoute({
    method: 'get',
    path: '/accounting/package-items',
    access: 'admin',
    summary: 'The items of accounting, with the account that each is income of, and the item of all invoices',
    results: packageItemsView,
    async run() {
      const [items, { itemId }] = await Promise.all([
        askBooks((books) => books.items()),
        accountingMapping(log),
      ]);
      return {
        results: {
          items: items.map(({ id, name, isActive, incomeAccountId }) => ({
            id,
            name,
            is_active: isActive,
            income_account_id: incomeAccountId,
          })),
          usual_item_id: itemId,
        },
      };
    },
  });
