/** The steps that an explanation of an invoice or a payment is made of. */
export const whyKinds = [
  'package',
  'invoice',
  'issue',
  'charge',
  'payment',
  'books',
  'mail',
  'refund',
  'trouble',
] as const;
export type WhyKind = (typeof whyKinds)[number];
