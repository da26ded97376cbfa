import { http } from '../../../ui-kit/http.ts';

interface ListReading {
  readonly filter?: object;
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  /** Maximum number of rows. */
  readonly most: number;
  readonly signal: AbortSignal;
}

/** Reads the first rows of a list in one request, for screens that need all of them and show no pages. */
export async function readList<Row>(
  path: string,
  { filter = {}, sort, most, signal }: ListReading,
): Promise<readonly Row[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort: JSON.stringify(sort) }),
    range: JSON.stringify([0, most - 1]),
  });
  return (await http.get<readonly Row[]>(`${path}?${query}`, { signal })).results;
}
