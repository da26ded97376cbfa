import type { Pool } from 'pg';

/** Payments whose money was taken from a card at an instant or later, the oldest first: what `compareCharges` asks for. */
export function createChargesToCompare(pool: Pool) {
  return {
    async takenSince(since: string): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(
        `select id from rm.payments where method = 'credit_card' and taken_at >= $1 order by taken_at, id`,
        [since],
      );
      return rows.map(({ id }) => id);
    },
  };
}
