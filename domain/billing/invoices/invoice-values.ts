/** Requests to accounting that can be in progress for an invoice. */
export const accountingProgress = ['issuing', 'voiding', 'mending'] as const;
export type AccountingProgress = (typeof accountingProgress)[number];

/** Steps that can be in progress for an invoice: a request to accounting, a payment, or a credit note. */
export const invoiceProgress = ['issuing', 'voiding', 'paying', 'crediting', 'mending'] as const;

/** The step in progress; null if there is none. */
export function progressOf({
  hold_id,
  hold_credit_note_id,
  progress,
}: {
  readonly hold_id: string | null;
  readonly hold_credit_note_id: string | null;
  readonly progress: AccountingProgress | null;
}): (typeof invoiceProgress)[number] | null {
  if (hold_credit_note_id !== null) return 'crediting';
  return hold_id === null ? progress : 'paying';
}

/** The two ways to make an invoice equal on both sides: ours is sent to accounting, or theirs is taken over. */
export const mendWays = ['send-ours', 'take-theirs'] as const;
export type MendWay = (typeof mendWays)[number];

/**
 * Why an invoice does not have the item of its package: it is inactive or gone in accounting, or accounting had the invoice
 * already, from an attempt whose answer was lost.
 */
export const itemProblems = ['inactive', 'gone', 'issued-before'] as const;
export type ItemProblem = (typeof itemProblems)[number];

/** Emails about a single invoice, or about several (`statement`). */
export const invoiceMailKinds = ['invoice', 'reminder', 'statement'] as const;
export type InvoiceMailKind = (typeof invoiceMailKinds)[number];

/** Actions on several invoices at once. */
export const bulkInvoiceActions = [
  'process',
  'autocharge',
  'email',
  'reminder',
  'omit',
  'revert',
  'void',
  'delete',
  'sync',
] as const;
export type BulkInvoiceAction = (typeof bulkInvoiceActions)[number];

/** The outcome of an action on one of them. */
export const invoiceOutcomes = ['completed', 'started', 'skipped', 'failed'] as const;
export type InvoiceOutcomeStatus = (typeof invoiceOutcomes)[number];

/** How a considered change affects an invoice. */
export const plannedChanges = ['same', 'changed', 'new', 'gone'] as const;
export type PlannedChange = (typeof plannedChanges)[number];
