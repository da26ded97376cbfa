import { z } from 'zod';
import { autochargeInvoices, type Charge } from '../../../commands/billing/autocharge/autocharge-invoices.ts';
import { bulkInvoices, type Chosen } from '../../../commands/billing/invoices/bulk.ts';
import type { InvoiceOutcome } from '../../../commands/billing/invoices/outcome.ts';
import {
  bulkInvoiceAction,
  bulkInvoicesBody,
  type InvoiceOutcomeView,
  invoiceOutcomeView,
} from '../../../contract/billing/invoices.ts';
import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
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
      summary: 'Applies an action to several invoices; each has its own outcome',
      body: bulkInvoicesBody,
      results: z.array(invoiceOutcomeView),
      async run({ body, param, context }) {
        const action = bulkInvoiceAction.safeParse(param('action'));
        if (!action.success) throw new RequestFault(404, 'not-found', 'Not found.');
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

/** The streams of the chosen invoices without duplicates, in the chosen order. Throws if none is chosen. */
export async function chosenInvoices(
  { queries, waitForPosition, log }: Pick<InvoiceViewServices, 'queries' | 'waitForPosition' | 'log'>,
  asked: readonly string[],
): Promise<ChosenInvoice[]> {
  const ids = [...new Set(asked)];
  if (ids.length === 0) throw new InvalidInput([{ field: 'invoices', message: invoiceTexts.noneSelected }]);
  // Waits for the views, so that an invoice created a moment ago is found.
  await waitForPosition(await log.store.head(), ['invoices']);
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
