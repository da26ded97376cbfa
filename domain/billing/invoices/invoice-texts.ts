/** Texts about invoices and accounting, word for word where part 2 §8 gives them. */
export const invoiceTexts = {
  noneSelected: 'No invoices were selected.',
  unknown: 'This invoice does not exist.',
  notAnObject: 'Invoice not an object.',
  noReference: 'No quickbooks invoice reference to void.',
  notVoidable: 'Invoice not applicable to edit void.',
  notInBooks: 'Quickbooks invoice not found.',
  outOfSync: 'Quickbooks is out of sync',
  /** The misspelling is the specification's. */
  inSync: 'Quickbooks invoice is sycned.',
  noLink: 'Transaction link not found.',
  noCustomer: 'No customer ID found for this athlete.',
  systemError: "We're sorry, a temporary system error has occured. Please try again later.",

  notConnected: 'Accounting is not connected.',
  waitsForConnection: 'Accounting is not connected. This will resume automatically when it is reconnected.',
  goesOn: 'There is no answer yet. This continues automatically.',
  noTime: 'There was not enough time to check this invoice. Please try again.',
  moreThanWhole: 'A prorated amount cannot be more than the invoice amount.',
  alreadyPaid: 'This invoice is already paid.',
  packageInvoiced: 'Unable to remove packages already invoiced.',
  partlyPaid: (action: string) =>
    `Unable to ${action} partly paid transactions. To close this invoice, lower its amount in accounting to what was paid, then sync it and use the accounting version.`,
  creditedOn: (action: string) =>
    `Unable to ${action} transactions with a credit note. Void the credit note first.`,
  notCreditable:
    'This invoice has not been issued, so there is nothing to credit. Edit or omit the invoice instead.',
  nothingOwed: 'Nothing is owed on this invoice.',
  beingCredited: 'A credit note for this invoice is being recorded right now. Please wait a moment.',
  overcredited: 'The credit is more than what is owed on this invoice.',
  paidMoreThanThere:
    'More was paid on this invoice than its amount in accounting. Raise the amount there, or use our version.',
  voidThere: 'It is void in accounting, which cannot be undone there. Use the accounting version instead.',
  nobodyToMail: 'This athlete has no contact or user with an email address.',
  nobodyToRemind: 'No one in this athlete’s family has an email address and receives billing reminders.',
  unwanted: 'This person opted out of billing reminders.',
} as const;
