import { sql } from 'kysely';
import { anyOf, columnsOf, oneOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';
import { type AutochargeRunRow, autochargeRunTable } from './autocharge-runs.ts';

/** A run with the outcomes of its charges; amounts in cents. */
export interface AutochargeRunFigures extends AutochargeRunRow {
  readonly charged: number;
  readonly charged_amount: number;
  readonly declined: number;
  readonly unknown: number;
}

/** Names for the ids. */
export interface Shown {
  readonly athletes: ReadonlyMap<string, string>;
  /** `Visa •••• 1111`. */
  readonly cards: ReadonlyMap<string, string>;
}

export interface AutochargeQueries {
  /** Newest first, up to a hundred; or only the given one. */
  runs(runId?: string): Promise<AutochargeRunFigures[]>;
  shownOf(ids: readonly { readonly athleteId: string; readonly cardId: string | null }[]): Promise<Shown>;
}

const MOST_RUNS = 100;

export function createAutochargeQueries(reads: Reads): AutochargeQueries {
  const db = reads.tables<BillingTables>();
  const figured = (runId: string | undefined) => {
    const runs = db.selectFrom('autocharge_runs').selectAll();
    const cut = (runId === undefined ? runs : runs.where('id', '=', runId))
      .orderBy('started_at', 'desc')
      .orderBy('id')
      .limit(sql.lit(MOST_RUNS));
    return db
      .selectFrom(cut.as('run'))
      .crossJoinLateral((from) =>
        from
          .selectFrom('autocharge_payments')
          .select((eb) => {
            const is = (outcome: 'captured' | 'declined' | 'unknown') => oneOf(eb.ref('outcome'), [outcome]);
            const amount = eb.ref('amount');
            return [
              sql<number>`(count(*) filter (where ${is('captured')}))::int`.as('charged'),
              sql<number>`coalesce(sum(${amount}) filter (where ${is('captured')}), 0)`.as('charged_amount'),
              sql<number>`(count(*) filter (where ${is('declined')}))::int`.as('declined'),
              sql<number>`(count(*) filter (where ${is('unknown')}))::int`.as('unknown'),
            ];
          })
          .whereRef('run_id', '=', 'run.id')
          .as('figures'),
      )
      .select(columnsOf(autochargeRunTable, 'run'))
      .select(['figures.charged', 'figures.charged_amount', 'figures.declined', 'figures.unknown'])
      .orderBy('run.started_at', 'desc')
      .orderBy('run.id');
  };
  return {
    runs: (runId) => figured(runId).execute(),
    async shownOf(ids) {
      const athleteIds = [...new Set(ids.map(({ athleteId }) => athleteId))];
      const cardIds = [...new Set(ids.map(({ cardId }) => cardId))].filter((id) => id !== null);
      const [athletes, cards] = await Promise.all([
        db
          .selectFrom('athletes')
          .select((eb) => [
            'id',
            sql<string>`${eb.ref('first_name')} || ' ' || ${eb.ref('last_name')}`.as('name'),
          ])
          .where((eb) => anyOf(eb.ref('id'), athleteIds))
          .execute(),
        db
          .selectFrom('cards')
          .select((eb) => [
            'id',
            sql<string>`${eb.ref('brand')} || ' •••• ' || ${eb.ref('last4')}`.as('name'),
          ])
          .where((eb) => anyOf(eb.ref('id'), cardIds))
          .execute(),
      ]);
      return { athletes: namesById(athletes), cards: namesById(cards) };
    },
  };
}

const namesById = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  new Map(rows.map(({ id, name }) => [id, name]));
