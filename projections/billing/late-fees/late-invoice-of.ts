import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';

/** The late invoice that this invoice is a fee of; undefined if it is no late fee. */
export async function lateInvoiceOf(reads: Reads, invoiceId: string): Promise<string | undefined> {
  const found = await reads
    .tables<BillingTables>()
    .selectFrom('late_fees')
    .select('invoice_id')
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  return found?.invoice_id;
}
