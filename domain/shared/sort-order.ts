/** The order of a sorted list, as react-admin sends it. */
export const sortOrders = ['ASC', 'DESC'] as const;
export type SortOrder = (typeof sortOrders)[number];
