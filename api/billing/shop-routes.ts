import { z } from 'zod';
import { type BuyPackageDeps, buyPackage } from '../../commands/billing/shop/buy-package.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import { purchaseBody, type ShopPackageView, shopPackageView } from '../../contract/billing/packages.ts';
import { reference } from '../../contract/shared/fields.ts';
import { shopInput, shopTerms } from '../../domain/billing/shop/shop.ts';
import type { Day } from '../../domain/shared/day.ts';
import { dollarsOf } from '../../domain/shared/money.ts';
import {
  type PackageQueries,
  packageReads,
  type SoldPackage,
} from '../../projections/billing/packages/package-queries.ts';
import { definitionOf } from '../../projections/billing/packages/packages.ts';
import { defineRoute, type Route } from '../runtime/route.ts';

/** The shop of the family portal. */
export function shopRoutes({
  queries,
  ...deps
}: BuyPackageDeps & { readonly queries: PackageQueries }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/shop',
      access: 'own-athlete',
      summary: 'The packages that a family can buy, with amounts and due dates as of today',
      results: z.array(shopPackageView),
      reads: packageReads,
      async run() {
        const today = deps.today();
        return { results: (await queries.offered()).map((row) => viewOf(row, today)) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/:athlete/purchases',
      access: 'own-athlete',
      summary: 'Buys a package; the amount due today is charged to a card of the caller',
      status: 201,
      body: purchaseBody,
      results: reference,
      async run({ body, param, caller, context }) {
        const athletePackageId = body.id ?? derivedId(context.commandId, 'athlete package');
        const purchase = {
          athleteId: param('athlete'),
          athletePackageId,
          packageId: body.package_id,
          userId: caller.userId,
          cardId: body.billing_account_id,
          agreed: { total: body.agreed_total, today: body.agreed_today },
        };
        return { results: { id: athletePackageId }, done: await buyPackage(deps, purchase, context) };
      },
    }),
  ];
}

function viewOf(row: SoldPackage, today: Day): ShopPackageView {
  const terms = shopTerms(shopInput(row.id, definitionOf(row), today), today);
  return {
    id: row.id,
    package_name: row.name,
    package_year: row.year,
    package_category: row.category,
    description: row.description,
    total_amount: dollarsOf(terms.total),
    due_today: dollarsOf(terms.dueToday),
    installments: terms.installments.map(({ date, amount, kind }) => ({
      date,
      amount: dollarsOf(amount),
      kind,
    })),
  };
}
