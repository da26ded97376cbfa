/** Texts about payments and refunds, word for word (part 2 §5, §8). The last group is ours. */
export const paymentTexts = {
  selectMethod: 'Please select a payment method.',
  validAmount: 'Please enter a valid amount greater than 0.',
  validRefundDate: 'Please select a valid refund date.',
  selectRefundPackage: 'Please enter a package to record the refund against.',
  noInvoices: 'No invoices were selected.',
  attemptFailed: (message: string) => `Payment Attempt Failed: ${message}`,

  // Ours
  unknown: 'This payment does not exist.',
  exists: 'Another payment already has this id.',
  invoiceUnknown: 'This invoice does not exist.',
  fixedAmount: 'The amount must equal what is owed on these invoices.',
  coverFamily: 'A payment for several athletes must cover all of the selected invoices.',
  siblingTwice: 'An athlete was selected twice.',
  notTheirSibling: 'This athlete is not of the same family.',
  staffMethod: 'Only staff can record a check or cash.',
  cardExpired: 'This card has expired. Please choose another card.',
  nothingToReview: 'This payment does not need review.',
  noDifference: 'This charge does not need review.',
  enterChargeId: 'Please enter the id of the charge.',

  nothingTaken: 'There is no payment here to refund.',
  refundTooMuch: (most: string) => `At most ${most} of this payment can be refunded.`,
  paidMeanwhile: (who: string, when: string) => `Paid meanwhile by ${who} on ${when}.`,
  paidMeanwhileThere: (when: string) => `Paid meanwhile in the accounting software, seen on ${when}.`,
  refundDateOutside: (from: string, until: string) =>
    `Please select a refund date from ${from}, the day of the payment, to today, ${until}.`,
  creditIsNotRefunded:
    'This includes credit, which belongs to no package. Please use Refund Credit for that part.',
  noCreditToRefund: 'There is no credit to refund.',
  creditTooMuch: (most: string) => `At most ${most} of this credit can be refunded.`,
  noCardToRefund: 'This payment was not made by card. Please refund it by check or in cash.',
  notItsPackage: 'This package does not belong to the athlete this payment is for.',
  refundUnknown: 'This refund does not exist.',
  noRefundToReview: 'This refund does not need review.',
  enterRefundId: 'Please enter the id of the refund.',
  refundKnown: 'Another refund of this payment already has this id. Please look for the right one.',
  foundNotRefunded: 'A review found that nothing was refunded.',
  refundWaits:
    'It is unclear whether the money was refunded. Please look for the refund at the card processor.',

  noCredit: 'There is no credit to use.',
  tooLittleCredit: 'There is not that much credit left.',
  nothingToPostAgain: 'Accounting has not rejected any part of this payment.',
  noCustomer: 'No customer ID found for this athlete.',
  notInBooks: 'The payment itself has not been recorded in accounting.',
} as const;
