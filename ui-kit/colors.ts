import type { InvoiceState } from '../domain/billing/invoices/invoice.ts';
import type { CommunicationStatus } from '../domain/communications/statuses.ts';

/** `ink` is text on `soft`, with a contrast of at least 4.5:1 there and on paper. */
export interface Tone {
  readonly ink: string;
  readonly soft: string;
}

export type ToneName = 'amber' | 'orange' | 'lightGreen' | 'green' | 'red' | 'grey';

/** Part 2 §4, colors of log statuses. */
export const stateTones: Readonly<Record<InvoiceState, ToneName>> = {
  pending: 'orange',
  invoiced: 'green',
  paid: 'green',
  missed: 'red',
  error: 'red',
  omitted: 'grey',
};

/** Part 2 §4, colors of communications and their messages (resolution Q113 for failed). */
export const communicationTones: Readonly<Record<CommunicationStatus, ToneName>> = {
  new: 'amber',
  draft: 'grey',
  queued: 'orange',
  processing: 'orange',
  processed: 'orange',
  deferred: 'orange',
  canceled: 'orange',
  sent: 'green',
  delivered: 'green',
  opened: 'green',
  clicked: 'green',
  error: 'red',
  blocked: 'red',
  bounced: 'red',
  dropped: 'red',
  failed: 'red',
};

export const lightTones: Readonly<Record<ToneName, Tone>> = {
  amber: { ink: '#6b5600', soft: '#fbf2b8' },
  orange: { ink: '#8a4b00', soft: '#fdf0dc' },
  lightGreen: { ink: '#4d6300', soft: '#eff7d2' },
  green: { ink: '#17633a', soft: '#e2f4e9' },
  red: { ink: '#a81e1e', soft: '#fce8e6' },
  grey: { ink: '#4d5866', soft: '#ebeef2' },
};

export const darkTones: Readonly<Record<ToneName, Tone>> = {
  amber: { ink: '#f2d94e', soft: '#37320f' },
  orange: { ink: '#ffbd70', soft: '#3a2a14' },
  lightGreen: { ink: '#c4df6a', soft: '#2a3412' },
  green: { ink: '#7fd8a4', soft: '#16342a' },
  red: { ink: '#ffa49c', soft: '#432022' },
  grey: { ink: '#b4bfcc', soft: '#2a3441' },
};
