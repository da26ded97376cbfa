import type { Pool } from 'pg';
import type { LogKind, LogStatus } from '../../../domain/billing/finance/log-words.ts';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import { type Conditions, conditions, type Listed, ordered, type Page, whereOf } from './conditions.ts';
import type { FinanceLogRow } from './finance-log.ts';

export interface LogFilter {
  /** Empty means all. */
  readonly kinds?: readonly LogKind[] | undefined;
  readonly statuses?: readonly LogStatus[] | undefined;
  readonly invoiceId?: string | undefined;
  readonly athleteId?: string | undefined;
  readonly paymentId?: string | undefined;
  readonly runId?: string | undefined;
  /** By the business's calendar, both included. */
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

const sorts = { created: ['l.position', 'l.id'] } as const;
export const logSorts: readonly string[] = Object.keys(sorts);

/** Lines name what their event names; whose they are follows from it. A charge has the amount of its payment. */
const detailed = (lines: string) => `
  select l.id, l.created, l.kind, l.status, l.message, l.actor, l.invoice_id, l.payment_id,
         coalesce(l.run_id, m.run_id) as run_id, whose.athlete_id,
         coalesce(l.amount, case when l.refund_id is not null or l.status in ('paid', 'failed') then m.amount end) as amount,
         coalesce(a.first_name || ' ' || a.last_name, '') as athlete_name, i.reference
    from ${lines} l
    left join rm.money_movements m on m.id = coalesce(l.refund_id, l.payment_id)
    left join rm.athlete_packages p on p.id = l.athlete_package_id
    left join rm.invoices i on i.id = l.invoice_id
    left join lateral (select coalesce(l.athlete_id, p.athlete_id, m.athlete_id) as athlete_id) whose on true
    left join rm.athletes a on a.id = whose.athlete_id`;

const MOST_OF_AN_INVOICE = 1000;

/** The finance log. `position` tells how far it is; `timezone` is the business's. */
export function createLogList(
  pool: Pool,
  { position, timezone }: { readonly position: () => bigint | undefined; readonly timezone: string },
): LogList {
  const countOnwards = countedOnwards(pool, position);
  // Whose lines these are other views say too, and they may be behind.
  const countAnew = countedOnwards(pool, () => undefined);
  return {
    async page(filter, page) {
      const condition = conditionOf(filter, timezone);
      const { parts, values } = condition;
      const cut = `select l.* from rm.finance_log l ${whereOf(parts)}
        order by ${ordered(sorts, page)} limit $${values.length + 1} offset $${values.length + 2}`;
      const text = `${detailed(`(${cut})`)} order by ${ordered(sorts, page)}`;
      const [{ rows }, total] = await Promise.all([
        pool.query<LogListRow>(text, [...values, page.limit, page.offset]),
        filter.athleteId || filter.runId ? countAnew(condition) : countOnwards(condition),
      ]);
      return { rows, total };
    },
    async ofInvoice(invoiceId) {
      const text = `${detailed('rm.finance_log')} where l.invoice_id = $1 order by l.position, l.id limit ${MOST_OF_AN_INVOICE}`;
      return (await pool.query<LogListRow>(text, [invoiceId])).rows;
    },
  };
}

function conditionOf(filter: LogFilter, timezone: string): Conditions {
  const condition = conditions();
  const { add } = condition;
  const is = (column: string, value: string | undefined) => {
    if (value !== undefined) add(value, (parameter) => `l.${column} = ${parameter}`);
  };
  if (filter.kinds?.length) add(filter.kinds, (parameter) => `l.kind = any (${parameter})`);
  if (filter.statuses?.length) add(filter.statuses, (parameter) => `l.status = any (${parameter})`);
  is('invoice_id', filter.invoiceId);
  is('payment_id', filter.paymentId);
  if (filter.athleteId) {
    add(
      filter.athleteId,
      (athlete) => `(l.athlete_id = ${athlete}
        or l.athlete_package_id in (select id from rm.athlete_packages where athlete_id = ${athlete})
        or l.payment_id in (select id from rm.money_movements where athlete_id = ${athlete}))`,
    );
  }
  if (filter.runId) {
    add(
      filter.runId,
      (run) =>
        `(l.run_id = ${run} or l.payment_id in (select id from rm.money_movements where run_id = ${run}))`,
    );
  }
  const since = (day: Day, way: '>=' | '<') => {
    add(
      timezone,
      (zone) => `l.created ${way} $${condition.values.length + 1}::timestamp at time zone ${zone}`,
    );
    condition.values.push(day);
  };
  if (filter.from) since(filter.from, '>=');
  if (filter.to) since(addDays(filter.to, 1), '<');
  return condition;
}

const REMEMBERED = 200;

/** Lines only ever come: what was counted up to a position stays so, and only what came since is counted. */
function countedOnwards(pool: Pool, position: () => bigint | undefined) {
  const counts = new Map<string, { upTo: bigint; total: number }>();
  return async ({ parts, values }: Conditions): Promise<number> => {
    const key = JSON.stringify([parts, values]);
    const upTo = position();
    const known = counts.get(key) ?? { upTo: -1n, total: 0 };
    if (upTo !== undefined && upTo <= known.upTo) return known.total;
    const until = upTo === undefined ? [] : [`l.position <= ${upTo}`];
    const where = whereOf([...parts, `l.position > ${known.upTo}`, ...until]);
    const text = `select count(*)::int as total from rm.finance_log l ${where}`;
    const { rows } = await pool.query<{ total: number }>(text, values);
    const total = known.total + (rows[0]?.total ?? 0);
    if (counts.size >= REMEMBERED) counts.clear();
    if (upTo !== undefined) counts.set(key, { upTo, total });
    return total;
  };
}
