import { derivedId } from '../../../commands/runtime/context.ts';
import type { NumberSeries } from '../../../commands/shared/number-series.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { invoiceBody } from '../../contract/billing.ts';
import { reference } from '../../contract/fields.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { ofInvoice, ofPackage, packageChanges } from '../package-path.ts';

interface InvoiceServices {
  readonly log: EventLog;
  readonly references: NumberSeries;
}

/** What staff change about one invoice here; what they ask of accounting is beside it. */
export function invoiceRoutes({ log, references }: InvoiceServices): Route[] {
  const { change, changeInvoice } = packageChanges(log);
  return [
    defineRoute({
      method: 'post',
      path: `${ofPackage}/invoices`,
      access: 'staff',
      summary: 'Adds an invoice by hand',
      status: 201,
      body: invoiceBody,
      results: reference,
      async run(call) {
        const invoiceId = call.body.id ?? derivedId(call.context.commandId, 'invoice');
        const [reference = 0] = await references.take(1);
        const input = inputOf(call.body);
        const given = await change(call, (target) => ({
          kind: 'add-invoice',
          ...target,
          invoiceId,
          reference,
          input,
        }));
        return { ...given, results: { id: invoiceId } };
      },
    }),
    defineRoute({
      method: 'put',
      path: ofInvoice,
      access: 'staff',
      summary: 'Changes date, amount or description',
      body: invoiceBody,
      results: reference,
      run: (call) =>
        changeInvoice(call, (target) => ({ kind: 'edit-invoice', ...target, input: inputOf(call.body) })),
    }),
    defineRoute({
      method: 'post',
      path: `${ofInvoice}/prorate`,
      access: 'staff',
      summary: 'Moves the invoice to an earlier day of its month, for the share of the amount',
      body: invoiceBody,
      results: reference,
      run: (call) =>
        changeInvoice(call, (target) => ({ kind: 'prorate-invoice', ...target, input: inputOf(call.body) })),
    }),
    defineRoute({
      method: 'post',
      path: `${ofInvoice}/omit`,
      access: 'staff',
      summary: 'Leaves the invoice out of what is owed',
      results: reference,
      run: (call) => changeInvoice(call, (target) => ({ kind: 'omit-invoice', ...target })),
    }),
    defineRoute({
      method: 'post',
      path: `${ofInvoice}/revert`,
      access: 'staff',
      summary: 'Takes an omission or a failure back',
      results: reference,
      run: (call) => changeInvoice(call, (target) => ({ kind: 'revert-invoice', ...target })),
    }),
    defineRoute({
      method: 'delete',
      path: ofInvoice,
      access: 'staff',
      summary: 'Deletes an invoice that accounting does not hold',
      results: reference,
      run: (call) => changeInvoice(call, (target) => ({ kind: 'delete-invoice', ...target })),
    }),
  ];
}

function inputOf(body: { invoice_date: string; invoice_amount: number; invoice_description: string }) {
  return {
    date: body.invoice_date,
    amount: body.invoice_amount,
    description: body.invoice_description.trim(),
  };
}
