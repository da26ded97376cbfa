import type { NumberSeries } from '../../../commands/billing/invoices/number-series.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { invoiceBody } from '../../../contract/billing/invoices.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { invoiceProblems } from '../../../domain/billing/invoices/invoice.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { ofInvoice, ofPackage, packageChanges } from '../package-path.ts';

interface InvoiceServices {
  readonly log: EventLog;
  readonly references: NumberSeries;
}

/** Changes that staff make to one invoice here; requests to accounting are in accounting-routes. */
export function invoiceRoutes({ log, references }: InvoiceServices): Route[] {
  const { change, changeInvoice } = packageChanges(log);
  return [
    defineRoute({
      method: 'post',
      path: `${ofPackage}/invoices`,
      access: 'staff',
      summary: 'Adds an invoice',
      status: 201,
      body: invoiceBody,
      results: reference,
      async run(call) {
        const invoiceId = call.body.id ?? derivedId(call.context.commandId, 'invoice');
        const input = inputOf(call.body);
        // Before a number is taken: a refused command leaves nothing behind.
        demand(invoiceProblems(input));
        const [reference = 0] = await references.take(1);
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
      summary: 'Changes the date, the amount or the description',
      body: invoiceBody,
      results: reference,
      run: (call) =>
        changeInvoice(call, (target) => ({ kind: 'edit-invoice', ...target, input: inputOf(call.body) })),
    }),
    defineRoute({
      method: 'post',
      path: `${ofInvoice}/prorate`,
      access: 'staff',
      summary: 'Prorates the invoice to an earlier day of the same month',
      body: invoiceBody,
      results: reference,
      run: (call) =>
        changeInvoice(call, (target) => ({ kind: 'prorate-invoice', ...target, input: inputOf(call.body) })),
    }),
    defineRoute({
      method: 'post',
      path: `${ofInvoice}/omit`,
      access: 'staff',
      summary: 'Omits the invoice, so that it is not owed',
      results: reference,
      run: (call) => changeInvoice(call, (target) => ({ kind: 'omit-invoice', ...target })),
    }),
    defineRoute({
      method: 'post',
      path: `${ofInvoice}/revert`,
      access: 'staff',
      summary: 'Reverts an omitted or failed invoice',
      results: reference,
      run: (call) => changeInvoice(call, (target) => ({ kind: 'revert-invoice', ...target })),
    }),
    defineRoute({
      method: 'delete',
      path: ofInvoice,
      access: 'staff',
      summary: 'Deletes an invoice that is not in accounting',
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
