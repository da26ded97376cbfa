import { sql } from 'kysely';
import type {
  AutochargeCandidate,
  CandidateQuery,
  UnissuedQuery,
} from '../../../domain/billing/autocharge/candidate.ts';
import type { PayingWay } from '../../../domain/billing/autocharge/next-charge.ts';
import type { RunSize } from '../../../domain/billing/autocharge/ordinary.ts';
import { isExpired } from '../../../domain/billing/cards/card-expiry.ts';
import type { InvoiceState } from '../../../domain/billing/invoices/invoice.ts';
import { anyOf, oneOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';

/** The views that candidates are read from. */
export const candidateReads = [
  'invoices',
  'athletes',
  'athlete_billing',
  'cards',
  'autocharge_payments',
  'autocharge_runs',
] as const;

/** The number of earlier runs that determine the usual size. */
const PAST_RUNS = 9;

interface Found {
  readonly id: string;
  readonly athlete_id: string;
  readonly athlete_package_id: string;
  readonly reference: number;
  readonly state: InvoiceState;
  readonly external_ref: string | null;
  readonly date: string;
  readonly balance: number;
  readonly is_busy: boolean;
  readonly is_autocharge_on: boolean;
  readonly parked_reason: string | null;
  readonly customer_id: string | null;
  readonly is_active: boolean;
  readonly card_id: string | null;
  readonly card_state: string | null;
  readonly expiry_month: number | null;
  readonly expiry_year: number | null;
  readonly declined: number;
  readonly first_declined: string | null;
  readonly settled: number;
}

/** Finds the invoices that runs consider. Implements `AutochargeCandidates` of the commands. */
export function createAutochargeCandidates(reads: Reads) {
  const db = reads.tables<BillingTables>();
  const candidates = db
    .selectFrom('invoices as invoice')
    .leftJoin('athlete_billing as billing', 'billing.athlete_id', 'invoice.athlete_id')
    .leftJoin('cards as card', 'card.id', 'billing.card_id')
    .leftJoin('athletes as athlete', 'athlete.id', 'invoice.athlete_id')
    .crossJoinLateral((from) =>
      from
        .selectFrom('autocharge_payments')
        .select((eb) => {
          const declined = oneOf(eb.ref('outcome'), ['declined']);
          const open = oneOf(eb.ref('outcome'), ['charging', 'unknown']);
          return [
            sql<number>`(count(*) filter (where ${declined}))::int`.as('declined'),
            sql<string | null>`min(${eb.ref('day')}) filter (where ${declined})`.as('first_declined'),
            sql<number>`(count(*) filter (where not ${open}))::int`.as('settled'),
          ];
        })
        .whereRef('invoice_id', '=', 'invoice.id')
        .as('tried'),
    )
    .select((eb) => [
      'invoice.id',
      'invoice.athlete_id',
      'invoice.athlete_package_id',
      'invoice.reference',
      'invoice.state',
      'invoice.external_ref',
      'invoice.date',
      'invoice.balance',
      sql<boolean>`(${eb.ref('invoice.hold_id')} is not null or ${eb.ref('invoice.progress')} is not null)`.as(
        'is_busy',
      ),
      eb.fn.coalesce('billing.is_autocharge_on', sql.lit(false)).as('is_autocharge_on'),
      'billing.parked_reason',
      'billing.customer_id',
      eb.fn.coalesce('athlete.is_active', sql.lit(false)).as('is_active'),
      'card.id as card_id',
      'card.state as card_state',
      'card.expiry_month',
      'card.expiry_year',
      'tried.declined',
      'tried.first_declined',
      'tried.settled',
    ]);
  return {
    async find({ day, invoiceIds, after, limit }: CandidateQuery): Promise<AutochargeCandidate[]> {
      const rows: Found[] = await candidates
        .where((eb) => {
          const id = eb.ref('invoice.id');
          const due = eb.and([
            oneOf(eb.ref('invoice.state'), ['pending', 'invoiced', 'missed', 'error']),
            eb('invoice.date', '<=', day),
            eb('invoice.balance', '>', sql.lit(0)),
          ]);
          // The planner does not look into `case`, so it reads pages in order of the primary key.
          return sql<boolean>`(${after}::text is null or ${id} > ${after})
            and case when cardinality(${invoiceIds}::text[]) > 0 then ${anyOf(id, invoiceIds)} else ${due} end`;
        })
        .orderBy('invoice.id')
        .limit(limit)
        .execute();
      return rows.map((row) => candidateOf(row, day));
    },
    async findUnissued({
      from,
      until,
      invoiceIds,
      after,
      limit,
    }: UnissuedQuery): Promise<AutochargeCandidate[]> {
      const rows: Found[] = await candidates
        .where('invoice.external_ref', 'is', null)
        .where((eb) => {
          const id = eb.ref('invoice.id');
          const due = eb.and([
            oneOf(eb.ref('invoice.state'), ['pending', 'error']),
            eb('invoice.date', '<=', until),
            eb('invoice.balance', '>', sql.lit(0)),
          ]);
          return sql<boolean>`(${after}::text is null or ${id} > ${after})
            and case when cardinality(${invoiceIds}::text[]) > 0 then ${anyOf(id, invoiceIds)}
              else ${due} and (${from}::text is null or ${eb.ref('invoice.date')} >= ${from}) end`;
        })
        .orderBy('invoice.id')
        .limit(limit)
        .execute();
      return rows.map((row) => candidateOf(row, until));
    },
    async wayOf(athleteId: string): Promise<PayingWay | undefined> {
      const row = await db
        .selectFrom('athletes as athlete')
        .leftJoin('athlete_billing as billing', 'billing.athlete_id', 'athlete.id')
        .leftJoin('cards as card', 'card.id', 'billing.card_id')
        .select((eb) => [
          'athlete.is_active',
          eb.fn.coalesce('billing.is_autocharge_on', sql.lit(false)).as('is_autocharge_on'),
          'billing.parked_reason',
          'billing.customer_id',
          'card.state',
          'card.expiry_month as month',
          'card.expiry_year as year',
        ])
        .where('athlete.id', '=', athleteId)
        .executeTakeFirst();
      if (!row) return undefined;
      const { month, year, state } = row;
      return {
        isAthleteActive: row.is_active,
        hasCustomer: row.customer_id !== null,
        isAutochargeOn: row.is_autocharge_on,
        parkedReason: row.parked_reason,
        card:
          month === null || year === null ? null : { isActive: state === 'kept', expiry: { month, year } },
      };
    },
    pastRuns: (): Promise<RunSize[]> =>
      db
        .selectFrom('autocharge_runs')
        .select(['count', 'total'])
        .where((eb) => eb.ref('is_whole'))
        .where('status', '<>', sql.lit('refused'))
        .orderBy('started_at', 'desc')
        .orderBy('id')
        .limit(sql.lit(PAST_RUNS))
        .execute(),
    async latestOutcomes(runId: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('autocharge_payments')
        .select('outcome')
        .where('run_id', '=', runId)
        .where('settled_at', 'is not', null)
        .orderBy('settled_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ outcome }) => outcome);
    },
  };
}

function candidateOf(row: Found, day: string): AutochargeCandidate {
  const { expiry_month: month, expiry_year: year, first_declined: firstDay } = row;
  const hasExpired = month !== null && year !== null && isExpired({ month, year }, day);
  return {
    athleteId: row.athlete_id,
    athletePackageId: row.athlete_package_id,
    invoiceId: row.id,
    reference: row.reference,
    cardId: row.card_id,
    tries: row.settled,
    facts: {
      state: row.state,
      externalRef: row.external_ref,
      date: row.date,
      balance: row.balance,
      isBusy: row.is_busy,
      isAutochargeOn: row.is_autocharge_on,
      parkedReason: row.parked_reason,
      card: row.card_id === null ? null : { isActive: row.card_state === 'kept', isExpired: hasExpired },
      declined: firstDay === null ? null : { count: row.declined, firstDay },
      isAthleteActive: row.is_active,
      hasCustomer: row.customer_id !== null,
    },
  };
}
