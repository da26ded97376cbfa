import type { InvoiceOutcomeView } from '../../../../contract/billing/invoices.ts';
import type { ToneName } from '../../../../ui-kit/colors.ts';

/** The bulk actions by the last part of their API path. */
const bulkActions = {
  process: { label: 'Process', done: 'Processed' },
  autocharge: {
    label: 'Autocharge',
    done: 'Charged',
    question: 'The amounts due will be charged to the autocharge card of each athlete.',
  },
  email: { label: 'Email', done: 'Emailed' },
  reminder: { label: 'Reminder', done: 'Reminder sent' },
  omit: {
    label: 'Omit',
    done: 'Omitted',
    question: 'They will no longer count toward what the families owe. You can revert them later.',
  },
  revert: { label: 'Revert', done: 'Reverted', question: 'They will return to their previous state.' },
  void: {
    label: 'Void',
    done: 'Voided',
    question:
      'They will be permanently voided in accounting and will no longer count toward what the families owe.',
  },
  delete: {
    label: 'Delete',
    done: 'Deleted',
    question: 'They will be deleted from their packages. This cannot be undone.',
  },
  sync: { label: 'Sync', done: 'Checked' },
} as const satisfies Readonly<Record<string, BulkTexts>>;

interface BulkTexts {
  readonly label: string;
  readonly done: string;
  /** The text of the confirmation; an action without one runs at once. */
  readonly question?: string;
}

export type BulkAction = keyof typeof bulkActions;

export const textsOf = (action: BulkAction): BulkTexts => bulkActions[action];

export interface BulkRequest {
  readonly action: BulkAction;
  readonly invoices: readonly string[];
}

type Status = InvoiceOutcomeView['status'];

/** Resolution Q091. */
export const outcomeTones: Readonly<Record<Status, ToneName>> = {
  completed: 'green',
  started: 'orange',
  skipped: 'grey',
  failed: 'red',
};

export const isTrouble = ({ status }: InvoiceOutcomeView): boolean =>
  status === 'failed' || status === 'skipped';

/** The result for one invoice: the message of the server, if it sent one. */
export function outcomeText({ done }: { readonly done: string }, outcome: InvoiceOutcomeView): string {
  if (outcome.message) return outcome.message;
  return outcome.status === 'started' ? 'Started. It continues automatically.' : done;
}
