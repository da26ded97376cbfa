import { type Cents, dollarsOf, formatMoney } from '../../shared/money.ts';

/**
 * Texts about the accounting connection and its customers, word for word (part 1 §5, §8; part 2 §8). The last
 * group is ours.
 */
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
  lost: 'Accounting no longer accepts our connection. An admin has to reconnect it.',
  busy: 'Accounting is not accepting more requests right now. Please try again in a minute.',
  away: 'Accounting cannot be reached right now. Please try again in a minute.',
  codeRefused: 'Accounting did not accept the connection. Please connect again.',
  declinedThere: 'The connection was declined in accounting.',
  notSetUp: 'No accounting service is set up for this installation.',
  linkUsed: 'This connection was not started here, or it took too long. Please connect again.',
  otherCompany: (name: string) =>
    `Athletes are linked to customers of ${name}. Reconnect that company, or unlink the athletes first.`,
  customerTaken: 'This accounting customer is linked to another athlete. Unlink it there first.',
  customerChanged: 'This customer has since been changed in accounting. Please review the current details.',
  customerName: 'Please enter a display name.',
  customerNameSigns: 'A display name cannot contain a colon.',
  noItem: 'Accounting has no product or service to use on invoices. Choose one in the accounting settings.',
  noRefundAccount: 'Please choose the account that refunds are paid from in the accounting settings.',
  noReceivableAccount:
    'Accounting needs exactly one active Accounts Receivable account to record a refund of credit.',
  creditChangedThere:
    'In accounting, this credit memo was changed or applied elsewhere. Please correct it there, or void it here and issue it again.',

  // A report that cannot be used. Nothing was changed, and the sentence says why.
  reportColumns: 'The report of accounting has no columns by month.',
  reportColumn: (key: string) => `The report of accounting lacks the column ${key}.`,
  reportDay: (title: string, value: string) =>
    `The report of accounting has a day that cannot be read: ${value || 'none'} (${title}).`,
  reportEndsEarly: (title: string) =>
    `The report of accounting ends early: the sum of ${title || 'a section'} is missing.`,
  reportSection: (title: string) =>
    `The report of accounting has a section that is not known here: ${title}.`,
  reportAccount: (name: string) => `The report of accounting has a row without an account: ${name}.`,
  reportAmount: (name: string, value: string) =>
    `The report of accounting has an amount that cannot be read: ${value} (${name}).`,
  reportSum: ({ title, month, said, found }: ReportSum) =>
    `The report of accounting does not add up: ${title}${month ? ` of ${month}` : ''} is ${formatMoney(dollarsOf(said))}, and its parts are ${formatMoney(dollarsOf(found))}.`,
} as const;

interface ReportSum {
  readonly title: string;
  /** `YYYY-MM`; empty: the whole period. */
  readonly month: string;
  readonly said: Cents;
  readonly found: Cents;
}
