import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { DomainEvent } from '../../domain/events.ts';
import { ratePerSecond } from './append.ts';
import { businessOf } from './business.ts';
import type { Ground } from './ground.ts';
import { type Measurement, type Pair, percentile, ratioRow, timed } from './measurement.ts';
import { endWithUs } from './product.ts';
import { quiet } from './quiet.ts';
import type { Story } from './sample-events.ts';
import { jsonClient, signIn } from './staff.ts';

const TRAINERS = 64;
const CALLERS = 32;
const CALLS = 60;
const WARM_UP = 20;

/**
 * Measures the price of event sourcing: renaming a trainer through our command route, against a route that updates one row. The plain route
 * knows no users, rules, history or repeated requests.
 */
export async function measurePlainRoute(ground: Ground, { ms }: { ms: number }): Promise<Measurement> {
  const ids = Array.from({ length: TRAINERS }, () => randomUUID());
  const business = await businessOf(ground, 'bench_command', ids.map(trainerStory));
  const product = await business.open();
  const staff = await signIn(product.url);
  await quiet(staff);
  const plain = await openPlain(ground, ids);
  const one: Pair[] = [];
  const many: Pair[] = [];
  const reading: Pair[] = [];
  let names = 0;
  const bodyOf = () => ({ first_name: 'Pat', last_name: `Novak${++names}` });
  const path = () => `/trainers/${ids[names % TRAINERS] ?? ''}`;
  const command = async () => demand(await staff.put(path(), bodyOf()));
  const update = async () => demand(await plain.send('PUT', path(), {}, bodyOf()));
  const look = async () => demand(await staff.get('/finance/monthly?month=1999-01'));

  return {
    async round() {
      const times = { command: [] as number[], update: [] as number[], look: [] as number[] };
      for (let nth = -WARM_UP; nth < CALLS; nth++) {
        const [updated, commanded, looked] = [await timed(update), await timed(command), await timed(look)];
        if (nth < 0) continue;
        times.update.push(updated);
        times.command.push(commanded);
        times.look.push(looked);
      }
      const baseline = percentile(times.update, 0.5);
      one.push({ measured: percentile(times.command, 0.5), baseline });
      reading.push({ measured: percentile(times.look, 0.5), baseline });
      const updates = await ratePerSecond(CALLERS, ms, update);
      many.push({ measured: await ratePerSecond(CALLERS, ms, command), baseline: updates });
    },
    rows: () => [
      ratioRow(
        'a command through HTTP, 1 caller, against a route that updates one row, p50',
        one,
        { atMost: 3 },
        'ms',
      ),
      ratioRow(
        `commands through HTTP, ${CALLERS} callers, against a route that updates one row`,
        many,
        { atLeast: 0.25 },
        'a second',
      ),
      ratioRow(
        'a page without rows through HTTP, against a route that updates one row, p50',
        reading,
        { atMost: 2 },
        'ms',
      ),
    ],
    async close() {
      staff.close();
      await product.stop();
      await plain.close();
    },
  };
}

function demand({ status }: { status: number }): void {
  if (status !== 200) throw new Error(`Answered ${status}`);
}

function trainerStory(trainerId: string): Story {
  const created: DomainEvent = {
    type: 'TrainerCreated',
    data: { trainerId, firstName: 'Pat', lastName: 'Novak' },
  };
  return { stream: `trainer-${trainerId}`, events: [created] };
}

/** The plain route in a process of its own, as the product is. */
async function openPlain(ground: Ground, ids: readonly string[]) {
  const { poolConfig } = await ground.database('bench_plain');
  const pool = new Pool(poolConfig);
  await pool.query(
    'create table trainers (id text primary key, first_name text not null, last_name text not null)',
  );
  await pool.query(`insert into trainers select id, 'Pat', 'Novak' from unnest($1::text[]) as id`, [ids]);
  await pool.end();
  const script = join(import.meta.dirname, 'plain-server.ts');
  const connection = JSON.stringify({ ...poolConfig, max: 10 });
  const child = spawn(process.execPath, ['--import', 'tsx', script, connection], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  const client = jsonClient(`http://127.0.0.1:${await portOf(child)}`);
  return {
    send: client.send,
    async close() {
      client.close();
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function portOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The plain server says nothing');
  const [said] = await once(stdout.setEncoding('utf8'), 'data');
  return /port (\d+)/.exec(String(said))?.[1] ?? '';
}
