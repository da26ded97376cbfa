import { z } from 'zod';
import type { ApiClient } from './api-client.ts';
import { until } from './projections.ts';

const projection = z.object({
  name: z.string(),
  status: z.string(),
  parked: z.number(),
  rebuild: z.unknown(),
});

/** Where projections are rebuilt, and how far that is. */
export interface Rebuilding {
  status(): Promise<
    readonly {
      readonly name: string;
      readonly status: string;
      readonly parked: number;
      readonly rebuild: unknown;
    }[]
  >;
  rebuild(name: string): Promise<unknown>;
}

/** As an admin does it. */
export const byAdmin = (client: Pick<ApiClient, 'get' | 'post'>): Rebuilding => ({
  status: async () => z.array(projection).parse((await client.get('/operations/projections')).results),
  rebuild: (name) => client.post(`/operations/projections/${name}/rebuild`),
});

interface Database {
  query(statement: string): Promise<{ readonly rows: unknown[] }>;
}

/** `viewsUnlikeRebuild`, and one sentence for each projection that parked an event. */
export async function differencesFromRebuild(projections: Rebuilding, database: Database): Promise<string[]> {
  const faults = await viewsUnlikeRebuild(projections, database);
  for (const { name, parked } of await projections.status())
    if (parked > 0) faults.push(`${name} has ${parked} events parked`);
  return faults;
}

/**
 * Rebuilds every projection, and compares its rows with those from before the rebuild: one sentence for each view that differs. Nothing else
 * may change the log meanwhile. Fails if the rebuilds take longer than `seconds`.
 */
export async function viewsUnlikeRebuild(
  projections: Rebuilding,
  database: Database,
  seconds = 45,
): Promise<string[]> {
  const faults: string[] = [];
  const builds = async () => {
    const { rows } = await database.query(
      'select projection, max(build) as build from rm.builds where serves group by 1',
    );
    return new Map(
      z
        .array(z.object({ projection: z.string(), build: z.number() }))
        .parse(rows)
        .map((row) => [row.projection, row.build]),
    );
  };
  const names = (await projections.status()).map(({ name }) => name);
  const views = await viewsOf(database);
  const [before, served] = [await contents(database, views), await builds()];
  for (const name of names) await projections.rebuild(name);
  await until(async () => {
    const [now, serving] = [await projections.status(), await builds()];
    return now.every(
      ({ name, status, rebuild }) =>
        status === 'live' && rebuild === null && serving.get(name) !== served.get(name),
    );
  }, seconds);
  const after = await contents(database, views);
  for (const [view, rows] of after) {
    const lived = before.get(view) ?? [];
    const [inLived, inRebuilt] = [new Set(lived), new Set(rows)];
    const wrong = lived.find((row) => !inRebuilt.has(row)) ?? rows.find((row) => !inLived.has(row));
    if (wrong !== undefined)
      faults.push(`${view} differs from a rebuild (${lived.length} rows, ${rows.length} rebuilt): ${wrong}`);
  }
  return faults;
}

async function viewsOf(database: Database): Promise<string[]> {
  const { rows } = await database.query(
    'select distinct unnest(views) as view from rm.builds where serves order by 1',
  );
  return z
    .array(z.object({ view: z.string() }))
    .parse(rows)
    .map(({ view }) => view);
}

async function contents(database: Database, views: readonly string[]): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const view of views) {
    const { rows } = await database.query(`select shown::text as row from rm.${view} as shown order by 1`);
    all.set(
      view,
      z
        .array(z.object({ row: z.string() }))
        .parse(rows)
        .map(({ row }) => row),
    );
  }
  return all;
}
