import type { AthletePackageView, InvoiceView } from '../../../../contract/billing/invoices.ts';

// Paths of the API.

export const athletePath = (athleteId: string): string => `athletes/${encodeURIComponent(athleteId)}`;

export const athletePackagesPath = (athleteId: string): string => `${athletePath(athleteId)}/packages`;

export const athletePackagePath = ({
  athlete_id,
  id,
}: Pick<AthletePackageView, 'athlete_id' | 'id'>): string => `${athletePackagesPath(athlete_id)}/${id}`;

export const invoicePath = ({ athlete_id, athlete_package_id, id }: InvoiceView): string =>
  `${athletePackagePath({ athlete_id, id: athlete_package_id })}/invoices/${id}`;

export const athleteBillingPath = (athleteId: string): string => `${athletePath(athleteId)}/billing`;

export const paymentsPath = (athleteId: string): string => `${athletePath(athleteId)}/payments`;

export const paymentPath = ({ athlete_id, id }: { athlete_id: string; id: string }): string =>
  `${paymentsPath(athlete_id)}/${id}`;

export const creditNotesPath = (athleteId: string): string => `${athletePath(athleteId)}/credit-notes`;

export const creditNotePath = ({ athlete_id, id }: { athlete_id: string; id: string }): string =>
  `${creditNotesPath(athlete_id)}/${id}`;

export const CUSTOMERS_PATH = 'accounting/customers';

export const customerPath = (customerId: string): string =>
  `${CUSTOMERS_PATH}/${encodeURIComponent(customerId)}`;

/** The link between an athlete and a customer in accounting. */
export const customerLinkPath = (athleteId: string): string =>
  `${athletePath(athleteId)}/accounting-customer`;

export const packagePath = (packageId: string): string => `packages/${encodeURIComponent(packageId)}`;
