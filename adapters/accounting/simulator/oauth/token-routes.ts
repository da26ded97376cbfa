import { json as jsonBody, Router, urlencoded } from 'express';
import { z } from 'zod';
import { type Answer, Answered, json } from '../answer.ts';
import type { Exchange, GatewayWords } from '../exchange.ts';
import type { Grants } from './grants.ts';

/** The application that may ask. */
export interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

const invalid = (error: string, description: string, status = 400): Answer =>
  json({ error, error_description: description }, status);

const words: GatewayWords = {
  unauthorized: () => invalid('invalid_client', 'Invalid client', 401),
  throttled: () => json({ error: 'too_many_requests' }, 429),
  broken: () => json({ error: 'server_error' }, 500),
  gatewayTimeout: () => ({ status: 504, body: 'Gateway Time-out' }),
  faultInSuccess: () =>
    json({ error: 'invalid_grant', error_description: 'Incorrect Token type or clientID' }),
};

const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('authorization_code'), code: z.string(), redirect_uri: z.string() }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);
const revokeRequest = z.object({ token: z.string() });

/** Trades codes and refresh tokens for tokens, and takes them back (RFC 6749, RFC 7009). */
export function tokenRoutes(grants: Grants, client: Client, exchange: Exchange): Router {
  const router = Router();
  const body = [urlencoded({ extended: false }), jsonBody()];

  router.post(
    '/oauth2/v1/tokens/bearer',
    body,
    exchange(words, ({ body, headers }) => {
      expectClient(headers.authorization, client);
      const asked = tokenRequest.safeParse(body);
      if (!asked.success) return invalid('invalid_request', 'A required parameter is missing');
      const { data } = asked;
      const answer =
        data.grant_type === 'refresh_token'
          ? grants.refresh(data.refresh_token, client.clientId)
          : grants.redeem(data.code, client.clientId, data.redirect_uri);
      if (!answer) return invalid('invalid_grant', 'Incorrect or invalid refresh token');
      const { x_refresh_token_hard_expires_in: hardly, ...usual } = answer;
      const wantsHard = headers['x-include-refresh-token-hard-expires-in'] === 'true';
      return json(wantsHard ? { ...usual, x_refresh_token_hard_expires_in: hardly } : usual);
    }),
  );

  router.post(
    '/v2/oauth2/tokens/revoke',
    body,
    exchange(words, ({ body, headers }) => {
      expectClient(headers.authorization, client);
      const asked = revokeRequest.safeParse(body);
      const isDone = asked.success && grants.revoke(asked.data.token);
      return isDone ? { status: 200 } : invalid('invalid_request', 'The token is not known');
    }),
  );
  return router;
}

function expectClient(authorization: string | undefined, { clientId, clientSecret }: Client): void {
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (authorization !== expected) throw new Answered(words.unauthorized());
}
