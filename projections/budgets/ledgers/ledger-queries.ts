import { sql } from 'kysely';
import type { Provenance } from '../../runtime/columns.ts';
import { columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { BudgetsTables } from '../area.ts';
import { type BudgetGroupRow, budgetGroupTable } from './budget-groups.ts';
import { type BudgetRow, budgetTable } from './budgets.ts';

export type ShownLedger = BudgetRow & Pick<Provenance, 'revision'>;
export type ShownGroup = BudgetGroupRow &
  Pick<Provenance, 'revision'> & {
    /** The number of ledgers in it. */
    readonly ledgers: number;
  };

export interface LedgerQueries {
  /** All of them, also inactive and hidden ones, sorted by name: a business has dozens. */
  all(): Promise<ShownLedger[]>;
  one(id: string): Promise<ShownLedger | undefined>;
  /** By ordinal, then by name (research on budgets, B11). */
  groups(): Promise<ShownGroup[]>;
  groupIds(): Promise<string[]>;
  ledgersIn(groupId: string): Promise<number>;
  /** Expired holds on accounts, oldest first, for `settleExpiredAccounts`. */
  expired(now: string): Promise<{ accountId: string }[]>;
}

/** The views that ledgers and groups are read from. */
export const ledgerReads: readonly string[] = ['budgets', 'budget_groups'];

const MOST_HOLDS = 500;

export function createLedgerQueries(reads: Reads): LedgerQueries {
  const db = reads.tables<BudgetsTables>();
  const ledgers = db.selectFrom('budgets as b').select(columnsOf(budgetTable, 'b')).select('b.revision');
  return {
    all: () => ledgers.orderBy(sql`lower(b.name)`).orderBy('b.id').execute(),
    one: (id) => ledgers.where('b.id', '=', id).executeTakeFirst(),
    groups: () =>
      db
        .selectFrom('budget_groups as g')
        .select(columnsOf(budgetGroupTable, 'g'))
        .select((eb) => [
          'g.revision',
          eb
            .selectFrom('budgets as b')
            .select(sql<number>`count(*)::int`.as('count'))
            .whereRef('b.group_id', '=', 'g.id')
            .$asScalar()
            .$notNull()
            .as('ledgers'),
        ])
        .orderBy('g.ordinal')
        .orderBy(sql`lower(g.name)`)
        .orderBy('g.id')
        .execute(),
    async groupIds() {
      const rows = await db.selectFrom('budget_groups').select('id').execute();
      return rows.map(({ id }) => id);
    },
    async ledgersIn(groupId) {
      const { count } = await db
        .selectFrom('budgets')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('group_id', '=', groupId)
        .executeTakeFirstOrThrow();
      return count;
    },
    expired: (now) =>
      db
        .selectFrom('budget_account_holds')
        .select('account_id as accountId')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .orderBy('account_id')
        .limit(sql.lit(MOST_HOLDS))
        .execute(),
  };
}
