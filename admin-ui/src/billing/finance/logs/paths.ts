export const LOGS_PATH = '/finance/logs';

/** What happened about one invoice. */
export const invoiceLogPath = (invoiceId: string): string => `${LOGS_PATH}/invoice/${invoiceId}`;
