import type { Pool } from 'pg';
import { z } from 'zod';
import { type SearchSource, searchIn } from '../../projections/runtime/search.ts';
import { words } from '../contract/fields.ts';
import { searchHitView } from '../contract/search.ts';
import { queryOf } from './plain-query.ts';
import { defineRoute, type Route } from './route.ts';

type Kind = z.output<typeof searchHitView>['kind'];

export interface SearchPart extends SearchSource<Kind> {
  /** Who may find these; all staff unless told. */
  readonly roles?: readonly string[];
}

const MOST = 50;

/** One search over what the areas give. */
export function searchRoutes(pool: Pool, parts: readonly SearchPart[]): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/search',
      access: 'staff',
      summary:
        'People, seasons, training groups and locations that fit a text: typing errors, parts and beginnings of words find too; the best first',
      query: queryOf({ query: words(200) }),
      results: z.array(searchHitView),
      reads: [...new Set(parts.flatMap(({ reads }) => reads))],
      async run({ query, caller }) {
        const allowed = parts.filter(({ roles }) => roles?.includes(caller.role) ?? true);
        return { results: await searchIn(pool, allowed, query.query, MOST) };
      },
    }),
  ];
}
