import type { Pool } from 'pg';

export interface PaymentsToLookAt {
  readonly trouble: 'charge-unknown' | 'refund-unknown' | 'charge-differs' | 'unposted';
  readonly count: number;
  /** Whose they are. */
  readonly athleteIds: readonly string[];
}

const counted = 'count(*)::int as count, array_agg(distinct athlete_id order by athlete_id) as "athleteIds"';
const payments = (trouble: PaymentsToLookAt['trouble'], which: string) =>
  `select '${trouble}' as trouble, ${counted} from rm.payments where ${which} having count(*) > 0`;

const text = [
  payments('charge-unknown', "state = 'needs review'"),
  payments('refund-unknown', 'refund_needs_review'),
  payments('charge-differs', "difference <> ''"),
  payments('unposted', "books in ('pending', 'error') and taken_at < $1"),
].join(' union all ');

/**
 * Payments that a person has to look at: nobody knows whether a charge or a refund happened, the card processor has a charge otherwise, or
 * the books do not know of money that was taken before an instant (UTC).
 */
export async function paymentsToLookAt(
  pool: Pool,
  unpostedSince: string,
): Promise<readonly PaymentsToLookAt[]> {
  const query = { name: 'payments to look at', text, values: [unpostedSince] };
  return (await pool.query<PaymentsToLookAt>(query)).rows;
}
