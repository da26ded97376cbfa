/** `accrual` counts a sale on the day of its invoice, `cash` on the day of its payment. */
export const bases = ['accrual', 'cash'] as const;
export type Basis = (typeof bases)[number];
