import { sql } from 'kysely';
import { anyOf, columnsOf, oneOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { BillingTables } from '../area.ts';
import { type OpeningBalanceRow, openingBalanceTable } from './opening-balances.ts';
import { type OpeningBatchRow, openingBatchTable } from './opening-batches.ts';

export interface OpeningQueries {
  /** Newest first. */
  batches(): Promise<SummedBatch[]>;
  batch(id: string): Promise<SummedBatch | undefined>;
  /** In the order of the file. */
  balances(batchId: string): Promise<NamedBalance[]>;
  /** Those of one athlete that were not withdrawn, newest first. */
  ofAthlete(athleteId: string): Promise<AthleteBalance[]>;
  /** How many payments, packages besides `own`, and invoices that are not pending the athletes have. */
  laterBilling(athleteIds: readonly string[], own: readonly string[]): Promise<LaterBilling[]>;
}

/** Sums in cents. `owed` and `credit` are of the balances that are held. */
export interface SummedBatch extends OpeningBatchRow {
  readonly owed_count: number;
  readonly owed: number;
  readonly credit_count: number;
  /** Negative. */
  readonly credit: number;
  readonly failed_count: number;
  readonly invoiced_count: number;
  readonly invoiced: number;
}

export interface NamedBalance extends OpeningBalanceRow {
  /** '' if the athlete was deleted. */
  readonly athlete_name: string;
}

export interface AthleteBalance extends OpeningBalanceRow {
  readonly source: string;
  readonly recorded_on: string;
  readonly status: OpeningBatchRow['status'];
}

export interface LaterBilling {
  readonly athleteId: string;
  readonly payments: number;
  readonly packages: number;
  readonly invoiced: number;
}

export const openingReads = ['opening_batches', 'opening_balances', 'athletes'];

export function createOpeningQueries(reads: Reads): OpeningQueries {
  const db = reads.tables<BillingTables>();
  const batches = db.selectFrom('opening_batches as b').select(columnsOf(openingBatchTable, 'b'));
  const sums = db
    .selectFrom('opening_balances as o')
    .select(['o.batch_id', 'o.state', sql<boolean>`${sql.ref('o.amount')} < 0`.as('is_credit')])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`sum(${sql.ref('o.amount')})::float8`.as('total'))
    .groupBy(['o.batch_id', 'o.state', sql`${sql.ref('o.amount')} < 0`]);
  return {
    async batches() {
      const [rows, numbers] = await Promise.all([
        batches.orderBy('b.recorded_at', 'desc').orderBy('b.id').execute(),
        sums.execute(),
      ]);
      return rows.map((row) => withSums(row, numbers));
    },
    async batch(id) {
      const [row, numbers] = await Promise.all([
        batches.where('b.id', '=', id).executeTakeFirst(),
        sums.where('o.batch_id', '=', id).execute(),
      ]);
      return row && withSums(row, numbers);
    },
    balances: (batchId) =>
      db
        .selectFrom('opening_balances as o')
        .leftJoin('athletes as w', 'w.id', 'o.athlete_id')
        .select(columnsOf(openingBalanceTable, 'o'))
        .select((eb) =>
          sql<string>`coalesce(${fullName(eb.ref('w.first_name'), eb.ref('w.last_name'))}, '')`.as(
            'athlete_name',
          ),
        )
        .where('o.batch_id', '=', batchId)
        .orderBy('o.row')
        .execute(),
    ofAthlete: (athleteId) =>
      db
        .selectFrom('opening_balances as o')
        .innerJoin('opening_batches as b', 'b.id', 'o.batch_id')
        .select(columnsOf(openingBalanceTable, 'o'))
        .select(['b.source', 'b.recorded_on', 'b.status'])
        .where('o.athlete_id', '=', athleteId)
        .where('o.state', '<>', sql.lit('withdrawn'))
        .orderBy('b.recorded_at', 'desc')
        .execute(),
    async laterBilling(athleteIds, own) {
      const [payments, packages, invoices] = await Promise.all([
        db
          .selectFrom('payments as p')
          .select('p.athlete_id')
          .where((eb) => anyOf(eb.ref('p.athlete_id'), athleteIds))
          .where((eb) => eb.not(oneOf(eb.ref('p.state'), ['declined', 'not charged'])))
          .execute(),
        db
          .selectFrom('athlete_packages as p')
          .select(['p.athlete_id', 'p.id'])
          .where((eb) => anyOf(eb.ref('p.athlete_id'), athleteIds))
          .execute(),
        db
          .selectFrom('invoices as i')
          .select('i.athlete_id')
          .where((eb) => anyOf(eb.ref('i.athlete_id'), athleteIds))
          .where('i.state', '<>', sql.lit('pending'))
          .execute(),
      ]);
      const ownIds = new Set(own);
      return athleteIds.map((athleteId) => {
        const isOf = (one: { readonly athlete_id: string }) => one.athlete_id === athleteId;
        return {
          athleteId,
          payments: payments.filter(isOf).length,
          packages: packages.filter((one) => isOf(one) && !ownIds.has(one.id)).length,
          invoiced: invoices.filter(isOf).length,
        };
      });
    },
  };
}

interface Sum {
  readonly batch_id: string;
  readonly state: OpeningBalanceRow['state'];
  readonly is_credit: boolean;
  readonly count: number;
  readonly total: number;
}

function withSums(row: OpeningBatchRow, sums: readonly Sum[]): SummedBatch {
  const own = sums.filter(({ batch_id }) => batch_id === row.id);
  const owed = own.find(({ state, is_credit }) => state === 'held' && !is_credit);
  const credit = own.find(({ state, is_credit }) => state === 'held' && is_credit);
  const failed = own.find(({ state }) => state === 'failed');
  const invoiced = own.find(({ state }) => state === 'invoiced');
  return {
    ...row,
    owed_count: owed?.count ?? 0,
    owed: owed?.total ?? 0,
    credit_count: credit?.count ?? 0,
    credit: credit?.total ?? 0,
    failed_count: failed?.count ?? 0,
    invoiced_count: invoiced?.count ?? 0,
    invoiced: invoiced?.total ?? 0,
  };
}
