/** The source of a payment request. */
export const paymentSources = ['staff', 'family', 'shop', 'autocharge'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** Whether accounting has a payment. */
export const booksStates = ['not owed', 'pending', 'posted', 'error'] as const;
export type BooksState = (typeof booksStates)[number];
