import { Refusal } from '../../shared/refusal.ts';
import type { AthletePackageEvent, InvoiceDifference, IssuedLine } from './events.ts';
import { busyReason, demandAction, type Invoice, settledOf } from './invoice.ts';
import { invoiceTexts } from './invoice-texts.ts';
import type { MendWay } from './invoice-values.ts';

/** The invoice as it is to be on both sides. Cents. */
interface MendTerms {
  readonly amount: number;
  readonly isVoided: boolean;
}

/**
 * Why the two sides cannot be made equal in this way: money that was paid here, or a credit, would be on no invoice. `undefined`
 * when they can.
 */
export function mendRefusal(
  way: MendWay,
  { paid, credited }: Pick<Invoice, 'paid' | 'credited'>,
  { amount, isVoided }: MendTerms,
): string | undefined {
  if (isVoided) {
    if (paid > 0) return invoiceTexts.notVoidable;
    return credited > 0 ? invoiceTexts.creditedOn('void') : undefined;
  }
  return way === 'take-theirs' && amount < settledOf({ paid, credited })
    ? invoiceTexts.paidMoreThanThere
    : undefined;
}

/**
 * Requests to accounting about an invoice, and its answers. Staff send requests; reactors record the answers.
 */
export type InvoiceAccountingCommand =
  | { readonly kind: 'request-issue' }
  | { readonly kind: 'issued'; readonly externalRef: string; readonly line?: IssuedLine | undefined }
  | { readonly kind: 'issue-failed'; readonly reason: string }
  | { readonly kind: 'request-void' }
  | { readonly kind: 'voided' }
  | { readonly kind: 'void-failed'; readonly reason: string }
  | {
      readonly kind: 'compared';
      readonly differences: readonly InvoiceDifference[];
      readonly theirChangeAt: string | null;
    }
  | { readonly kind: 'request-mend'; readonly way: MendWay }
  | {
      readonly kind: 'mended';
      readonly way: MendWay;
      readonly date: string;
      readonly amount: number;
      readonly description: string;
      readonly isVoided: boolean;
    }
  | { readonly kind: 'mend-failed'; readonly reason: string }
  | { readonly kind: 'request-email'; readonly mail: 'invoice' | 'reminder' }
  | { readonly kind: 'emailed'; readonly mail: 'invoice' | 'reminder' | 'statement' }
  | {
      readonly kind: 'email-failed';
      readonly mail: 'invoice' | 'reminder' | 'statement';
      readonly reason: string;
    };

/** Throws `Refusal` with the text of the decision table, or because something is in progress. */
export function decideAboutAccounting(
  command: InvoiceAccountingCommand,
  invoice: Invoice,
  athletePackageId: string,
): AthletePackageEvent[] {
  const ids = { athletePackageId, invoiceId: invoice.invoiceId };
  switch (command.kind) {
    case 'request-issue':
      if (invoice.progress === 'issuing') return [];
      demandAction('process', invoice);
      return [{ type: 'InvoiceIssueRequested', data: ids }];
    case 'issued': {
      const { externalRef, line } = command;
      if (invoice.externalRef === externalRef && invoice.progress !== 'issuing') return [];
      return [{ type: 'InvoiceIssued', data: { ...ids, externalRef, ...(line && { line }) } }];
    }
    case 'issue-failed':
      return invoice.externalRef === null
        ? [{ type: 'InvoiceFailed', data: { ...ids, reason: command.reason } }]
        : [];

    case 'request-void': {
      if (invoice.progress === 'voiding') return [];
      demandAction('void', invoice);
      const { externalRef } = invoice;
      if (externalRef === null) throw new Refusal('invoice.void-refused', invoiceTexts.noReference);
      return [{ type: 'InvoiceVoidRequested', data: { ...ids, externalRef } }];
    }
    case 'voided':
      return invoice.externalRef === null
        ? []
        : [{ type: 'InvoiceVoided', data: { ...ids, externalRef: invoice.externalRef } }];
    case 'void-failed':
      return invoice.progress === 'voiding'
        ? [{ type: 'InvoiceVoidFailed', data: { ...ids, reason: command.reason } }]
        : [];

    case 'compared': {
      const { differences, theirChangeAt } = command;
      return differences.length === 0
        ? [{ type: 'InvoiceFoundInSync', data: ids }]
        : [{ type: 'InvoiceFoundOutOfSync', data: { ...ids, differences: [...differences], theirChangeAt } }];
    }
    case 'request-mend': {
      if (invoice.progress === 'mending') return [];
      const busy = busyReason(invoice);
      if (busy) throw new Refusal('invoice.busy', busy);
      demandAction('sync', invoice);
      return [{ type: 'InvoiceMendRequested', data: { ...ids, way: command.way } }];
    }
    case 'mended': {
      const { kind: _, ...data } = command;
      if (invoice.progress !== 'mending') return [];
      const refusal = mendRefusal(data.way, invoice, data);
      if (refusal !== undefined) return [{ type: 'InvoiceMendFailed', data: { ...ids, reason: refusal } }];
      const isCovered = !data.isVoided && invoice.state !== 'paid' && settledOf(invoice) >= data.amount;
      const mended = { type: 'InvoiceMended', data: { ...ids, ...data } } as const;
      return isCovered ? [mended, { type: 'InvoicePaid', data: ids }] : [mended];
    }
    case 'mend-failed':
      return invoice.progress === 'mending'
        ? [{ type: 'InvoiceMendFailed', data: { ...ids, reason: command.reason } }]
        : [];

    case 'request-email':
      demandAction(command.mail === 'reminder' ? 'reminder' : 'email', invoice);
      return [{ type: 'InvoiceEmailRequested', data: { ...ids, mail: command.mail } }];
    case 'emailed':
      return [{ type: 'InvoiceEmailed', data: { ...ids, mail: command.mail } }];
    case 'email-failed':
      return [{ type: 'InvoiceEmailFailed', data: { ...ids, mail: command.mail, reason: command.reason } }];
  }
}
