/** What people are told about the connection to accounting and its customers, word for word (part 1 §5, §8; part 2 §8). What is missing there is ours. */
export const accountingTexts = {
  enterQuery: 'Please enter a search query.',
  noCustomerObject: 'CustomerObject is empty.',
  noCustomerId: 'Customer ID not found in customer object.',
  noAthleteId: 'No athlete Id parameter.',
  customerNotFound: 'Quickbooks Customer ID not found.',

  unauthorized: 'Unauthorized',
  forbidden: 'Forbidden',
  notFound: 'Resource not found.',
  serverError: 'Server Error.',
  otherStatus: (status: number) => `Error: ${status}`,
  noResponse: 'No response value.',

  // Ours
  lost: 'Accounting does not let us in any more. An admin has to connect it again.',
  busy: 'Accounting takes no more requests at the moment. Please try again in a minute.',
  away: 'Accounting can not be reached at the moment. Please try again in a minute.',
  codeRefused: 'Accounting did not accept the connection. Please connect again.',
  declinedThere: 'The connection was declined in accounting.',
  notSetUp: 'No accounting service is set up for this installation.',
  linkUsed: 'This connection was not begun here, or it took too long. Please connect again.',
  otherCompany: (name: string) =>
    `Athletes are linked to customers of ${name}. Connect that company again, or unlink the athletes first.`,
  customerTaken: 'This accounting customer is linked to another athlete. Unlink it there first.',
  customerChanged: 'Somebody changed this customer in accounting meanwhile. Look at what is there now.',
  customerName: 'Please enter a display name.',
  customerNameSigns: 'A display name can not hold a colon.',
  noItem:
    'Accounting has no product or service that invoices could name. Choose one in the accounting settings.',
  noRefundAccount: 'Please choose in the accounting settings which account refunds are paid from.',
} as const;
