import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { LogKind, LogStatus } from '../../../domain/billing/finance/log-words.ts';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import { memory } from '../../../event-store/memory.ts';
import { momentNow } from '../../runtime/as-of.ts';
import {
  allOf,
  anyOf,
  inOrder,
  type Listed,
  oneOf,
  type Page,
  rowCount,
  sortNamed,
} from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { BillingTables } from '../area.ts';
import type { FinanceLogRow } from './finance-log.ts';

export interface LogFilter {
  /** Empty means all. */
  readonly kinds?: readonly LogKind[] | undefined;
  readonly statuses?: readonly LogStatus[] | undefined;
  readonly invoiceId?: string | undefined;
  readonly athleteId?: string | undefined;
  readonly paymentId?: string | undefined;
  readonly runId?: string | undefined;
  /** Days in the business's timezone, both included. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

export type LogListRow = Pick<
  FinanceLogRow,
  | 'id'
  | 'created'
  | 'kind'
  | 'status'
  | 'message'
  | 'actor'
  | 'athlete_id'
  | 'invoice_id'
  | 'payment_id'
  | 'run_id'
  | 'amount'
> & {
  readonly athlete_name: string;
  readonly reference: number | null;
};

export interface LogList {
  page(filter: LogFilter, page: Page): Promise<Listed<LogListRow>>;
  /** Everything about an invoice, the oldest first. */
  ofInvoice(invoiceId: string): Promise<LogListRow[]>;
}

/** The views that lines are read from. */
export const logReads: readonly string[] = [
  'finance_log',
  'money_movements',
  'athlete_packages',
  'invoices',
  'athletes',
];

const of = expressionBuilder<BillingTables & { l: BillingTables['finance_log'] }, 'l'>();
const sorts = { created: [of.ref('l.position'), of.ref('l.id')] };
export const logSorts: readonly string[] = Object.keys(sorts);

const MOST_OF_AN_INVOICE = 1000;

/** The finance log. `timezone` is the business's. */
export function createLogList(reads: Reads, { timezone }: { readonly timezone: string }): LogList {
  const db = reads.tables<BillingTables>();
  const lines = db.selectFrom('finance_log as l');
  const countOnwards = countedOnwards((table) => reads.positionOf(table));
  // Filters by athlete or run also read other views, which may lag, so their counts are not cached.
  const countAnew = countedOnwards(() => undefined);

  /** A line stores only the ids in its event, so this adds the athlete, and for a charge the amount of its payment. */
  const detailed = (cut: typeof lines) =>
    db
      .selectFrom(cut.selectAll('l').as('l'))
      .leftJoin('money_movements as m', (join) =>
        join.on((eb) => eb('m.id', '=', eb.fn.coalesce('l.refund_id', 'l.payment_id'))),
      )
      .leftJoin('athlete_packages as p', 'p.id', 'l.athlete_package_id')
      .leftJoin('invoices as i', 'i.id', 'l.invoice_id')
      .leftJoin('athletes as a', (join) =>
        join.on((eb) => eb('a.id', '=', eb.fn.coalesce('l.athlete_id', 'p.athlete_id', 'm.athlete_id'))),
      )
      .select((eb) => {
        const isOfPayment = sql`${eb.ref('l.refund_id')} is not null or ${oneOf(eb.ref('l.status'), ['paid', 'failed'])}`;
        return [
          'l.id',
          'l.created',
          'l.kind',
          'l.status',
          'l.message',
          'l.actor',
          'l.invoice_id',
          'l.payment_id',
          eb.fn.coalesce('l.run_id', 'm.run_id').as('run_id'),
          eb.fn.coalesce('l.athlete_id', 'p.athlete_id', 'm.athlete_id').as('athlete_id'),
          sql<
            number | null
          >`coalesce(${eb.ref('l.amount')}, case when ${isOfPayment} then ${eb.ref('m.amount')} end)`.as(
            'amount',
          ),
          fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('athlete_name'),
          'i.reference',
        ];
      });

  return {
    async page(filter, { sort, order, limit, offset }) {
      const found = lines.where(conditionOf(filter, timezone));
      const by = inOrder(order, sortNamed(sorts, sort));
      const page = detailed(found.orderBy(by).limit(limit).offset(offset)).orderBy(by);
      const count = filter.athleteId || filter.runId ? countAnew : countOnwards;
      const [rows, total] = await Promise.all([page.execute(), count(found)]);
      return { rows, total };
    },
    ofInvoice(invoiceId) {
      const by = inOrder('ASC', sorts.created);
      const ofInvoice = lines.where('l.invoice_id', '=', invoiceId);
      return detailed(ofInvoice.orderBy(by).limit(sql.lit(MOST_OF_AN_INVOICE)))
        .orderBy(by)
        .execute();
    },
  };
}

function conditionOf(filter: LogFilter, timezone: string) {
  const { kinds, statuses, invoiceId, paymentId, athleteId, runId, from, to } = filter;
  // The days are literals: with parameters, Postgres assumes that every range has few lines, and the prepared plan uses the wrong index.
  const startOf = (day: Day) => sql<string>`${sql.lit(day)}::timestamp at time zone ${sql.lit(timezone)}`;
  return allOf([
    kinds?.length && anyOf(of.ref('l.kind'), kinds),
    statuses?.length && anyOf(of.ref('l.status'), statuses),
    invoiceId !== undefined && of('l.invoice_id', '=', invoiceId),
    paymentId !== undefined && of('l.payment_id', '=', paymentId),
    athleteId && isOfAthlete(athleteId),
    runId && isOfRun(runId),
    from && of('l.created', '>=', startOf(from)),
    to && of('l.created', '<', startOf(addDays(to, 1))),
  ]);
}

const isOfAthlete = (athleteId: string) =>
  of.or([
    of('l.athlete_id', '=', athleteId),
    of(
      'l.athlete_package_id',
      'in',
      of.selectFrom('athlete_packages').select('id').where('athlete_id', '=', athleteId),
    ),
    of(
      'l.payment_id',
      'in',
      of.selectFrom('money_movements').select('id').where('athlete_id', '=', athleteId),
    ),
  ]);

const isOfRun = (runId: string) =>
  of.or([
    of('l.run_id', '=', runId),
    of('l.payment_id', 'in', of.selectFrom('money_movements').select('id').where('run_id', '=', runId)),
  ]);

type Lines = SelectQueryBuilder<BillingTables & { l: BillingTables['finance_log'] }, 'l', object>;

/** Lines are never removed, so a count up to a position stays valid, and only newer lines are counted. */
function countedOnwards(positionOf: Reads['positionOf']): (found: Lines) => Promise<number> {
  const counts = new Map<string, { upTo: bigint; total: number }>();
  return async (found) => {
    if (momentNow()) return (await found.select(rowCount).executeTakeFirstOrThrow()).total;
    const { sql: text, parameters } = found.compile();
    const key = JSON.stringify([text, parameters]);
    const upTo = positionOf('finance_log');
    const counted = counts.get(key) ?? { upTo: -1n, total: 0 };
    if (upTo !== undefined && upTo <= counted.upTo) return counted.total;
    const added = await found
      .select(rowCount)
      .where('l.position', '>', String(counted.upTo))
      .$if(upTo !== undefined, (lines) => lines.where('l.position', '<=', String(upTo)))
      .executeTakeFirstOrThrow();
    const total = counted.total + added.total;
    if (counts.size >= memory.totals) counts.clear();
    if (upTo !== undefined) counts.set(key, { upTo, total });
    return total;
  };
}
