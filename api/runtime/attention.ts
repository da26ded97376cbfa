import { z } from 'zod';
import { attentionView } from '../contract/home.ts';
import { type Caller, defineRoute, type Route } from './route.ts';

type Item = z.output<typeof attentionView>;

/** Somebody who knows what has to be looked at. */
export interface AttentionSource {
  /** Who is told; all staff unless told. */
  readonly roles?: readonly string[];
  readonly reads?: readonly string[];
  items(caller: Caller): Promise<readonly Item[]>;
}

/** What needs attention: what the areas say, the worst first; nothing that is not there. */
export function attentionRoutes(sources: readonly AttentionSource[]): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/attention',
      access: 'staff',
      summary: 'What staff have to look at, each with where',
      results: z.array(attentionView),
      reads: [...new Set(sources.flatMap(({ reads = [] }) => reads))],
      async run({ caller }) {
        const allowed = sources.filter(({ roles }) => roles?.includes(caller.role) ?? true);
        const items = (await Promise.all(allowed.map((source) => source.items(caller)))).flat();
        return {
          results: items
            .filter(({ count }) => count > 0)
            .toSorted((one, other) => tones.indexOf(one.tone) - tones.indexOf(other.tone)),
        };
      },
    }),
  ];
}

const tones: readonly Item['tone'][] = ['red', 'orange', 'grey'];
