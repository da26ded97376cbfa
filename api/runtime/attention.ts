import { z } from 'zod';
import { attentionView } from '../../contract/shared/attention.ts';
import { type Caller, defineRoute, type Route } from './route.ts';

type Item = z.output<typeof attentionView>;

/** A source of items that need attention. */
export interface AttentionSource {
  /** The roles that see its items; defaults to all staff. */
  readonly roles?: readonly string[];
  readonly reads?: readonly string[];
  items(caller: Caller): Promise<readonly Item[]>;
}

/** The items of all areas that need attention, most severe first. */
export function attentionRoutes(sources: readonly AttentionSource[]): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/attention',
      access: 'staff',
      summary: 'The items that need the attention of staff, each with its page',
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
