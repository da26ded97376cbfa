import { requestStatement } from '../../../commands/billing/invoices/statement.ts';
import { bulkInvoicesBody } from '../../../contract/billing/invoices.ts';
import { nothing } from '../../../contract/shared/fields.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { chosenInvoices } from './bulk-routes.ts';
import type { InvoiceViewServices } from './shown-invoices.ts';

export function statementRoutes(services: InvoiceViewServices): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/athletes/:athlete/statement',
      access: 'staff',
      summary: 'Emails the family one statement with these invoices',
      body: bulkInvoicesBody,
      results: nothing,
      async run({ body, param, context }) {
        const chosen = (await chosenInvoices(services, body.invoices)).map(({ place }) => place);
        const asked = { athleteId: param('athlete'), chosen };
        return { results: null, done: await requestStatement(services.log, asked, context) };
      },
    }),
  ];
}
