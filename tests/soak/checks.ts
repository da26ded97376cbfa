import type { Pool } from 'pg';
import { z } from 'zod';
import type { AnyProjection } from '../../projections/runtime/projection.ts';
import type { Faults } from '../faults/checks.ts';
import {
  type ExpectedEffect,
  expectedEffects,
  expectedParked,
  expectedRows,
  type Recorded,
} from './expected.ts';
import type { Delivery } from './outside-world.ts';
import type { PlannedEvent } from './plan.ts';
import { reminderDelayMs } from './reactors.ts';

/** Each effect arrived once, in the order of its stream if its reactor keeps one, and not before it was due; blocked ones never arrived. */
export function faultsOfDeliveries(
  day: readonly PlannedEvent[],
  recorded: Recorded,
  deliveries: readonly Delivery[],
): Faults {
  const faults: Faults = [];
  const arrivals = new Map<string, number[]>();
  for (const [index, { reactor, key }] of deliveries.entries()) {
    const effect = `${reactor} ${key}`;
    arrivals.set(effect, [...(arrivals.get(effect) ?? []), index]);
  }
  const latestOfStream = new Map<string, number>();
  const effects = expectedEffects(day);
  for (const { reactor, key, stream, status } of effects) {
    const effect = `${reactor} ${key}`;
    const [first, ...others] = arrivals.get(effect) ?? [];
    arrivals.delete(effect);
    if (status !== 'done') {
      if (first !== undefined) faults.push(`Effect ${effect} was delivered although it is ${status}`);
      continue;
    }
    if (first === undefined) {
      faults.push(`Effect ${effect} was missed`);
      continue;
    }
    if (others.length > 0) faults.push(`Effect ${effect} was delivered ${1 + others.length} times`);
    if (reactor === 'soak_postings') {
      if (first < (latestOfStream.get(stream) ?? -1))
        faults.push(`Effect ${effect} overtook one of its stream ${stream}`);
      latestOfStream.set(stream, first);
    }
    const at = deliveries[first]?.at.getTime() ?? Number.NaN;
    const due = dueAt({ reactor, key }, recorded);
    if (!(at >= due)) faults.push(`Effect ${effect} was delivered ${due - at} ms before it was due`);
  }
  for (const effect of arrivals.keys()) faults.push(`Effect ${effect} was delivered, and no event has it`);
  return faults;
}

function dueAt({ reactor, key }: Pick<ExpectedEffect, 'reactor' | 'key'>, recorded: Recorded): number {
  const occurredAt = recorded.get(key)?.occurredAt.getTime() ?? Number.NaN;
  return occurredAt + (reactor === 'soak_reminders' ? reminderDelayMs(key) : 0);
}

const ledgerRow = z.object({ reactor: z.string(), key: z.string(), status: z.string() });

/** The ledger has each effect of the day in its expected status, and no other one. */
export async function faultsOfLedger(day: readonly PlannedEvent[], pool: Pool): Promise<Faults> {
  const { rows } = await pool.query('select reactor, key, status from rx.effects');
  const found = new Map(
    z
      .array(ledgerRow)
      .parse(rows)
      .map(({ reactor, key, status }) => [`${reactor} ${key}`, status]),
  );
  const faults: Faults = [];
  for (const { reactor, key, status } of expectedEffects(day)) {
    const effect = `${reactor} ${key}`;
    const actual = found.get(effect) ?? 'missing';
    found.delete(effect);
    if (actual !== status) faults.push(`Effect ${effect} is ${actual} in the ledger instead of ${status}`);
  }
  for (const effect of found.keys()) faults.push(`The ledger has an effect of no event: ${effect}`);
  return faults;
}

const parkedRow = z.object({
  projection: z.string(),
  position: z.coerce.bigint(),
  is_behind: z.boolean(),
});

/** Exactly the poison is parked, with all that is behind it in its streams. */
export async function faultsOfParked(
  day: readonly PlannedEvent[],
  recorded: Recorded,
  projections: readonly AnyProjection[],
  pool: Pool,
): Promise<Faults> {
  const { rows } = await pool.query(
    `select p.projection, p.position, p.error is null as is_behind
       from rm.parked p join rm.builds b using (build) where p.resolution is null and b.serves`,
  );
  const found = new Set(
    z
      .array(parkedRow)
      .parse(rows)
      .map(({ projection, position, is_behind }) => nameOf(projection, position, is_behind)),
  );
  const expected = expectedParked(day, recorded, projections).map(({ projection, position, isBehind }) =>
    nameOf(projection, position, isBehind),
  );
  const faults = expected.filter((one) => !found.has(one)).map((one) => `Not parked: ${one}`);
  for (const one of expected) found.delete(one);
  return [...faults, ...[...found].map((one) => `Parked without a reason: ${one}`)];
}

const nameOf = (projection: string, position: bigint, isBehind: boolean) =>
  `${projection} at ${position}, ${isBehind ? 'behind another event' : 'unreadable'}`;

const athleteRow = z.object({ id: z.string(), last_name: z.string() });
const invoiceRow = z.object({ id: z.string(), state: z.string() });

/** The read models show every event that is not parked, as the day was planned. */
export async function faultsOfRows(day: readonly PlannedEvent[], pool: Pool): Promise<Faults> {
  const expected = expectedRows(day);
  const athletes = await pool.query('select id, last_name from rm.athletes');
  const invoices = await pool.query('select id, state from rm.invoices');
  return [
    ...differences(
      'athlete',
      expected.athletes,
      new Map(
        z
          .array(athleteRow)
          .parse(athletes.rows)
          .map(({ id, last_name }) => [id, last_name]),
      ),
    ),
    ...differences(
      'invoice',
      expected.invoices,
      new Map(
        z
          .array(invoiceRow)
          .parse(invoices.rows)
          .map(({ id, state }) => [id, state]),
      ),
    ),
  ];
}

function differences(
  what: string,
  expected: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): Faults {
  const faults: Faults = [];
  for (const [id, value] of expected) {
    const shown = found.get(id);
    if (shown !== value) faults.push(`The ${what} ${id} shows ${shown ?? 'nothing'} instead of ${value}`);
  }
  for (const id of found.keys()) {
    if (!expected.has(id)) faults.push(`The ${what} ${id} is shown, and no event creates it`);
  }
  return faults;
}
