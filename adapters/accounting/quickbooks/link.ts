import type { Pool } from 'pg';
import { z } from 'zod';
import { FailedForCertain } from '../../../commands/runtime/reactor.ts';
import type { AccountingLink, LinkStatus } from '../../../commands/shared/accounting-link.ts';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { AccessKeeper } from './access.ts';
import { forgetAccess, readAccess, writeAccess } from './access-row.ts';
import { ask, type Fetch } from './ask.ts';
import { MINOR_VERSION } from './client.ts';
import type { OAuth, Tokens } from './oauth.ts';
import type { TokenSeal } from './sealed-tokens.ts';
import type { QuickBooksSettings } from './settings.ts';

const companyInfo = z.object({
  QueryResponse: z.object({ CompanyInfo: z.array(z.object({ CompanyName: z.string() })).length(1) }),
});

export function createQuickBooksLink({
  pool,
  seal,
  oauth,
  access,
  settings,
  fetch,
  now,
}: {
  readonly pool: Pool;
  readonly seal: TokenSeal;
  readonly oauth: OAuth;
  readonly access: AccessKeeper;
  readonly settings: Pick<QuickBooksSettings, 'booksUrl'>;
  readonly fetch: Fetch;
  readonly now: () => Date;
}): AccountingLink {
  /** Throws `Refusal` when the tokens are not for this company, because the company id comes from the browser and is not trusted. */
  const companyNameOf = async (realmId: string, { access: token }: Tokens): Promise<string> => {
    const query = new URLSearchParams({ query: 'SELECT * FROM CompanyInfo', minorversion: MINOR_VERSION });
    const { status, json } = await ask(
      fetch,
      `${settings.booksUrl}/v3/company/${encodeURIComponent(realmId)}/query?${query.toString()}`,
      { headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' } },
    );
    const parsed = companyInfo.safeParse(json);
    const [company] = parsed.data?.QueryResponse.CompanyInfo ?? [];
    if (company) return company.CompanyName;
    if (status >= 400 && status < 500) throw new Refusal('accounting.code', accountingTexts.codeRefused);
    throw new FailedForCertain(accountingTexts.away);
  };

  return {
    authorizeUrl: oauth.authorizeUrl,

    async connect({ code, realmId }) {
      const tokens = await oauth.exchange(code);
      const companyName = await companyNameOf(realmId, tokens);
      await writeAccess(pool, seal, { realmId, companyName, connectedAt: now(), tokens, lost: null });
      return { realmId, companyName };
    },

    async revoke() {
      const tokens = (await readAccess(pool, seal))?.tokens;
      // The service may be unavailable, or may have revoked the token before. We deleted it, so it can no longer be used.
      if (tokens) await oauth.revoke(tokens.refresh).catch(() => undefined);
      await forgetAccess(pool);
    },

    async refresh() {
      const { token } = await access.current();
      await access.renewed(token);
    },

    async status(): Promise<LinkStatus> {
      const row = await readAccess(pool, seal);
      if (!row?.tokens) return { kind: 'not-connected' };
      return {
        kind: 'connected',
        realmId: row.realmId,
        companyName: row.companyName,
        connectedAt: row.connectedAt.toISOString(),
        accessUntil: row.tokens.accessUntil.toISOString(),
        refreshUntil: row.tokens.refreshUntil.toISOString(),
      };
    },

    onLost: (listener) => access.onLost(listener),
  };
}
