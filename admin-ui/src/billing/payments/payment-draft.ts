import type { PaymentMethod } from '../../../../domain/billing/payments/events.ts';
import { type Cents, dollarsOf } from '../../../../domain/shared/money.ts';
import type { PaymentBody } from '../../../../ui-kit/api-types.ts';

export interface PaymentDraft {
  /** Undefined until somebody chooses: what was asked for, else everything that can be paid. */
  readonly chosen: ReadonlySet<string> | undefined;
  /** Part 2 §9: by card unless told. */
  readonly method: PaymentMethod;
  /** Undefined until somebody chooses: the card that the athlete is charged by. */
  readonly cardId: string | null | undefined;
  /** Undefined until somebody types: the total. */
  readonly amount: Cents | undefined;
  readonly memo: string;
  readonly sendReceipt: boolean;
}

export const emptyPayment: PaymentDraft = {
  chosen: undefined,
  method: 'credit_card',
  cardId: undefined,
  amount: undefined,
  memo: '',
  sendReceipt: true,
};

interface Chosen {
  readonly id: string;
  readonly invoices: readonly string[];
  readonly cardId: string | null;
  readonly amount: Cents;
}

export const paymentBodyOf = (
  draft: PaymentDraft,
  { id, invoices, cardId, amount }: Chosen,
): PaymentBody => ({
  id,
  transactions: [...invoices],
  paymentMethod: draft.method,
  billingAccountId: draft.method === 'credit_card' ? cardId : null,
  paymentAmount: dollarsOf(amount),
  description: draft.memo.trim(),
  options: { sendEmailReceipt: draft.sendReceipt },
});
