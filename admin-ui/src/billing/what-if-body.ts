import { prorate } from '../../../domain/billing/invoice.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import type { AthletePackageView, InvoiceView, WhatIfBody } from '../../../ui-kit/api-types.ts';
import type { InvoiceDraft, InvoiceMethod } from './invoice-draft.ts';
import { bodyOf, type PackageDraft } from './package-draft.ts';
import { termsOf } from './standing.ts';

/** What is asked before an invoice is saved. A share that was typed over is an edit. */
export function invoiceWhatIf(
  method: InvoiceMethod,
  invoice: InvoiceView,
  { date, amount }: InvoiceDraft,
): WhatIfBody {
  const share = prorate(termsOf(invoice), date);
  return method === 'Prorate' && share.kind === 'prorated' && share.amount === amount
    ? { kind: 'prorate', invoice_id: invoice.id, invoice_date: date }
    : { kind: 'edit', invoice_id: invoice.id, invoice_date: date, invoice_amount: dollarsOf(amount) };
}

/** What is asked before a package takes the place of another one. */
export function changePackageWhatIf(
  replaced: AthletePackageView,
  draft: PackageDraft,
): WhatIfBody | undefined {
  const { packageId, startDate, amount, downPayment = 0, downPaymentDate = '', cycles } = bodyOf(draft);
  return packageId === null
    ? undefined
    : {
        kind: 'change-package',
        athlete_package_id: replaced.id,
        package_id: packageId,
        start_date: startDate,
        amount,
        down_payment: downPayment,
        down_payment_date: downPaymentDate,
        cycles,
      };
}
