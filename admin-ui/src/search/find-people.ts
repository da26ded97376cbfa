import type { SearchHitView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';

type Kind = SearchHitView['kind'];

/** As the groups of a search are called, in their order. */
export const kindTitles: Readonly<Record<Kind, string>> = {
  athlete: 'Athletes',
  contact: 'Contacts',
  trainer: 'Trainers',
  user: 'Users',
  season: 'Seasons',
  'training-group': 'Training Groups',
  location: 'Locations',
};

/** Everything that fits, the best first; inactive ones too. */
export async function findPeople(text: string, signal: AbortSignal): Promise<readonly SearchHitView[]> {
  const query = new URLSearchParams({ query: text });
  return (await http.get<readonly SearchHitView[]>(`search?${query}`, { signal })).results;
}

/** A contact is shown by the athlete it belongs to, a training group by its season; locations have one page. */
export function pathOf({ kind, id, parent_id }: SearchHitView): string {
  if (kind === 'contact') return parent_id ? `/athletes/${parent_id}/contacts` : '/athletes';
  if (kind === 'training-group') return parent_id ? `/seasons/${parent_id}/groups/${id}` : '/seasons';
  if (kind === 'location') return '/seasons/locations';
  return `/${kind}s/${id}`;
}

export const hintOf = ({ detail, is_active }: SearchHitView): string =>
  [detail, is_active ? '' : 'inactive'].filter(Boolean).join(', ');
