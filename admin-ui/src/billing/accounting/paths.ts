import { athletePath } from '../paths.ts';

export const CUSTOMERS_PATH = 'accounting/customers';

export const customerPath = (customerId: string): string =>
  `${CUSTOMERS_PATH}/${encodeURIComponent(customerId)}`;

/** Who the athlete is in accounting. */
export const linkPath = (athleteId: string): string => `${athletePath(athleteId)}/accounting-customer`;
