import type { AthleteView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { fullName } from './full-name.ts';
import { profilePath } from './list-path.ts';

const MOST = 8;

/** The first athletes whose name holds the text, for the palette; inactive ones too. */
export async function searchAthletes(text: string, signal: AbortSignal) {
  const query = new URLSearchParams({
    filter: JSON.stringify({ q: text, showInactive: true }),
    range: JSON.stringify([0, MOST - 1]),
  });
  const { results } = await http.get<readonly AthleteView[]>(`athletes?${query}`, { signal });
  return results.map((athlete) => ({
    id: `athlete ${athlete.id}`,
    label: fullName(athlete),
    hint: athlete.is_active ? athlete.athlete_type : `${athlete.athlete_type}, inactive`,
    path: profilePath(athlete.id),
  }));
}
