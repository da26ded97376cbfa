/** Texts about credit notes. */
export const creditNoteTexts = {
  unknown: 'This credit note does not exist.',
  exists: 'Another credit note already has this id.',
  validAmount: 'Please enter a valid amount greater than 0.',
  tooMuch: (most: string) => `At most ${most} is still owed on this invoice.`,
  reasonBlank: 'Please enter a reason. The family reads it.',
  validDate: 'Please select a valid date.',
  dateOutside: (from: string, until: string) => `Please select a date from ${from} to ${until}.`,
  beingVoided: 'This credit note is being voided right now.',
  alreadyVoided: 'This credit note was already voided.',
  nothingToPostAgain: 'Accounting has not rejected this credit note.',
  invoiceGone: 'Accounting does not have the invoice of this credit note.',
} as const;
