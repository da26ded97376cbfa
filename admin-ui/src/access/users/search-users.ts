import type { UserView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { fullName } from './full-name.ts';
import { userPath } from './paths.ts';

const MOST = 8;

/** The first users whose name or username holds the text, for the palette; inactive ones too. */
export async function searchUsers(text: string, signal: AbortSignal) {
  const query = new URLSearchParams({
    filter: JSON.stringify({ q: text, showInactive: true }),
    range: JSON.stringify([0, MOST - 1]),
  });
  const { results } = await http.get<readonly UserView[]>(`users?${query}`, { signal });
  return results.map((user) => ({
    id: `user ${user.id}`,
    label: fullName(user),
    hint: user.is_active ? user.role.role_name : `${user.role.role_name}, inactive`,
    path: userPath(user.id),
  }));
}
