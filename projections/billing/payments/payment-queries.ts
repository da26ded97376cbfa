import { sql } from 'kysely';
import type { Provenance } from '../../runtime/columns.ts';
import { anyOf, columnsOf, oneOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';
import { type PaymentRow, paymentTable } from './payments.ts';

export interface PaymentRecord extends PaymentRow, Provenance {
  /** The card of the payment; null without one. */
  card: { readonly brand: string; readonly last4: string; readonly user_id: string } | null;
  /** The numbers of the invoices that it paid, by invoice id. */
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
  /** The invoices among these that belong to the athlete. */
  invoices(athleteId: string, invoiceIds: readonly string[]): Promise<InvoiceOfAthlete[]>;
  /** Payments with an overpayment, oldest first. */
  overpaid(athleteId: string): Promise<string[]>;
  /** The balance of invoices that can be paid, and the credit, in cents; undefined if there is no such athlete. */
  balanceOf(athleteId: string): Promise<{ readonly owed: number; readonly credit: number } | undefined>;
}

/** The views that a payment is read from. */
export const paymentReads: readonly string[] = ['payments', 'cards', 'invoices'];

export function createPaymentQueries(reads: Reads): PaymentQueries {
  const db = reads.tables<BillingTables>();
  const records = db
    .selectFrom('payments as p')
    .leftJoin('cards as c', 'c.id', 'p.card_id')
    .select(columnsOf(paymentTable, 'p'))
    .select((eb) => {
      const paid = sql<{ invoice_id: string }>`jsonb_to_recordset(${eb.ref('p.allocations')})`;
      const references = eb
        .selectFrom(paid.as<'paid'>(sql`paid (invoice_id text)`))
        .innerJoin('invoices as i', 'i.id', 'paid.invoice_id')
        .select((of) => sql`jsonb_object_agg(${of.ref('i.id')}, ${of.ref('i.reference')})`.as('references'));
      const card = sql`jsonb_build_object('brand', ${eb.ref('c.brand')}, 'last4', ${eb.ref('c.last4')}, 'user_id', ${eb.ref('c.user_id')})`;
      return [
        'p.revision',
        'p.position',
        sql<PaymentRecord['card']>`case when ${eb.ref('c.id')} is null then null else ${card} end`.as('card'),
        sql<PaymentRecord['references']>`coalesce(${references}, '{}')`.as('references'),
      ];
    });
  return {
    ofAthlete: (athleteId) =>
      records.where('p.athlete_id', '=', athleteId).orderBy('p.created_at', 'desc').orderBy('p.id').execute(),
    payment: (paymentId) => records.where('p.id', '=', paymentId).executeTakeFirst(),
    invoices: (athleteId, invoiceIds) =>
      db
        .selectFrom('invoices')
        .select(['athlete_package_id as athletePackageId', 'id as invoiceId'])
        .where('athlete_id', '=', athleteId)
        .where((eb) => anyOf(eb.ref('id'), invoiceIds))
        .execute(),
    async overpaid(athleteId) {
      const payments = db
        .selectFrom('payments')
        .select('id')
        .where('athlete_id', '=', athleteId)
        .where('credit', '>', sql.lit(0));
      return (await payments.orderBy('created_at').orderBy('id').execute()).map(({ id }) => id);
    },
    balanceOf: (athleteId) =>
      db
        .selectFrom('athletes as athlete')
        .where('athlete.id', '=', athleteId)
        .select((eb) => {
          const owed = eb
            .selectFrom('invoices')
            .select((of) => sql`sum(${of.ref('balance')})`.as('owed'))
            .whereRef('athlete_id', '=', 'athlete.id')
            .where('external_ref', 'is not', null)
            .where((of) => oneOf(of.ref('state'), ['invoiced', 'missed', 'error']));
          const credit = eb
            .selectFrom('athlete_credits')
            .select('credit')
            .whereRef('athlete_id', '=', 'athlete.id');
          return [
            sql<number>`coalesce(${owed}, 0)`.as('owed'),
            sql<number>`coalesce(${credit}, 0)`.as('credit'),
          ];
        })
        .executeTakeFirst(),
  };
}
