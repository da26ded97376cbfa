import { accountingMapping } from '../../../commands/billing/accounting/connection.ts';
import type { SavePackageDeps } from '../../../commands/billing/packages/save-package.ts';
import { packageItemsView } from '../../../contract/billing/packages.ts';
import { oneLine } from '../../../contract/shared/fields.ts';
import { itemsOfLedger, usualItem } from '../../../domain/billing/packages/package-item.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute } from '../../runtime/route.ts';

/** The items for the choice of a package's item. Read from accounting itself, so only while it is connected. */
export const packageItemsRoute = ({ log, ledgers, askBooks }: SavePackageDeps) =>
  defineRoute({
    method: 'get',
    path: '/package-items',
    access: 'admin',
    summary: 'The items of accounting, and those that a package with this ledger can have',
    query: queryOf({ ledger_id: oneLine(100).optional() }),
    results: packageItemsView,
    async run({ query: { ledger_id } }) {
      const [items, ledger, { itemId }] = await Promise.all([
        askBooks((books) => books.items()),
        ledger_id === undefined ? undefined : ledgers.find(ledger_id),
        accountingMapping(log),
      ]);
      const candidates = new Set(itemsOfLedger(items, ledger?.accountIds ?? []));
      return {
        results: {
          items: items.map((item) => ({
            id: item.id,
            name: item.name,
            is_active: item.isActive,
            is_candidate: candidates.has(item),
          })),
          usual_item_id: usualItem(items, itemId)?.id ?? null,
          is_usual_chosen: itemId !== null,
        },
      };
    },
  });
