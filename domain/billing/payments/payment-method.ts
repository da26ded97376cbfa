/** How a payment or a refund moves money (part 1 §4). */
export const paymentMethods = ['credit_card', 'check', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
