import type { Pool } from 'pg';
import type { Statement } from './conditions.ts';

const REMEMBERED = 200;

/** How far the views of a list are; undefined where somebody else keeps them. */
export type Positions = () => readonly (bigint | undefined)[];

/** Counts the rows of a list. While its views stand still the same rows are counted once. */
export function rememberedTotals(pool: Pool, positions: Positions): (count: Statement) => Promise<number> {
  const totals = new Map<string, number>();
  return async ({ text, values }) => {
    const at = positions();
    const key = JSON.stringify([text, values, at.map(String)]);
    const known = totals.get(key);
    if (known !== undefined) return known;
    const { rows } = await pool.query<{ total: number }>(text, values);
    const total = rows[0]?.total ?? 0;
    if (totals.size >= REMEMBERED) totals.clear();
    if (!at.includes(undefined)) totals.set(key, total);
    return total;
  };
}
