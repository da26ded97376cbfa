import { Client } from 'pg';
import { createAthleteList } from '../../projections/athletes/athlete-list.ts';
import { contactAthleteColumns } from '../../projections/athletes/contact-columns.ts';
import { billingAthleteColumns } from '../../projections/billing/athlete-columns.ts';
import { createReadPool } from '../../projections/runtime/database.ts';
import { createReads } from '../../projections/runtime/reads.ts';
import type { Statement } from '../../projections/runtime/reads-driver.ts';
import { schedulingAthleteColumns } from '../../projections/scheduling/groups/athlete-columns.ts';
import { businessOf } from './business.ts';
import { copyOut } from './copy.ts';
import type { Ground } from './ground.ts';
import { type Measurement, type Pair, ratioRow, timed } from './measurement.ts';
import { athleteStories } from './sample-events.ts';
import { signIn } from './staff.ts';

const ATHLETES = 20_000;

const columns = [
  'name',
  'athlete_type',
  'next_team',
  'position',
  'trainer_name',
  'birthdate',
  'june_1_year_band',
  'created_at',
  'primary_email',
  'primary_phone',
].map((source) => ({ source, label: source }));

/** Measures the export of the athlete list through HTTP against COPY TO STDOUT of the list's own SQL. */
export async function measureAthleteExport(ground: Ground): Promise<Measurement> {
  const business = await businessOf(ground, 'bench_export', athleteStories(ATHLETES));
  const product = await business.open();
  const staff = await signIn(product.url);
  const pool = createReadPool({ ...business.database.poolConfig, max: 2 });
  const list = createAthleteList(createReads(pool), {
    columns: [...contactAthleteColumns, ...billingAthleteColumns, ...schedulingAthleteColumns],
    filters: [],
    today: () => '2026-11-28',
  });
  const client = new Client(business.database.poolConfig);
  await client.connect();
  // Tables without a schema are read models.
  await client.query('set search_path = rm');
  const { page } = list.statements({ sort: 'name', order: 'ASC', offset: 0, limit: ATHLETES });
  const copied = `copy (${inlined(page)}) to stdout`;
  const pairs: Pair[] = [];

  const copy = async () => {
    const rows = await copyOut(client, copied);
    if (linesOf(rows) !== ATHLETES) throw new Error(`COPY wrote ${linesOf(rows)} athletes`);
  };
  const exported = async () => {
    const { status, body } = await staff.file('/athletes/export', { columns });
    const athletes = linesOf(body) - 1;
    if (status !== 200 || athletes !== ATHLETES)
      throw new Error(`The file has ${athletes} athletes: ${status}`);
  };
  await copy();
  await exported();
  return {
    async round() {
      const measured = await timed(exported);
      pairs.push({ measured, baseline: await timed(copy) });
    },
    rows: () => [
      ratioRow(
        'export of 20,000 athletes through HTTP against COPY TO STDOUT of the list',
        pairs,
        { atMost: 4 },
        'ms',
      ),
    ],
    async close() {
      staff.close();
      await Promise.all([client.end(), pool.end(), product.stop()]);
    },
  };
}

/** COPY takes no parameters. */
const inlined = ({ text, values }: Statement): string =>
  text.replaceAll(/\$(\d+)/g, (_, nth: string) => {
    const value: unknown = values[Number(nth) - 1];
    return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  });

const LINE_FEED = 10;
const linesOf = (bytes: Buffer): number =>
  bytes.reduce((lines, byte) => lines + Number(byte === LINE_FEED), 0);
