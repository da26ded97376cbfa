import { sql } from 'kysely';
import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';

/** Payments captured from a card at an instant or later, oldest first, for `compareCharges`. */
export function createChargesToCompare(reads: Reads) {
  const db = reads.tables<BillingTables>();
  return {
    async takenSince(since: string): Promise<string[]> {
      const rows = await db
        .selectFrom('payments')
        .select('id')
        .where('method', '=', sql.lit('credit_card'))
        .where('taken_at', '>=', since)
        .orderBy('taken_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
