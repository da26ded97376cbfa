import { json as jsonBody, Router, urlencoded } from 'express';
import { z } from 'zod';
import { escapeHtml } from '../../../domain/shared/mail-body.ts';
import { type Answer, Answered, json } from '../shared/answer.ts';
import type { Exchange, GatewayAnswers } from '../shared/exchange.ts';
import { page } from '../shared/page.ts';
import type { Grants } from './grants.ts';

const OPENID_SCOPE = 'openid';

/** The person who agreed on the consent page, for applications that asked to know (OpenID Connect Core 1.0, 5.3). */
const owner = {
  sub: '3c1f6f1e-6f0b-4c52-9f0e-1f3d7f1f8a10',
  email: 'owner@books.example',
  emailVerified: true,
  givenName: 'Olivia',
  familyName: 'Owner',
};

/** The addresses of the OAuth endpoints (OpenID Connect Discovery 1.0). */
export function discoveryRoutes(): Router {
  const router = Router();
  router.get(
    ['/.well-known/openid_configuration', '/.well-known/openid_sandbox_configuration'],
    (request, response) => {
      const here = `${request.protocol}://${request.get('host')}`;
      response.json({
        issuer: 'https://oauth.platform.intuit.com/op/v1',
        authorization_endpoint: `${here}/connect/oauth2`,
        token_endpoint: `${here}/oauth2/v1/tokens/bearer`,
        revocation_endpoint: `${here}/v2/oauth2/tokens/revoke`,
        userinfo_endpoint: `${here}/v1/openid_connect/userinfo`,
        response_types_supported: ['code'],
        scopes_supported: ['com.intuit.quickbooks.accounting', 'com.intuit.quickbooks.payment', OPENID_SCOPE],
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
      });
    },
  );
  return router;
}

const consentRequest = z.object({
  client_id: z.string(),
  response_type: z.literal('code'),
  scope: z.string().min(1),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  state: z.string().min(1),
});
const decisionRequest = consentRequest.extend({ decision: z.enum(['connect', 'cancel']) });

/** The page on which the company's owner agrees or cancels. The browser then returns with a code and the company's id, or with an error. */
export function consentRoutes(options: {
  readonly grants: Grants;
  readonly clientId: string;
  readonly realmId: string;
  readonly companyName: () => string;
}): Router {
  const { grants, clientId, realmId, companyName } = options;
  const router = Router();

  router.get('/connect/oauth2', ({ query }, response) => {
    const question = consentRequest.safeParse(query);
    if (!question.success || question.data.client_id !== clientId)
      return void response
        .status(400)
        .type('html')
        .send(
          page(
            'Not connected',
            '<h1>Not connected</h1><p>The application did not identify itself, or the return address is missing.</p>',
          ),
        );
    const fields = Object.entries(question.data).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
    );
    const company = escapeHtml(companyName());
    response.type('html').send(
      page(
        `Connect to ${companyName()}`,
        `<div class="card">
<h1>Connect Blueline to ${company}?</h1>
<p class="quiet">Blueline will read and write customers, invoices and payments of ${company}, and charge cards for it. You can end this at any time.</p>
<form method="post" action="/connect/oauth2">
${fields.join('\n')}
<p class="actions">
<button name="decision" value="connect" class="main">Connect</button>
<button name="decision" value="cancel">Cancel</button>
</p>
</form>
<p class="quiet">This is a simulated accounting service. Nothing here reaches a real company.</p>
</div>`,
      ),
    );
  });

  router.post('/connect/oauth2', urlencoded({ extended: false }), ({ body }, response) => {
    const answer = decisionRequest.safeParse(body);
    if (!answer.success || answer.data.client_id !== clientId)
      return void response.status(400).type('text').send('Not connected');
    const { decision, redirect_uri: redirectUri, state, scope } = answer.data;
    const target = new URL(redirectUri);
    if (decision === 'cancel') target.searchParams.set('error', 'access_denied');
    else {
      target.searchParams.set('code', grants.agree({ clientId, redirectUri, scopes: scope.split(' ') }));
      target.searchParams.set('realmId', realmId);
    }
    target.searchParams.set('state', state);
    response.redirect(302, target.href);
  });
  return router;
}

/** The application that may connect. */
export interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

const invalid = (error: string, description: string, status = 400): Answer =>
  json({ error, error_description: description }, status);

const oauthGateway: GatewayAnswers = {
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

/** Issues and revokes tokens (RFC 6749, RFC 7009). */
export function tokenRoutes(grants: Grants, client: Client, exchange: Exchange): Router {
  const router = Router();
  const body = [urlencoded({ extended: false }), jsonBody()];

  router.post(
    '/oauth2/v1/tokens/bearer',
    body,
    exchange(oauthGateway, ({ body, headers }) => {
      expectClient(headers.authorization, client);
      const asked = tokenRequest.safeParse(body);
      if (!asked.success) return invalid('invalid_request', 'A required parameter is missing');
      const { data } = asked;
      const answer =
        data.grant_type === 'refresh_token'
          ? grants.refresh(data.refresh_token, client.clientId)
          : grants.redeem(data.code, client.clientId, data.redirect_uri);
      if (!answer) return invalid('invalid_grant', 'Incorrect or invalid refresh token');
      const { x_refresh_token_hard_expires_in: hardExpiry, ...usual } = answer;
      const wantsHard = headers['x-include-refresh-token-hard-expires-in'] === 'true';
      return json(wantsHard ? { ...usual, x_refresh_token_hard_expires_in: hardExpiry } : usual);
    }),
  );

  router.post(
    '/v2/oauth2/tokens/revoke',
    body,
    exchange(oauthGateway, ({ body, headers }) => {
      expectClient(headers.authorization, client);
      const asked = revokeRequest.safeParse(body);
      const isDone = asked.success && grants.revoke(asked.data.token);
      return isDone ? { status: 200 } : invalid('invalid_request', 'The token is not known');
    }),
  );

  router.get(
    '/v1/openid_connect/userinfo',
    exchange(oauthGateway, ({ headers }) => {
      const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
      const isOpen = token !== undefined && grants.check(token, OPENID_SCOPE) === 'open';
      return isOpen ? json(owner) : invalid('invalid_token', 'The access token does not give this', 401);
    }),
  );
  return router;
}

function expectClient(authorization: string | undefined, { clientId, clientSecret }: Client): void {
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (authorization !== expected) throw new Answered(oauthGateway.unauthorized());
}
