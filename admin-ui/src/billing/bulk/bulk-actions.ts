/** What can be done with several invoices at once: the last part of the address, and the words for it. */
export const bulkActions = {
  process: { label: 'Process', done: 'Processed' },
  autocharge: {
    label: 'Autocharge',
    done: 'Charged',
    question: 'What is due on them is charged to the card that each athlete is charged by.',
  },
  email: { label: 'E-mail', done: 'E-mailed' },
  reminder: { label: 'Reminder', done: 'Reminded' },
  omit: {
    label: 'Omit',
    done: 'Omitted',
    question: 'They are left out of what the families owe. They can be reverted later.',
  },
  revert: { label: 'Revert', done: 'Reverted', question: 'They become what they were before.' },
  void: {
    label: 'Void',
    done: 'Voided',
    question: 'They become void in accounting, for good, and are left out of what the families owe.',
  },
  delete: {
    label: 'Delete',
    done: 'Deleted',
    question: 'They will be gone from their packages. This can not be undone.',
  },
  sync: { label: 'Sync', done: 'Compared' },
} as const satisfies Readonly<Record<string, BulkWords>>;

interface BulkWords {
  readonly label: string;
  readonly done: string;
  /** What is said before it is done; without it is done at once. */
  readonly question?: string;
}

export type BulkAction = keyof typeof bulkActions;

export const wordsOf = (action: BulkAction): BulkWords => bulkActions[action];

export interface BulkErrand {
  readonly action: BulkAction;
  readonly invoices: readonly string[];
}
