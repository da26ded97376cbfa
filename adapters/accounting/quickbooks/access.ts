import type { Pool } from 'pg';
import { FailedForCertain } from '../../../commands/runtime/reactor.ts';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import { inTransaction } from '../../postgres-ledger/in-transaction.ts';
import { type AccessRow, loseAccess, readAccess, writeAccess } from './access-row.ts';
import { AccessLost, type OAuth, type Tokens } from './oauth.ts';
import type { TokenSeal } from './sealed-tokens.ts';

/** The credentials of one request to the service. */
export interface Access {
  readonly realmId: string;
  readonly token: string;
}

export type LostListener = (realmId: string, reason: string) => Promise<void>;

/**
 * Provides the access to books and cards, and renews it. The row of the access is locked during a renewal, so that only one process at a
 * time uses the refresh token: using it twice would invalidate it.
 */
export interface AccessKeeper {
  /** Throws `FailedForCertain` when no company is connected, or when a due renewal failed. */
  current(): Promise<Access>;
  /** Renews the access after the service rejected the token `spoiled`, unless it was renewed since. */
  renewed(spoiled: string): Promise<Access>;
  /** Call when the service answers that the access was revoked. */
  lost(realmId: string, reason: string): Promise<void>;
  onLost(listener: LostListener): void;
}

/** Tokens are renewed this long before they expire, so that none expires during a request. */
const EARLY_MS = 60_000;
const SAVES = 3;
/** The error code of OAuth 2.0. */
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
  /** The loss that listeners were notified of in this process. After a crash they are notified again. */
  let notified: string | undefined;
  let renewal: Promise<Access> | undefined;

  const notify = async ({ realmId, connectedAt }: AccessRow, reason: string) => {
    const loss = `${realmId} ${connectedAt.toISOString()}`;
    if (notified === loss) return;
    for (const listener of listeners) await listener(realmId, reason);
    notified = loss;
  };

  /** Throws when there is no access, and notifies the listeners of a loss. */
  const usable = async (row: AccessRow | undefined): Promise<Usable> => {
    if (!row) throw new FailedForCertain(invoiceTexts.notConnected);
    const { tokens } = row;
    if (!tokens) {
      await notify(row, row.lost ?? '');
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
        // The service issues these tokens only once, so saving them is retried when the database is briefly unavailable.
        if (!got || attempt === SAVES) throw error;
      }
    }
  };

  const renewedTokens = async ({ refresh }: Tokens): Promise<Tokens | undefined> => {
    try {
      return await oauth.renew(refresh);
    } catch (error) {
      if (error instanceof AccessLost) return undefined;
      // The renewal may have succeeded, but the request that needed it was not sent.
      throw new FailedForCertain(accountingTexts.away, { cause: error });
    }
  };

  /** Concurrent callers in this process share one renewal. */
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
      if (row?.realmId === realmId && !row.tokens) await notify(row, reason);
    },
    onLost(listener) {
      listeners.push(listener);
    },
  };
}

const accessOf = ({ realmId, tokens }: Usable): Access => ({ realmId, token: tokens.access });
