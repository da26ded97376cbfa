import { z } from 'zod';
import { words } from '../../contract/shared/fields.ts';
import { searchHitView } from '../../contract/shared/search.ts';
import type { Reads } from '../../projections/runtime/reads.ts';
import { type SearchSource, searchIn } from '../../projections/runtime/search.ts';
import { queryOf } from './plain-query.ts';
import { defineRoute, type Route } from './route.ts';

type Kind = z.output<typeof searchHitView>['kind'];

export interface SearchPart extends SearchSource<Kind> {
  /** The roles that may find these; defaults to all staff. */
  readonly roles?: readonly string[];
}

const MOST = 50;

/** One search over the parts of all areas. */
export function searchRoutes(reads: Reads, parts: readonly SearchPart[]): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/search',
      access: 'staff',
      summary:
        'The people, seasons, training groups and locations that match a text, best first; typos and parts of words also match',
      query: queryOf({ query: words(200) }),
      results: z.array(searchHitView),
      reads: [...new Set(parts.flatMap((part) => part.reads))],
      async run({ query, caller }) {
        const allowed = parts.filter(({ roles }) => roles?.includes(caller.role) ?? true);
        return { results: await searchIn(reads, allowed, query.query, MOST) };
      },
    }),
  ];
}
