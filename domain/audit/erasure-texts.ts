import type { LeftoverKind } from '../shared/leftover.ts';

/** The name that an erased person's customer gets in accounting. The end of the id is the part that differs between ids. */
export const erasedCustomerName = (personId: string): string => `Erased person ${personId.slice(-8)}`;

/** What each leftover is, for the admin who has to look at it. */
export const leftoverLabels: { readonly [Kind in LeftoverKind]: string } = {
  'accounting-customer': 'Customer in accounting',
  'payment-memo': 'Memo of a payment',
  'refund-memo': 'Memo of a refund',
  'credit-note-reason': 'Reason of a credit note',
  'invoice-description': 'Description of an invoice',
  'import-file-name': 'Name of an imported file',
  letter: 'Message',
};

/** What the admin has to do there. */
export function leftoverInstruction(kind: LeftoverKind, personId: string): string {
  if (kind === 'accounting-customer') {
    return `We remove the contact details from accounting as soon as it accepts the change. If this stays here, open the customer in accounting, rename it to “${erasedCustomerName(personId)}”, clear its email, phone numbers, addresses, and notes, and make it inactive. Then mark this as done.`;
  }
  return 'This text may mention the person. Read it, change it where you can, and mark this as done.';
}

export const erasureTexts = {
  leftoverUnknown: 'This is done already.',
  customerRefused: 'Accounting refused to remove the contact details of an erased person.',
} as const;
