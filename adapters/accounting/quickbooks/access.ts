import type { Pool, PoolClient } from 'pg';
import { FailedForCertain } from '../../../commands/runtime/reactor.ts';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import { invoiceTexts } from '../../../domain/billing/invoice-texts.ts';
import { type AccessRow, loseAccess, readAccess, writeAccess } from './access-row.ts';
import { AccessLost, type OAuth, type Tokens } from './oauth.ts';
import type { TokenSeal } from './sealed-tokens.ts';

/** What one request to the service needs. */
export interface Access {
  readonly realmId: string;
  readonly token: string;
}

export type LostListener = (realmId: string, reason: string) => Promise<void>;

/**
 * Gives out the access to books and cards, and renews it. The row of the access is locked while it is renewed, so that of all
 * processes one asks the service: a refresh token that was used twice would be worth nothing.
 */
export interface AccessKeeper {
  /** Throws `FailedForCertain` when nothing is connected, or when a due renewal did not come about. */
  current(): Promise<Access>;
  /** After the service did not take `spoiled`; asks nobody when it was renewed meanwhile. */
  renewed(spoiled: string): Promise<Access>;
  /** The service says that it took the access away. */
  lost(realmId: string, reason: string): Promise<void>;
  onLost(listener: LostListener): void;
}

/** So that it does not run out on the way. */
const EARLY_MS = 60_000;
const SAVES = 3;
/** What OAuth 2.0 calls it. */
const TAKEN_AWAY = 'invalid_grant';

type Usable = AccessRow & { readonly tokens: Tokens };

export function createAccessKeeper({
  pool,
  seal,
  oauth,
  now,
}: {
  readonly pool: Pool;
  readonly seal: TokenSeal;
  readonly oauth: Pick<OAuth, 'renew'>;
  readonly now: () => Date;
}): AccessKeeper {
  const listeners: LostListener[] = [];
  /** Of the loss that listeners were told of since this process began: a crash may have kept it from them before. */
  let told: string | undefined;
  let renewal: Promise<Access> | undefined;

  const tell = async ({ realmId, connectedAt }: AccessRow, reason: string) => {
    const loss = `${realmId} ${connectedAt.toISOString()}`;
    if (told === loss) return;
    for (const listener of listeners) await listener(realmId, reason);
    told = loss;
  };

  /** Throws when there is nothing to ask with, and sees to it that a loss is known. */
  const usable = async (row: AccessRow | undefined): Promise<Usable> => {
    if (!row) throw new FailedForCertain(invoiceTexts.notConnected);
    const { tokens } = row;
    if (!tokens) {
      await tell(row, row.lost ?? '');
      throw new FailedForCertain(accountingTexts.lost);
    }
    return { ...row, tokens };
  };

  const isFresh = (tokens: Tokens) => tokens.accessUntil.getTime() - EARLY_MS > now().getTime();

  const renew = async (spoiled: string | undefined): Promise<Access> => {
    let got: { readonly instead: string; readonly tokens: Tokens } | undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        const row = await inTransaction(pool, async (client) => {
          const held = await readAccess(client, seal, { lock: true });
          if (!held?.tokens) return held;
          if (
            got ? held.tokens.refresh !== got.instead : held.tokens.access !== spoiled && isFresh(held.tokens)
          )
            return held;
          const tokens = got?.tokens ?? (await renewedTokens(held.tokens));
          if (!tokens) {
            await loseAccess(client, held.realmId, TAKEN_AWAY);
            return { ...held, tokens, lost: TAKEN_AWAY };
          }
          got = { instead: held.tokens.refresh, tokens };
          const newer = { ...held, tokens };
          await writeAccess(client, seal, newer);
          return newer;
        });
        return accessOf(await usable(row));
      } catch (error) {
        // What the service gave out is not to be had again: it must not be lost to a database that was away for a moment.
        if (!got || attempt === SAVES) throw error;
      }
    }
  };

  const renewedTokens = async ({ refresh }: Tokens): Promise<Tokens | undefined> => {
    try {
      return await oauth.renew(refresh);
    } catch (error) {
      if (error instanceof AccessLost) return undefined;
      // Whatever became of the renewal: the request that needed it was not sent.
      throw new FailedForCertain(accountingTexts.away, { cause: error });
    }
  };

  /** Who asks while it is being renewed here gets the same. */
  const renewOnce = (spoiled?: string): Promise<Access> =>
    (renewal ??= renew(spoiled).finally(() => {
      renewal = undefined;
    }));

  return {
    async current() {
      const row = await usable(await readAccess(pool, seal));
      return isFresh(row.tokens) ? accessOf(row) : renewOnce();
    },
    renewed: renewOnce,
    async lost(realmId, reason) {
      await loseAccess(pool, realmId, reason);
      const row = await readAccess(pool, seal);
      if (row?.realmId === realmId && !row.tokens) await tell(row, reason);
    },
    onLost(listener) {
      listeners.push(listener);
    },
  };
}

const accessOf = ({ realmId, tokens }: Usable): Access => ({ realmId, token: tokens.access });

async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Without its connection the server rolls back by itself.
    client.release(true);
    throw error;
  }
}
