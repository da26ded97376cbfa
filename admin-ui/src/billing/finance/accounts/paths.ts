export const ACCOUNTS_PATH = '/finance/billing-accounts';

export const accountPath = (accountId: string): string => `${ACCOUNTS_PATH}/${accountId}`;
