/** What people are told about payments and refunds, word for word (part 2 §5, §8). What is missing there is ours. */
export const paymentTexts = {
  selectMethod: 'Please select a payment method.',
  validAmount: 'Please enter a valid amount greater than 0.',
  validRefundDate: 'Please select a valid refund date.',
  selectRefundPackage: 'Please enter a package to record the refund against.',
  noInvoices: 'No invoices were selected.',
  attemptFailed: (message: string) => `Payment Attempt Failed: ${message}`,

  // Ours
  unknown: 'This payment does not exist.',
  exists: 'There is another payment with this id already.',
  invoiceUnknown: 'This invoice does not exist.',
  fixedAmount: 'The amount is what is owed on these invoices.',
  staffMethod: 'Only staff can record a check or cash.',
  cardExpired: 'This card has expired. Please choose another card.',
  nothingToReview: 'Nobody has to decide about this payment.',
  noDifference: 'Nobody has to look at this charge.',
  enterChargeId: 'Please enter the id of the charge.',

  nothingTaken: 'Nothing was paid here that could be given back.',
  refundTooMuch: (most: string) => `At most ${most} of this payment can be given back.`,
  creditIsNotRefunded:
    'What was paid too much can not be given back here. Please use it for an invoice, or give it back in the accounting software.',
  noCardToRefund: 'This payment was not made by card. Please give it back by check or in cash.',
  notItsPackage: 'This package does not belong to the athlete of this payment.',
  refundUnknown: 'This refund does not exist.',
  noRefundToReview: 'Nobody has to decide about this refund.',
  enterRefundId: 'Please enter the id of the refund.',
  refundKnown: 'Another refund of this payment has this id already. Please look for the right one.',
  foundNotRefunded: 'Somebody looked and found that nothing was given back.',
  refundWaits:
    'It is not known whether the money was given back. Please look for the refund at the card processor.',

  noCredit: 'There is no credit that could be used.',
  tooLittleCredit: 'There is not that much credit left.',
  nothingToPostAgain: 'The books have refused nothing of this payment.',
  noCustomer: 'No customer ID found for this athlete.',
  notInBooks: 'The payment itself is not in the books.',
} as const;
