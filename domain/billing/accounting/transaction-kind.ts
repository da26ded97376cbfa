/** The transactions of accounting that can be looked up (part 2 §3). */
export const transactionKinds = ['Invoice', 'Payment', 'Refund'] as const;
export type TransactionKind = (typeof transactionKinds)[number];
