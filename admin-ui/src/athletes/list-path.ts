/** The address of the athlete list with a filter and an order. */
export const listPath = (
  filter: Record<string, unknown>,
  sort = 'name',
  order: 'ASC' | 'DESC' = 'ASC',
): string =>
  `/athletes?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1', perPage: '25', sort, order })}`;

export const profilePath = (athleteId: string): string => `/athletes/${athleteId}`;
