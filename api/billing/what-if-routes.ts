import type { z } from 'zod';
import type { NextChargesDeps } from '../../commands/billing/autocharge/next-charges.ts';
import {
  type AskedChange,
  rehearseChange,
  type WhatIfAnswer,
} from '../../commands/billing/autocharge/what-if.ts';
import { type WhatIfView, whatIfBody, whatIfView } from '../../contract/billing/packages.ts';
import type { NextCharge } from '../../domain/billing/autocharge/next-charge.ts';
import type { PlannedInvoice } from '../../domain/billing/invoices/what-if.ts';
import { dollarsOf } from '../../domain/shared/money.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { BillingQueries } from '../../projections/billing/invoice-queries.ts';
import { defineRoute, RequestFault, type Route } from '../runtime/route.ts';

interface Deps extends NextChargesDeps {
  readonly log: EventLog;
  readonly queries: Pick<BillingQueries, 'invoices'>;
  /** The views behind the preview; the rules themselves read the streams. */
  readonly reads: readonly string[];
}

export function whatIfRoutes(deps: Deps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/athletes/:athlete/what-if',
      access: 'staff',
      summary: 'Previews a change of a package or an invoice; nothing is changed',
      body: whatIfBody,
      results: whatIfView,
      reads: deps.reads,
      async run({ body, param }) {
        const athleteId = param('athlete');
        const athletePackageId =
          'invoice_id' in body ? await packageOf(deps, athleteId, body.invoice_id) : body.athlete_package_id;
        const answer = await rehearseChange(deps, { athleteId, athletePackageId }, changeOf(body));
        return { results: viewOf(answer) };
      },
    }),
  ];
}

async function packageOf({ queries }: Deps, athleteId: string, invoiceId: string): Promise<string> {
  const invoice = (await queries.invoices(athleteId)).find(({ id }) => id === invoiceId);
  if (!invoice) throw new RequestFault(404, 'not-found', 'This invoice does not exist.');
  return invoice.athlete_package_id;
}

function changeOf(body: z.output<typeof whatIfBody>): AskedChange {
  switch (body.kind) {
    case 'prorate':
      return { kind: body.kind, invoiceId: body.invoice_id, date: body.invoice_date };
    case 'edit': {
      const { invoice_id: invoiceId, invoice_date: date, invoice_amount: amount } = body;
      return { kind: body.kind, invoiceId, date, amount };
    }
    case 'omit':
      return { kind: body.kind, invoiceId: body.invoice_id };
    case 'remove-remaining':
      return { kind: body.kind };
    case 'change-package': {
      const {
        package_id: packageId,
        start_date: startDate,
        down_payment: downPayment,
        amount,
        cycles,
      } = body;
      const includeDownPayment = downPayment > 0;
      const input = {
        startDate,
        includeDownPayment,
        downPaymentDate: body.down_payment_date,
        amount,
        downPayment,
        cycles,
      };
      return { kind: body.kind, packageId, input };
    }
  }
}

function viewOf(answer: WhatIfAnswer): WhatIfView {
  return {
    is_possible: answer.refusal === undefined,
    message: answer.refusal ?? '',
    invoices_before: answer.before.map(plannedViewOf),
    invoices_after: answer.after.map(plannedViewOf),
    total_before: dollarsOf(answer.totalBefore),
    total_after: dollarsOf(answer.totalAfter),
    next_charges_before: answer.chargesBefore.map(chargeViewOf),
    next_charges_after: answer.chargesAfter.map(chargeViewOf),
  };
}

function plannedViewOf({ invoice, change }: PlannedInvoice): WhatIfView['invoices_after'][number] {
  const { invoiceId, reference, date, amount, description, state } = invoice;
  const ids = change === 'new' ? { invoice_id: null, reference: null } : { invoice_id: invoiceId, reference };
  return { ...ids, date, amount: dollarsOf(amount), description, state, change };
}

function chargeViewOf({
  invoice,
  date,
  amount,
  isCertain,
  reason,
}: NextCharge): WhatIfView['next_charges_after'][number] {
  const reference = invoice.reference === 0 ? null : invoice.reference;
  return { date, amount: dollarsOf(amount), reference, is_certain: isCertain, reason };
}
