import type { PaymentMethod } from '../payments/payment-method.ts';

/** How money came or was returned, on invoices and receipts. `card`: `Visa •••• 1111`; empty if the reader may not know it. */
export function methodWords(method: PaymentMethod, card = ''): string {
  switch (method) {
    case 'credit_card':
      return card || 'Card';
    case 'check':
      return 'Check';
    case 'cash':
      return 'Cash';
  }
}
