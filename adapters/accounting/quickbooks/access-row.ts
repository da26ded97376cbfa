import type { Pool, PoolClient } from 'pg';
import type { Tokens } from './oauth.ts';
import type { TokenSeal } from './sealed-tokens.ts';

/** The only row of rx.accounting_access. `migrateLedger` creates the table. */
export interface AccessRow {
  readonly realmId: string;
  readonly companyName: string;
  readonly connectedAt: Date;
  /** Undefined after the access was revoked. */
  readonly tokens: Tokens | undefined;
  /** Why the access was revoked. */
  readonly lost: string | null;
}

interface Stored {
  realm_id: string;
  company_name: string;
  connected_at: Date;
  sealed: Buffer | null;
  access_until: Date | null;
  refresh_until: Date | null;
  lost: string | null;
}

/** `lock`: others who want to lock the row wait until the transaction ends. */
export async function readAccess(
  client: Pool | PoolClient,
  seal: TokenSeal,
  { lock = false } = {},
): Promise<AccessRow | undefined> {
  const { rows } = await client.query<Stored>(
    `select realm_id, company_name, connected_at, sealed, access_until, refresh_until, lost
       from rx.accounting_access ${lock ? 'for update' : ''}`,
  );
  const [row] = rows;
  return (
    row && {
      realmId: row.realm_id,
      companyName: row.company_name,
      connectedAt: row.connected_at,
      tokens: tokensOf(row, seal),
      lost: row.lost,
    }
  );
}

function tokensOf(row: Stored, seal: TokenSeal): Tokens | undefined {
  const { realm_id, sealed, access_until: accessUntil, refresh_until: refreshUntil } = row;
  if (!sealed || !accessUntil || !refreshUntil) return undefined;
  const secrets = seal.open(sealed, realm_id);
  return secrets && { ...secrets, accessUntil, refreshUntil };
}

/** Replaces the row of any company. */
export async function writeAccess(
  client: Pool | PoolClient,
  seal: TokenSeal,
  { realmId, companyName, connectedAt, tokens }: AccessRow & { readonly tokens: Tokens },
): Promise<void> {
  await client.query(
    `insert into rx.accounting_access
       (id, realm_id, company_name, connected_at, sealed, access_until, refresh_until, lost)
     values ('the', $1, $2, $3, $4, $5, $6, null)
     on conflict (id) do update set realm_id = excluded.realm_id, company_name = excluded.company_name,
       connected_at = excluded.connected_at, sealed = excluded.sealed, access_until = excluded.access_until,
       refresh_until = excluded.refresh_until, lost = null`,
    [realmId, companyName, connectedAt, seal.seal(tokens, realmId), tokens.accessUntil, tokens.refreshUntil],
  );
}

/** Deletes the tokens and stores the reason. The row of another company is left alone. */
export async function loseAccess(client: Pool | PoolClient, realmId: string, reason: string): Promise<void> {
  await client.query(
    `update rx.accounting_access set sealed = null, access_until = null, refresh_until = null, lost = $2
      where realm_id = $1 and lost is null`,
    [realmId, reason],
  );
}

export async function forgetAccess(client: Pool | PoolClient): Promise<void> {
  await client.query('delete from rx.accounting_access');
}
