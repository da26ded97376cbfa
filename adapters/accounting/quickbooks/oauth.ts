import { z } from 'zod';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { ask, type Fetch, LostAnswer } from './ask.ts';
import type { QuickBooksSettings } from './settings.ts';

/** Secrets, which are never logged or recorded. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly accessUntil: Date;
  readonly refreshUntil: Date;
}

/** The access was revoked (`invalid_grant`). An admin must connect again. */
export class AccessLost extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'AccessLost';
  }
}

const granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number(),
  x_refresh_token_expires_in: z.number(),
});
const denied = z.object({ error: z.string() });

const SCOPES = 'com.intuit.quickbooks.accounting com.intuit.quickbooks.payment';

export type OAuth = ReturnType<typeof createOAuth>;

/** The three OAuth 2.0 requests, and the address to which an admin's browser is sent. */
export function createOAuth(settings: QuickBooksSettings, fetch: Fetch, now: () => Date) {
  const { clientId, clientSecret, redirectUrl } = settings;
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

  const tokens = async (form: Readonly<Record<string, string>>): Promise<Tokens> => {
    const asked = now().getTime();
    const { status, json } = await ask(fetch, settings.tokenUrl, {
      method: 'POST',
      headers: {
        Authorization: authorization,
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
    });
    const grant = granted.safeParse(json);
    if (status === 200 && grant.success) {
      const { access_token, refresh_token, expires_in, x_refresh_token_expires_in } = grant.data;
      return {
        access: access_token,
        refresh: refresh_token,
        accessUntil: new Date(asked + expires_in * 1000),
        refreshUntil: new Date(asked + x_refresh_token_expires_in * 1000),
      };
    }
    const denial = denied.safeParse(json);
    if (status < 500 && denial.success && denial.data.error === 'invalid_grant')
      throw new AccessLost('invalid_grant');
    throw new LostAnswer(`tokens ${status}`);
  };

  return {
    authorizeUrl: (state: string): string => {
      const query = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        scope: SCOPES,
        redirect_uri: redirectUrl,
        state,
      });
      return `${settings.authorizeUrl}?${query.toString()}`;
    },

    /** Throws `Refusal` when the code is rejected: a code is valid once, for five minutes. */
    async exchange(code: string): Promise<Tokens> {
      try {
        return await tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUrl });
      } catch (error) {
        if (!(error instanceof AccessLost)) throw error;
        throw new Refusal('accounting.code', accountingTexts.codeRefused);
      }
    },

    /** After this request the old refresh token may be invalid. Throws `AccessLost`. */
    renew: (refresh: string): Promise<Tokens> =>
      tokens({ grant_type: 'refresh_token', refresh_token: refresh }),

    /** A token that was revoked before is answered with 400, which counts as success. */
    async revoke(refresh: string): Promise<void> {
      await ask(fetch, settings.revokeUrl, {
        method: 'POST',
        headers: {
          Authorization: authorization,
          Accept: 'application/json',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ token: refresh }),
      });
    },
  };
}
