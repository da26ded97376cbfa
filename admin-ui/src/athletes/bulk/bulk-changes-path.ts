const CHANGE = 'change';

/** The history of bulk changes, with the details of one of them. */
export const bulkChangesPath = (id?: string): string =>
  `/athletes/bulk-changes${id === undefined ? '' : `?${new URLSearchParams({ [CHANGE]: id })}`}`;

export const bulkChangeIn = (search: URLSearchParams): string | undefined => search.get(CHANGE) ?? undefined;
