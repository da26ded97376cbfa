import type { Pool } from 'pg';

/** One athlete's copy of a package; amounts in cents. */
export interface PackageHolder {
  readonly id: string;
  readonly athlete_id: string;
  readonly athlete_name: string;
  readonly name: string;
  readonly added_at: string;
  readonly total: number;
  readonly paid: number;
  /** Invoiced, missed or error, less what was paid on them. */
  readonly open: number;
  readonly pending: number;
}

/** The views that they are read from. */
export const packageHolderReads: readonly string[] = ['athlete_packages', 'athletes', 'invoices'];

/** The athletes who have a package, in the order of their names. */
export async function packageHolders(pool: Pool, packageId: string): Promise<PackageHolder[]> {
  const { rows } = await pool.query<PackageHolder>({
    name: 'package holders',
    text: `
      select h.id, h.athlete_id, trim(coalesce(a.first_name || ' ' || a.last_name, '')) as athlete_name,
        h.name, h.added_at, h.total, coalesce(i.paid, 0) as paid, coalesce(i.open, 0) as open,
        coalesce(i.pending, 0) as pending
      from rm.athlete_packages h
      left join rm.athletes a on a.id = h.athlete_id
      left join lateral (
        select sum(amount - balance) filter (where state <> 'omitted') as paid,
          sum(balance) filter (where state in ('invoiced', 'missed', 'error')) as open,
          sum(balance) filter (where state = 'pending') as pending
        from rm.invoices where athlete_package_id = h.id
      ) i on true
      where h.package_id = $1 order by a.sort_name, h.added_at, h.id`,
    values: [packageId],
  });
  return rows;
}
