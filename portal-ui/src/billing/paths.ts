import type { InvoiceView, PaymentView } from '../../../ui-kit/api-types.ts';

/** Below `/api/`. */
export const athletePath = (athleteId: string): string => `athletes/${encodeURIComponent(athleteId)}`;

export const paymentsPath = (athleteId: string): string => `${athletePath(athleteId)}/payments`;

export const paymentPath = ({ athlete_id, id }: Pick<PaymentView, 'athlete_id' | 'id'>): string =>
  `${paymentsPath(athlete_id)}/${encodeURIComponent(id)}`;

export const invoicePath = ({ athlete_id, id }: Pick<InvoiceView, 'athlete_id' | 'id'>): string =>
  `${athletePath(athlete_id)}/invoices/${encodeURIComponent(id)}`;
