import { sql } from 'kysely';
import type { InvoiceState } from '../../../domain/billing/invoices/invoice.ts';
import type { LateFeeCandidate, OpenLateFee } from '../../../domain/billing/late-fees/candidate.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { anyOf, oneOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';

/** The views that candidates are read from. */
export const lateFeeReads = [
  'invoices',
  'late_fees',
  'payments',
  'invoice_payments',
  'athlete_billing',
  'autocharge_payments',
  'opening_balances',
] as const;

interface Found {
  readonly id: string;
  readonly athlete_id: string;
  readonly athlete_package_id: string;
  readonly reference: number;
  readonly description: string;
  readonly state: InvoiceState;
  readonly external_ref: string | null;
  readonly date: string;
  readonly amount: number;
  readonly balance: number;
  readonly is_busy: boolean;
  readonly is_in_sync: boolean | null;
  readonly opened_at: string | null;
  readonly has_fees: boolean;
  readonly is_late_fee: boolean;
  readonly is_opening: boolean;
  readonly is_autocharge_on: boolean;
  readonly parked_reason: string | null;
  readonly tried: number;
  readonly is_charging: boolean;
  readonly is_unknown: boolean;
  readonly needs_review: boolean;
  readonly charge_differs: boolean;
  readonly has_open_refund: boolean;
  readonly credit: number;
  readonly not_attempted: string[];
}

interface LateQuery {
  readonly from: Day;
  readonly until: Day;
  readonly after: string | null;
  readonly limit: number;
}

/** Finds the invoices that late fees are about, with everything that may explain a delay. Implements `LateFeeCandidates` of the commands. */
export function createLateFeeCandidates(reads: Reads) {
  const db = reads.tables<BillingTables>();
  const candidates = db
    .selectFrom('invoices as invoice')
    .leftJoin('athlete_billing as billing', 'billing.athlete_id', 'invoice.athlete_id')
    .crossJoinLateral((from) =>
      from
        .selectFrom('autocharge_payments')
        .select((eb) => {
          const open = oneOf(eb.ref('outcome'), ['charging', 'unknown']);
          return sql<number>`(count(*) filter (where not ${open}))::int`.as('tried');
        })
        .whereRef('invoice_id', '=', 'invoice.id')
        .as('autocharged'),
    )
    // A charge of another invoice of the athlete counts, too: a family that waits for its outcome may wait with everything.
    .crossJoinLateral((from) =>
      from
        .selectFrom('payments as p')
        .select((eb) => {
          const any = (condition: ReturnType<typeof oneOf>) =>
            sql<boolean>`coalesce(bool_or(${condition}), false)`;
          const state = eb.ref('p.state');
          const isRefunding = sql<boolean>`exists (
            select from jsonb_to_recordset(${eb.ref('p.refunds')}) as refund (state text)
             where refund.state in ('refunding', 'unknown', 'needs review'))`;
          return [
            any(oneOf(state, ['charging'])).as('is_charging'),
            any(oneOf(state, ['unknown'])).as('is_unknown'),
            any(oneOf(state, ['needs review'])).as('needs_review'),
            any(sql<boolean>`${eb.ref('p.difference')} <> ''`).as('charge_differs'),
            any(isRefunding).as('has_open_refund'),
            sql<number>`coalesce(sum(${eb.ref('p.credit')} - ${eb.ref('p.credit_used')} - ${eb.ref('p.credit_refunded')})
              filter (where ${oneOf(state, ['paid'])}), 0)`.as('credit'),
          ];
        })
        .whereRef('p.athlete_id', '=', 'invoice.athlete_id')
        .as('paying'),
    )
    .crossJoinLateral((from) =>
      from
        .selectFrom('invoice_payments as part')
        .innerJoin('payments as failed', 'failed.id', 'part.payment_id')
        .select((eb) => {
          const id = eb.ref('failed.id');
          return sql<string[]>`coalesce(array_agg(${id} order by ${id}), '{}')`.as('ids');
        })
        .whereRef('part.invoice_id', '=', 'invoice.id')
        .where((eb) => oneOf(eb.ref('failed.state'), ['not charged']))
        .as('failing'),
    )
    .select((eb) => [
      'invoice.id',
      'invoice.athlete_id',
      'invoice.athlete_package_id',
      'invoice.reference',
      'invoice.description',
      'invoice.state',
      'invoice.external_ref',
      'invoice.date',
      'invoice.amount',
      'invoice.balance',
      'invoice.is_in_sync',
      'invoice.opened_at',
      sql<boolean>`(${eb.ref('invoice.hold_id')} is not null or ${eb.ref('invoice.progress')} is not null)`.as(
        'is_busy',
      ),
      eb
        .exists(
          eb.selectFrom('late_fees as had').select('had.id').whereRef('had.invoice_id', '=', 'invoice.id'),
        )
        .$castTo<boolean>()
        .as('has_fees'),
      eb
        .exists(eb.selectFrom('late_fees as own').select('own.id').whereRef('own.id', '=', 'invoice.id'))
        .$castTo<boolean>()
        .as('is_late_fee'),
      eb
        .exists(
          eb
            .selectFrom('opening_balances as opening')
            .select('opening.id')
            .whereRef('opening.athlete_id', '=', 'invoice.athlete_id')
            .whereRef('opening.athlete_package_id', '=', 'invoice.athlete_package_id'),
        )
        .$castTo<boolean>()
        .as('is_opening'),
      eb.fn.coalesce('billing.is_autocharge_on', sql.lit(false)).as('is_autocharge_on'),
      'billing.parked_reason',
      'autocharged.tried',
      'paying.is_charging',
      'paying.is_unknown',
      'paying.needs_review',
      'paying.charge_differs',
      'paying.has_open_refund',
      'paying.credit',
      'failing.ids as not_attempted',
    ]);
  return {
    async late({ from, until, after, limit }: LateQuery): Promise<LateFeeCandidate[]> {
      const rows: Found[] = await candidates
        .where((eb) => {
          const id = eb.ref('invoice.id');
          const late = eb.and([
            oneOf(eb.ref('invoice.state'), ['pending', 'invoiced', 'missed', 'error']),
            eb('invoice.date', '>=', from),
            eb('invoice.date', '<=', until),
            eb('invoice.balance', '>', sql.lit(0)),
          ]);
          return sql<boolean>`(${after}::text is null or ${id} > ${after}) and ${late}`;
        })
        .orderBy('invoice.id')
        .limit(limit)
        .execute();
      return rows.map(candidateOf);
    },
    async byIds(invoiceIds: readonly string[]): Promise<LateFeeCandidate[]> {
      const rows: Found[] = await candidates
        .where((eb) => anyOf(eb.ref('invoice.id'), invoiceIds))
        .orderBy('invoice.id')
        .execute();
      return rows.map(candidateOf);
    },
    openFees: (): Promise<OpenLateFee[]> =>
      db
        .selectFrom('late_fees')
        .select([
          'id as lateFeeId',
          'invoice_id as invoiceId',
          'athlete_package_id as athletePackageId',
          'athlete_id as athleteId',
        ])
        .where((eb) => oneOf(eb.ref('status'), ['requested', 'announced']))
        .orderBy('id')
        .execute(),
  };
}

function candidateOf(row: Found): LateFeeCandidate {
  return {
    athleteId: row.athlete_id,
    athletePackageId: row.athlete_package_id,
    invoiceId: row.id,
    reference: row.reference,
    description: row.description,
    issuedAt: row.opened_at,
    notAttempted: row.not_attempted,
    hasFees: row.has_fees,
    facts: {
      state: row.state,
      externalRef: row.external_ref,
      date: row.date,
      amount: row.amount,
      balance: row.balance,
      isBusy: row.is_busy,
      differs: row.is_in_sync === false,
      isLateFee: row.is_late_fee,
      isOpeningBalance: row.is_opening,
      charge: chargeOf(row),
      hasOpenRefund: row.has_open_refund,
      autocharge: {
        isOn: row.is_autocharge_on,
        isPaused: row.parked_reason !== null,
        wasTried: row.tried > 0,
      },
      credit: row.credit,
    },
  };
}

function chargeOf(row: Found): LateFeeCandidate['facts']['charge'] {
  if (row.needs_review) return 'in review';
  if (row.is_unknown) return 'unknown';
  if (row.is_charging) return 'running';
  return row.charge_differs ? 'differs' : null;
}
