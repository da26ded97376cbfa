/** What people are told of invoices and accounting: part 2 §8, verbatim where the specification has a text. */
export const invoiceTexts = {
  noneSelected: 'No invoices were selected.',
  unknown: 'This invoice does not exist.',
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
  waitsForConnection: 'Accounting is not connected: this goes on by itself when it is connected again.',
  goesOn: 'There is no answer yet: this goes on by itself.',
  noTime: 'There was no time left to look at this invoice. Please try again.',
  voidThere:
    'It is void in accounting, which cannot be undone there. Take the version of accounting instead.',
  nobodyToMail: 'No contact or user of this athlete has an address for mail.',
} as const;
