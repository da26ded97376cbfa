import { z } from 'zod';
import { autochargeInvoices, type Charge } from '../../../commands/billing/invoices/autocharge-invoices.ts';
import { bulkInvoices, type Chosen } from '../../../commands/billing/invoices/bulk.ts';
import type { InvoiceOutcome } from '../../../commands/billing/invoices/outcome.ts';
import { invoiceTexts } from '../../../domain/billing/invoice-texts.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import {
  bulkInvoiceAction,
  bulkInvoicesBody,
  type InvoiceOutcomeView,
  invoiceOutcomeView,
} from '../../contract/billing.ts';
import { type Answer, defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import type { InvoiceViewServices } from './shown-invoices.ts';

export interface BulkServices extends InvoiceViewServices {
  readonly charge: Charge;
}

/** One action on several invoices, of one athlete or many. */
export function bulkInvoiceRoutes(services: BulkServices): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/invoices/:action',
      access: 'staff',
      summary: 'Does the same to several invoices, as far as each allows it, and tells what became of each',
      body: bulkInvoicesBody,
      results: z.array(invoiceOutcomeView),
      async run({ body, param, context }) {
        const action = bulkInvoiceAction.safeParse(param('action'));
        if (!action.success) throw new RequestFault(404, 'not-found', 'There is nothing here.');
        const chosen = await chosenInvoices(services, body.invoices);
        const places = chosen.map(({ place }) => place);
        const outcomes =
          action.data === 'autocharge'
            ? await autochargeInvoices(services, places, context)
            : await bulkInvoices(services, action.data, places, context);
        return answerOf(chosen, outcomes);
      },
    }),
  ];
}

interface ChosenInvoice {
  readonly id: string;
  readonly reference: number | null;
  readonly place: Chosen;
}

/** Each invoice once, where it is, in the order in which they were chosen. Throws when none was. */
export async function chosenInvoices(
  { queries, reached, log }: Pick<InvoiceViewServices, 'queries' | 'reached' | 'log'>,
  asked: readonly string[],
): Promise<ChosenInvoice[]> {
  const ids = [...new Set(asked)];
  if (ids.length === 0) throw new InvalidInput([{ field: 'invoices', message: invoiceTexts.noneSelected }]);
  // One that was made a moment ago is found too.
  await reached(await log.store.head(), ['invoices']);
  const rows = new Map((await queries.invoicesByIds(ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = rows.get(id);
    const place = row && { athletePackageId: row.athlete_package_id, invoiceId: id };
    return { id, reference: row?.reference ?? null, place };
  });
}

function answerOf(chosen: readonly ChosenInvoice[], outcomes: readonly InvoiceOutcome[]): Answer {
  const results = chosen.map(({ id, reference }, index): InvoiceOutcomeView => {
    const { status = 'failed', message = '' } = outcomes[index] ?? {};
    return { id, reference, status, message };
  });
  const positions = outcomes.flatMap(({ position }) => (position === undefined ? [] : [position]));
  const position = positions.reduce((newest, one) => (one > newest ? one : newest), 0n);
  return { results, ...(position > 0n && { done: { revision: -1n, position } }) };
}
