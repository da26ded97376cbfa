import { sql } from 'kysely';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { BillingTables } from '../area.ts';

/** Payments by a trainer's athletes in a month, less refunds. Cents. */
export interface CollectedRow {
  /** Null if the athlete had no trainer. */
  readonly trainer_id: string | null;
  readonly trainer_name: string;
  /** `2026-11`. */
  readonly period: string;
  readonly collected: number;
}

export interface Commissions {
  /** By name, then by month; payments without a trainer come last. */
  collected(year: number): Promise<CollectedRow[]>;
  years(): Promise<number[]>;
}

/** The views that commissions are read from. */
export const commissionReads: readonly string[] = ['money_days', 'trainers', 'globals'];

export function createCommissions(reads: Reads): Commissions {
  const db = reads.tables<BillingTables>();
  return {
    collected: (year) =>
      db
        .selectFrom('money_days as d')
        .crossJoinLateral(
          sql<{
            trainer_id: string;
            amount: string;
          }>`jsonb_each_text(${sql.ref('d.by_trainer')})`.as<'share'>(sql`share (trainer_id, amount)`),
        )
        .leftJoin('trainers as t', 't.id', 'share.trainer_id')
        .select((eb) => [
          sql<string | null>`nullif(${eb.ref('share.trainer_id')}, '')`.as('trainer_id'),
          fullName(eb.ref('t.first_name'), eb.ref('t.last_name')).as('trainer_name'),
          sql<string>`left(${eb.ref('d.day')}, 7)`.as('period'),
          sql<number>`sum(${eb.ref('share.amount')}::numeric)::float8`.as('collected'),
        ])
        .where((eb) => eb.between('d.day', `${year}-01-01`, `${year}-12-31`))
        .groupBy(['share.trainer_id', 't.first_name', 't.last_name', 't.sort_name', 'period'])
        .orderBy('t.sort_name', (by) => by.asc().nullsLast())
        .orderBy('share.trainer_id')
        .orderBy('period')
        .execute(),
    async years() {
      const years = db
        .selectFrom('money_days')
        .select((eb) => sql<number>`left(${eb.ref('day')}, 4)::int`.as('year'))
        .distinct()
        .orderBy('year');
      return (await years.execute()).map(({ year }) => year);
    },
  };
}
