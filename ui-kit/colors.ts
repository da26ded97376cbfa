import type { InvoiceState } from '../domain/billing/invoices/invoice.ts';

/** `ink` is text on `soft`, with a contrast of at least 4.5:1 there and on paper. */
export interface Tone {
  readonly ink: string;
  readonly soft: string;
}

export type ToneName = 'orange' | 'green' | 'red' | 'grey';

/** Part 2 §4, colors of log statuses. */
export const stateTones: Readonly<Record<InvoiceState, ToneName>> = {
  pending: 'orange',
  invoiced: 'green',
  paid: 'green',
  missed: 'red',
  error: 'red',
  omitted: 'grey',
};

export const lightTones: Readonly<Record<ToneName, Tone>> = {
  orange: { ink: '#8a4b00', soft: '#fdf0dc' },
  green: { ink: '#17633a', soft: '#e2f4e9' },
  red: { ink: '#a81e1e', soft: '#fce8e6' },
  grey: { ink: '#4d5866', soft: '#ebeef2' },
};

export const darkTones: Readonly<Record<ToneName, Tone>> = {
  orange: { ink: '#ffbd70', soft: '#3a2a14' },
  green: { ink: '#7fd8a4', soft: '#16342a' },
  red: { ink: '#ffa49c', soft: '#432022' },
  grey: { ink: '#b4bfcc', soft: '#2a3441' },
};
