export const address = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** The athlete list as a search by name leaves it. */
export const athleteListOf = (q: string): string => address('/athletes', { filter: JSON.stringify({ q }) });
