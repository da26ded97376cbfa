import type { SearchHitView } from '../../../contract/shared/search.ts';
import { http } from '../../../ui-kit/http.ts';

type Kind = SearchHitView['kind'];

/** The headings of the kinds, in order. */
export const kindTitles: Readonly<Record<Kind, string>> = {
  athlete: 'Athletes',
  contact: 'Contacts',
  trainer: 'Trainers',
  user: 'Users',
  season: 'Seasons',
  'training-group': 'Training Groups',
  location: 'Locations',
};

/** All matches including inactive records, best first. */
export async function findPeople(text: string, signal: AbortSignal): Promise<readonly SearchHitView[]> {
  const query = new URLSearchParams({ query: text });
  return (await http.get<readonly SearchHitView[]>(`search?${query}`, { signal })).results;
}

/** A contact opens its athlete, a training group its season; all locations share one page. */
export function pathOf({ kind, id, parent_id }: SearchHitView): string {
  if (kind === 'contact') return parent_id ? `/athletes/${parent_id}/contacts` : '/athletes';
  if (kind === 'training-group') return parent_id ? `/seasons/${parent_id}/groups/${id}` : '/seasons';
  if (kind === 'location') return '/seasons/locations';
  return `/${kind}s/${id}`;
}

export const hintOf = ({ detail, is_active }: SearchHitView): string =>
  [detail, is_active ? '' : 'inactive'].filter(Boolean).join(', ');

const MOST_OF_A_KIND = 8;

/** The best matches of each kind for the palette. */
export async function searchPeople(text: string, signal: AbortSignal) {
  const hits = await findPeople(text, signal);
  return Object.entries(kindTitles).flatMap(([kind, group]) =>
    hits
      .filter((hit) => hit.kind === kind)
      .slice(0, MOST_OF_A_KIND)
      .map((hit) => ({
        id: `${kind} ${hit.id}`,
        group,
        label: hit.name,
        hint: hintOf(hit),
        path: pathOf(hit),
      })),
  );
}
