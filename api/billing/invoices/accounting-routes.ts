import { findInvoice, type InvoiceIds } from '../../../commands/billing/invoices/found-invoice.ts';
import { type InvoiceOutcome, outcomesOf } from '../../../commands/billing/invoices/outcome.ts';
import { type InvoiceRequest, requestChange } from '../../../commands/billing/invoices/request-change.ts';
import { syncNow } from '../../../commands/billing/invoices/sync-now.ts';
import { invoiceView, mendInvoiceBody, transactionLinkView } from '../../../contract/billing/invoices.ts';
import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { type Answer, type Call, defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { demandPath, ofInvoice } from '../package-path.ts';
import { type InvoiceViewServices, shownInvoice } from './shown-invoices.ts';

/** The requests of staff to accounting about one invoice. */
export function invoiceAccountingRoutes(services: InvoiceViewServices): Route[] {
  const { log, books } = services;

  /**
   * Requests it and waits for the outcome. A rejection by accounting is recorded on the invoice and is not a
   * refusal of the request.
   */
  const ask = async (call: Call, request: InvoiceRequest): Promise<Answer> => {
    const ids = await idsIn(services, call);
    const { revision: since, position } = await requestChange(services, ids, request, call.context);
    const outcomes = await outcomesOf(services, [{ ...ids, since, position }]);
    const outcome = outcomes.get(ids.invoiceId);
    return answer(ids, outcome, position);
  };
  const answer = async (
    { invoiceId }: InvoiceIds,
    outcome: InvoiceOutcome | undefined,
    asked: bigint,
  ): Promise<Answer> => {
    const position = outcome?.position ?? asked;
    const results = await shownInvoice(services, invoiceId, position);
    return {
      results,
      message: outcome?.message ?? '',
      done: { revision: BigInt(results.revision), position },
    };
  };

  return [
    defineRoute({
      method: 'post',
      path: `${ofInvoice}/void`,
      access: 'staff',
      summary: 'Voids the invoice in accounting and omits it here',
      results: invoiceView,
      run: (call) => ask(call, { kind: 'request-void' }),
    }),
    defineRoute({
      method: 'post',
      path: `${ofInvoice}/mend`,
      access: 'staff',
      summary: 'Sends our version of the invoice to accounting, or uses the version from accounting',
      body: mendInvoiceBody,
      results: invoiceView,
      run: (call) => ask(call, { kind: 'request-mend', way: call.body.way }),
    }),
    defineRoute({
      method: 'post',
      path: `${ofInvoice}/sync`,
      access: 'staff',
      summary: 'Compares the invoice with accounting and lists the differences',
      results: invoiceView,
      async run(call) {
        const ids = await idsIn(services, call);
        const outcome = await syncNow(services, ids, call.context);
        return answer(ids, outcome, 0n);
      },
    }),
    defineRoute({
      method: 'get',
      path: `${ofInvoice}/link`,
      access: 'staff',
      summary: 'The address of the invoice in accounting',
      results: transactionLinkView,
      async run(call) {
        await demandPath(log, call.param('package'), call.param('athlete'));
        const found = await findInvoice(log, idsOf(call));
        const ref = found?.invoice.externalRef;
        if (!ref) throw new RequestFault(404, 'not-found', invoiceTexts.noLink);
        return { results: { url: books.linkTo('invoice', ref) } };
      },
    }),
  ];
}

const idsOf = ({ param }: Call): InvoiceIds => ({
  athletePackageId: param('package'),
  invoiceId: param('invoice'),
});

/** The invoice must belong to the package and the athlete in the path. */
async function idsIn({ log }: InvoiceViewServices, call: Call): Promise<InvoiceIds> {
  await demandPath(log, call.param('package'), call.param('athlete'));
  const ids = idsOf(call);
  if (!(await findInvoice(log, ids))) throw new Refusal('invoice.unknown', invoiceTexts.unknown);
  return ids;
}
