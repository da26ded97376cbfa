// Addresses of the billing pages in the app.

export const athleteBillingPage = (athleteId: string): string => `/athletes/${athleteId}/billing`;

export const PACKAGES_PAGE = '/finance/packages';
export const packagePage = (packageId: string): string => `${PACKAGES_PAGE}/${packageId}`;

export const BILLING_ACCOUNTS_PAGE = '/finance/billing-accounts';
export const billingAccountPage = (accountId: string): string => `${BILLING_ACCOUNTS_PAGE}/${accountId}`;

export const OPENING_BALANCES_PAGE = '/finance/opening-balances';
/** `id`: the import. */
export const openingBatchPage = (id: string): string => `${OPENING_BALANCES_PAGE}/${id}`;

export const LOGS_PAGE = '/finance/logs';
export const invoiceLogPage = (invoiceId: string): string => `${LOGS_PAGE}/invoice/${invoiceId}`;

/** A list page, narrowed by a filter. */
export const filteredPage = (page: string, filter: Readonly<Record<string, unknown>>): string =>
  `${page}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
