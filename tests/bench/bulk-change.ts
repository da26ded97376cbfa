import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { createAthleteList } from '../../projections/athletes/athlete-list.ts';
import { createReadPool } from '../../projections/runtime/database.ts';
import { createReads } from '../../projections/runtime/reads.ts';
import { businessOf } from './business.ts';
import { logOf } from './campaigns-business.ts';
import { copyOut } from './copy.ts';
import type { Ground } from './ground.ts';
import { demand } from './letters-business.ts';
import { type Measurement, type Pair, percentile, plainRow, ratioRow, timed } from './measurement.ts';
import { quiet } from './quiet.ts';
import { appendAll, athleteStories, type Story } from './sample-events.ts';
import { type Staff, signIn } from './staff.ts';

const ATHLETES = 20_000;
const CHANGED = 500;
const SEARCHES = 20;
const searched = ['bergeron', 'larsson 7', 'hughes', 'petrov12', 'kowlaski', 'zoe doyle'];

const ids = z.array(z.string());
const preview = z.object({ position: z.string(), athletes: z.number(), change: z.number() });
const progress = z.object({ status: z.string(), changed: z.number() });

/**
 * With 20,000 athletes: the search of the list against its own SQL, the selection of everybody against COPY of the ids, how long counting
 * everybody takes, and a bulk change of 500 against appending its events to a log of their own.
 */
export async function measureBulkChange(ground: Ground): Promise<Measurement> {
  const business = await businessOf(ground, 'bench_bulk', athleteStories(ATHLETES));
  const product = await business.open();
  const staff = await signIn(product.url);
  await quiet(staff);
  const bare = await logOf(await ground.database('bench_bulk_bare'));
  const pool = createReadPool({ ...business.database.poolConfig, max: 2 });
  const list = createAthleteList(createReads(pool), { columns: [], filters: [], today: () => '2026-11-28' });
  const client = new Client(business.database.poolConfig);
  await client.connect();
  await client.query('set search_path = rm');

  const searches: Pair[] = [];
  const selections: Pair[] = [];
  const counts: number[] = [];
  const changes: Pair[] = [];
  let round = 0;

  const search = async () => {
    const [viaHttp, viaSql]: [number[], number[]] = [[], []];
    for (let nth = 0; nth < SEARCHES; nth++) {
      const name = searched[nth % searched.length] ?? '';
      const filter = encodeURIComponent(JSON.stringify({ q: name }));
      const page = { name, sort: 'name', order: 'ASC', offset: 0, limit: 25 } as const;
      viaHttp.push(await timed(() => demand(staff.get(`/athletes?filter=${filter}&range=[0,24]`))));
      viaSql.push(
        await timed(async () => {
          const statements = list.statements(page);
          await Promise.all([pool.query(statements.page), pool.query(statements.total)]);
        }),
      );
    }
    searches.push({ measured: percentile(viaHttp, 0.95), baseline: percentile(viaSql, 0.95) });
  };

  return {
    async round() {
      const athleteType = round++ % 2 === 0 ? 'Prospect' : 'Trial';
      await search();
      let all: readonly string[] = [];
      const measured = await timed(async () => {
        all = ids.parse((await demand(staff.get('/athletes/ids'))).results);
      });
      if (all.length !== ATHLETES) throw new Error(`${all.length} athletes were selected`);
      const copied = 'copy (select id from athletes where is_active order by sort_name, id) to stdout';
      selections.push({ measured, baseline: await timed(() => copyOut(client, copied)) });

      const change = { kind: 'lead-type', athleteType };
      counts.push(
        await timed(() => demand(staff.post('/athletes/bulk-changes/preview', { filter: {}, change }))),
      );
      const chosen = all.slice(0, CHANGED);
      const start = await countedStart(staff, chosen, change);
      const changed = await timed(() => changeAll(staff, start, chosen.length));
      const stories = chosen.map(
        (athleteId): Story => ({
          stream: `athlete-${athleteId}`,
          events: [{ type: 'AthleteLeadTypeChanged', data: { athleteId, athleteType } }],
        }),
      );
      await quiet(staff);
      changes.push({ measured: changed, baseline: await timed(() => appendAll(bare.log, stories)) });
    },
    rows: () => [
      ratioRow(
        'search of the athlete list through HTTP at 20,000 athletes against its SQL, p95',
        searches,
        { atMost: 2 },
        'ms',
      ),
      ratioRow(
        'selection of all 20,000 athletes through HTTP against COPY TO STDOUT of their ids',
        selections,
        { atMost: 4 },
        'ms',
      ),
      plainRow('count before a bulk change of all 20,000 athletes', counts, { atMost: 1_500 }, 'ms'),
      ratioRow(
        `bulk change of ${CHANGED} athletes, from its start to its end, against appending their events`,
        changes,
        { atMost: 3 },
        'ms',
      ),
    ],
    async close() {
      staff.close();
      await Promise.all([client.end(), pool.end(), product.stop(), bare.close()]);
    },
  };
}

/** What the dialog sends once the summary was confirmed. */
async function countedStart(staff: Staff, chosen: readonly string[], change: object): Promise<object> {
  const about = { filter: { id: chosen, showInactive: true }, change };
  const { results } = await demand(staff.post('/athletes/bulk-changes/preview', about));
  const { position, athletes } = preview.parse(results);
  return { ...about, position, athletes };
}

/** Starts, and waits for the end. */
async function changeAll(staff: Staff, start: object, expected: number): Promise<void> {
  const { results } = await demand(staff.post('/athletes/bulk-changes', start));
  const { id } = z.object({ id: z.string() }).parse(results);
  for (;;) {
    const found = await staff.get(`/athletes/bulk-changes/${id}`);
    const now = found.status === 200 ? progress.parse(found.results) : undefined;
    if (now?.status === 'done') {
      if (now.changed !== expected) throw new Error(`${now.changed} athletes were changed`);
      return;
    }
    await pause(5);
  }
}
