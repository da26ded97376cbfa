import type { Pool } from 'pg';

/** The athlete package that an invoice of the athlete belongs to; undefined where the athlete has no such invoice. */
export async function packageOfInvoice(
  pool: Pool,
  { invoiceId, athleteId }: { readonly invoiceId: string; readonly athleteId: string },
): Promise<string | undefined> {
  const text = 'select athlete_package_id from rm.invoices where id = $1 and athlete_id = $2';
  const { rows } = await pool.query<{ athlete_package_id: string }>(text, [invoiceId, athleteId]);
  return rows[0]?.athlete_package_id;
}
