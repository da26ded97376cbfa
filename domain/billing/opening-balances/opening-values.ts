/** `failed`: could not become an invoice, and waits for a person. */
export const balanceStates = ['held', 'invoiced', 'failed', 'withdrawn'] as const;
export type BalanceState = (typeof balanceStates)[number];

export const openingStatuses = ['held', 'released'] as const;
export type OpeningStatus = (typeof openingStatuses)[number];
