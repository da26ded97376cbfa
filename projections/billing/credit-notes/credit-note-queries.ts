import { sql } from 'kysely';
import type { Provenance } from '../../runtime/columns.ts';
import { columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';
import { type CreditNoteRow, creditNoteTable } from './credit-notes.ts';

export interface CreditNoteRecord extends CreditNoteRow, Provenance {
  /** The number of its invoice; null if there is none anymore. */
  readonly reference: number | null;
}

export interface CreditNoteQueries {
  /** Newest first. */
  ofAthlete(athleteId: string): Promise<CreditNoteRecord[]>;
  creditNote(id: string): Promise<CreditNoteRecord | undefined>;
}

/** The views that a credit note is read from. */
export const creditNoteReads: readonly string[] = ['credit_notes', 'invoices'];

export function createCreditNoteQueries(reads: Reads): CreditNoteQueries {
  const records = reads
    .tables<BillingTables>()
    .selectFrom('credit_notes as n')
    .leftJoin('invoices as i', 'i.id', 'n.invoice_id')
    .select(columnsOf(creditNoteTable, 'n'))
    .select(['n.revision', 'n.position', 'i.reference']);
  return {
    ofAthlete: (athleteId) =>
      records.where('n.athlete_id', '=', athleteId).orderBy('n.number', 'desc').orderBy('n.id').execute(),
    creditNote: (id) => records.where('n.id', '=', id).executeTakeFirst(),
  };
}

export interface CreditNotesToLookAt {
  readonly count: number;
  /** The athletes of these credit notes. */
  readonly athleteIds: readonly string[];
}

/**
 * Credit notes that accounting rejected or refused to remove, and those issued before an instant (UTC) that it still lacks; undefined:
 * none.
 */
export function creditNotesToLookAt(reads: Reads, since: string): Promise<CreditNotesToLookAt | undefined> {
  return reads
    .tables<BillingTables>()
    .selectFrom('credit_notes as n')
    .select((eb) => [
      sql<number>`count(*)::int`.as('count'),
      sql<string[]>`array_agg(distinct ${eb.ref('n.athlete_id')} order by ${eb.ref('n.athlete_id')})`.as(
        'athleteIds',
      ),
    ])
    .where('n.status', '<>', sql.lit('voided' as const))
    .where((eb) =>
      eb.or([
        eb('n.books_reason', '<>', sql.lit('')),
        eb.and([eb('n.books', '=', sql.lit('pending' as const)), eb('n.created_at', '<', since)]),
      ]),
    )
    .having(sql<boolean>`count(*) > 0`)
    .executeTakeFirst();
}
