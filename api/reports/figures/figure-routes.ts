import { z } from 'zod';
import { figureNames, figureView } from '../../../contract/reports/figures.ts';
import { momentNow } from '../../../projections/runtime/as-of.ts';
import type { Platform } from '../../runtime/platform.ts';
import {
  type Caller,
  defineRoute,
  type QueryShape,
  type RawQuery,
  RequestFault,
  type Route,
} from '../../runtime/route.ts';
import { malformed, missing } from '../../runtime/serve-route.ts';
import type { EventsInWords } from '../../shared/contributions.ts';
import type { FigureSource } from '../../shared/figures.ts';
import { explained } from './explain.ts';

interface FigureDeps extends Pick<Platform, 'past' | 'logger' | 'store'> {
  readonly figures: readonly FigureSource[];
  readonly eventsInWords: EventsInWords;
}

/** Any figure of the staff app, as the sum of its facts. */
export function figureRoutes({ figures, ...deps }: FigureDeps): Route[] {
  const byName = named(figures);
  /** The position of the moment that is asked about: now, or that of `at`. */
  const head = async () => momentNow()?.position ?? deps.store.head();
  return [
    defineRoute({
      method: 'get',
      path: '/figures',
      access: 'staff',
      summary: 'The names of the figures that the caller may open',
      results: figureNames,
      isTimeless: true,
      run: async ({ caller }) => ({
        results: figures.filter((one) => mayOpen(caller, one)).map(({ name }) => name),
      }),
    }),
    defineRoute({
      method: 'get',
      path: '/figures/:figure',
      access: 'staff',
      summary: 'The facts that a figure is the sum of, and what made the difference since an earlier moment',
      query: figureQuery,
      results: figureView,
      reads: [...new Set(['event_index', 'users', ...figures.flatMap(({ reads }) => reads)])],
      async run({ param, caller, query: { since: asked, parameters } }) {
        const source = byName.get(param('figure'));
        if (!source) throw new RequestFault(404, 'not-found', 'This figure does not exist.');
        if (!mayOpen(caller, source))
          throw new RequestFault(403, 'forbidden', 'You are not allowed to do this.');
        const parsed = source.parameters.safeParse(parameters, { error: missing });
        if (!parsed.success) throw new RequestFault(400, 'malformed', malformed(parsed.error));
        const since = asked === undefined ? undefined : await deps.past.momentOf(asked);
        if (since && since.position > (await head()))
          throw new RequestFault(400, 'malformed', 'since must be an earlier moment.');
        return { results: await explained(deps, { source, parameters, since, caller }) };
      },
    }),
  ];
}

/** Trainers open what trainers may read. */
const mayOpen = ({ role }: Caller, { access }: FigureSource): boolean =>
  access === 'staff' || role === 'admin';

/** Throws if two areas gave a figure the same name. */
function named(figures: readonly FigureSource[]): ReadonlyMap<string, FigureSource> {
  const byName = new Map(figures.map((one) => [one.name, one]));
  if (byName.size < figures.length) throw new Error('Two figures have the same name');
  return byName;
}

interface FigureQuery {
  readonly since: string | undefined;
  readonly parameters: RawQuery;
}

const figureQuery: QueryShape<FigureQuery> = {
  parameters: [
    {
      name: 'since',
      schema: z.string(),
      description:
        'The earlier moment to compare with: an instant in UTC, or a position. Each figure has parameters of its own.',
    },
  ],
  read(query) {
    const { since } = query;
    if (since !== undefined && typeof since !== 'string')
      throw new RequestFault(400, 'malformed', 'since: Only one moment can be chosen.');
    const parameters = Object.entries(query).filter(([name]) => name !== 'since' && name !== 'at');
    return { since, parameters: Object.fromEntries(parameters) };
  },
};
