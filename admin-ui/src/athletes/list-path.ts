/** The athlete list with this filter and order: the address holds all of its state. */
export const listPath = (
  filter: Record<string, unknown>,
  sort = 'name',
  order: 'ASC' | 'DESC' = 'ASC',
): string =>
  `/athletes?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1', perPage: '25', sort, order })}`;

export const profilePath = (athleteId: string): string => `/athletes/${athleteId}`;
