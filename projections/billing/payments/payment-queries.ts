import type { Pool } from 'pg';
import type { Provenance } from '../../runtime/projection.ts';
import type { PaymentRow } from './payments.ts';

export interface PaymentRecord extends PaymentRow, Provenance {
  /** Of its card; null without one. */
  card: { readonly brand: string; readonly last4: string } | null;
  /** The numbers of the invoices that it paid, by their ids. */
  references: Readonly<Record<string, number>>;
}

export interface InvoiceOfAthlete {
  readonly athletePackageId: string;
  readonly invoiceId: string;
}

export interface PaymentQueries {
  /** Newest first. */
  ofAthlete(athleteId: string): Promise<PaymentRecord[]>;
  payment(paymentId: string): Promise<PaymentRecord | undefined>;
  /** What of these is an invoice of the athlete. */
  invoices(athleteId: string, invoiceIds: readonly string[]): Promise<InvoiceOfAthlete[]>;
  /** Payments of which something was too much, the oldest first. */
  overpaid(athleteId: string): Promise<string[]>;
  /** What is left on invoices that can be paid, and the credit, in cents. */
  standing(athleteId: string): Promise<{ readonly owed: number; readonly credit: number }>;
}

/** The views that a payment is read from. */
export const paymentReads: readonly string[] = ['payments', 'cards', 'invoices'];

const record = `select p.*, case when c.id is null then null
    else jsonb_build_object('brand', c.brand, 'last4', c.last4) end as card,
    coalesce((select jsonb_object_agg(i.id, i.reference) from jsonb_to_recordset(p.allocations) as paid (invoice_id text)
      join rm.invoices i on i.id = paid.invoice_id), '{}') as references
  from rm.payments p left join rm.cards c on c.id = p.card_id`;

export function createPaymentQueries(pool: Pool): PaymentQueries {
  return {
    async ofAthlete(athleteId) {
      const text = `${record} where p.athlete_id = $1 order by p.created_at desc, p.id`;
      return (await pool.query<PaymentRecord>(text, [athleteId])).rows;
    },
    async payment(paymentId) {
      return (await pool.query<PaymentRecord>(`${record} where p.id = $1`, [paymentId])).rows[0];
    },
    async invoices(athleteId, invoiceIds) {
      const text = `select athlete_package_id as "athletePackageId", id as "invoiceId" from rm.invoices
        where athlete_id = $1 and id = any ($2)`;
      return (await pool.query<InvoiceOfAthlete>(text, [athleteId, invoiceIds])).rows;
    },
    async overpaid(athleteId) {
      const text = 'select id from rm.payments where athlete_id = $1 and credit > 0 order by created_at, id';
      return (await pool.query<{ id: string }>(text, [athleteId])).rows.map(({ id }) => id);
    },
    async standing(athleteId) {
      const text = `select coalesce((select sum(balance) from rm.invoices where athlete_id = $1
          and external_ref is not null and state in ('invoiced', 'missed', 'error')), 0) as owed,
        coalesce((select credit from rm.athlete_credits where athlete_id = $1), 0) as credit`;
      const { rows } = await pool.query<{ owed: number; credit: number }>(text, [athleteId]);
      return rows[0] ?? { owed: 0, credit: 0 };
    },
  };
}
