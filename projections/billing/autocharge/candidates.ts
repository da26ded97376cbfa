import type { Pool } from 'pg';
import type { AutochargeCandidate, CandidateQuery } from '../../../domain/billing/autocharge/candidate.ts';
import type { RunSize } from '../../../domain/billing/autocharge/ordinary.ts';
import { isExpired } from '../../../domain/billing/cards/card-expiry.ts';
import type { InvoiceState } from '../../../domain/billing/invoice.ts';

/** The views that candidates are read from. */
export const candidateReads = [
  'invoices',
  'athlete_billing',
  'cards',
  'autocharge_payments',
  'autocharge_runs',
] as const;

/** As many runs as say what is usual. */
const PAST_RUNS = 9;

const findText = `
  select invoice.id, invoice.athlete_id, invoice.athlete_package_id, invoice.reference, invoice.state,
         invoice.external_ref, invoice.date, invoice.balance,
         (invoice.hold_id is not null or invoice.progress is not null) as is_busy,
         coalesce(billing.is_autocharge_on, false) as is_autocharge_on, billing.parked_reason,
         card.id as card_id, card.state as card_state, card.expiry_month, card.expiry_year,
         tried.declined, tried.first_declined, tried.settled
    from rm.invoices invoice
    left join rm.athlete_billing billing on billing.athlete_id = invoice.athlete_id
    left join rm.cards card on card.id = billing.card_id
    cross join lateral (
      select count(*) filter (where outcome = 'declined')::int as declined,
             min(day) filter (where outcome = 'declined') as first_declined,
             count(*) filter (where outcome not in ('charging', 'unknown'))::int as settled
        from rm.autocharge_payments where invoice_id = invoice.id) tried
   where ($3::text is null or invoice.id > $3) and case
     when cardinality($2::text[]) > 0 then invoice.id = any ($2)
     else invoice.state in ('pending', 'invoiced', 'missed', 'error') and invoice.date <= $1 and invoice.balance > 0
   end
   order by invoice.id limit $4`;

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
  readonly card_id: string | null;
  readonly card_state: string | null;
  readonly expiry_month: number | null;
  readonly expiry_year: number | null;
  readonly declined: number;
  readonly first_declined: string | null;
  readonly settled: number;
}

/** What collections look at beforehand (`AutochargeCandidates` of the commands). */
export function createAutochargeCandidates(pool: Pool) {
  return {
    async find({ day, invoiceIds, after, limit }: CandidateQuery): Promise<AutochargeCandidate[]> {
      const { rows } = await pool.query<Found>({
        name: 'autocharge candidates',
        text: findText,
        values: [day, invoiceIds, after, limit],
      });
      return rows.map((row) => candidateOf(row, day));
    },
    async pastRuns(): Promise<RunSize[]> {
      const { rows } = await pool.query<RunSize>({
        name: 'past autocharge runs',
        text: `select count, total from rm.autocharge_runs where is_whole and status <> 'refused'
          order by started_at desc, id limit ${PAST_RUNS}`,
      });
      return rows;
    },
    async latestOutcomes(runId: string, limit: number): Promise<string[]> {
      const { rows } = await pool.query<{ outcome: string }>({
        name: 'latest autocharge outcomes',
        text: `select outcome from rm.autocharge_payments where run_id = $1 and settled_at is not null
          order by settled_at desc, id limit $2`,
        values: [runId, limit],
      });
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
    },
  };
}
