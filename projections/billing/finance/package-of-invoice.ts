import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';

/** The athlete package that an invoice of the athlete belongs to; undefined if the athlete has no such invoice. */
export async function packageOfInvoice(
  reads: Reads,
  { invoiceId, athleteId }: { readonly invoiceId: string; readonly athleteId: string },
): Promise<string | undefined> {
  const found = await reads
    .tables<BillingTables>()
    .selectFrom('invoices')
    .select('athlete_package_id')
    .where('id', '=', invoiceId)
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();
  return found?.athlete_package_id;
}
