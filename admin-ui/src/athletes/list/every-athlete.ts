import type { AthleteView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import type { FoundByQuery } from '../../shell/found-set.ts';

type Order = Pick<FoundByQuery, 'sort' | 'order'>;

/** As many as the API gives at a time. */
const ROWS = 1000;
/** As many ids as an address has room for. */
const IDS = 250;

/** All athletes of the list, not only those of one page. Whoever moves within it meanwhile is in it once. */
export async function everyAthlete(
  filter: FoundByQuery['filter'],
  { sort, order }: Order,
): Promise<readonly AthleteView[]> {
  const found = new Map<string, AthleteView>();
  for (let first = 0, total = 1; first < total; first += ROWS) {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: JSON.stringify([sort, order]),
      range: JSON.stringify([first, first + ROWS - 1]),
    });
    // oxlint-disable-next-line no-await-in-loop -- the first answer tells how many there are
    const answer = await http.get<readonly AthleteView[]>(`athletes?${query}`);
    for (const athlete of answer.results) found.set(athlete.id, athlete);
    total = answer.total ?? 0;
  }
  return [...found.values()];
}

/** These ones, also those that the list does not show at present; in its order as far as one request reaches. */
export async function theseAthletes(ids: readonly string[], order: Order): Promise<readonly AthleteView[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS) }, (_, part) =>
    everyAthlete({ id: ids.slice(part * IDS, (part + 1) * IDS), showInactive: true }, order),
  );
  return (await Promise.all(parts)).flat();
}
