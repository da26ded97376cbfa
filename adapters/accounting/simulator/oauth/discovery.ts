import { Router } from 'express';

/** Where a client learns the addresses of everything else (OpenID Connect Discovery 1.0). */
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
        response_types_supported: ['code'],
        scopes_supported: ['com.intuit.quickbooks.accounting', 'com.intuit.quickbooks.payment'],
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
      });
    },
  );
  return router;
}
