import type { AthletePackageView, InvoiceView } from '../../../ui-kit/api-types.ts';

export const athletePath = (athleteId: string): string => `athletes/${encodeURIComponent(athleteId)}`;

export const packagesPath = (athleteId: string): string => `${athletePath(athleteId)}/packages`;

export const packagePath = ({ athlete_id, id }: Pick<AthletePackageView, 'athlete_id' | 'id'>): string =>
  `${packagesPath(athlete_id)}/${id}`;

export const invoicePath = ({ athlete_id, athlete_package_id, id }: InvoiceView): string =>
  `${packagePath({ athlete_id, id: athlete_package_id })}/invoices/${id}`;

/** How an athlete pays. */
export const billingPath = (athleteId: string): string => `${athletePath(athleteId)}/billing`;

export const paymentsPath = (athleteId: string): string => `${athletePath(athleteId)}/payments`;

export const paymentPath = ({ athlete_id, id }: { athlete_id: string; id: string }): string =>
  `${paymentsPath(athlete_id)}/${id}`;
