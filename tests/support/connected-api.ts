import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { type Api, type ApiOptions, startApi } from './api.ts';
import { agree } from './quickbooks.ts';

export interface ConnectedApi {
  readonly api: Api;
  readonly simulator: AccountingSimulator;
  /** An admin agrees (again). */
  connect(): Promise<void>;
  close(): Promise<void>;
}

/** The whole product, connected over HTTP with an accounting service that is simulated. */
export async function startConnectedApi(options: ApiOptions = {}): Promise<ConnectedApi> {
  const simulator = await startAccountingSimulator({ rates: 'off' });
  const { url, clientId, clientSecret, webhookVerifier } = simulator;
  const api = await startApi({
    ...options,
    environment: {
      QBO_CLIENT_ID: clientId,
      QBO_CLIENT_SECRET: clientSecret,
      QBO_WEBHOOK_VERIFIER: webhookVerifier,
      QBO_BASE_URL: url,
      QBO_APP_URL: url,
      QBO_PAYMENTS_BASE_URL: url,
      QBO_OAUTH_AUTHORIZE_URL: `${url}/connect/oauth2`,
      QBO_OAUTH_TOKEN_URL: `${url}/oauth2/v1/tokens/bearer`,
      QBO_OAUTH_REVOKE_URL: `${url}/v2/oauth2/tokens/revoke`,
      QBO_REQUESTS_PER_SECOND: '0',
      ...options.environment,
    },
  });
  const { link } = api.services.accounting;
  const connect = async () => {
    const target = await agree(link.authorizeUrl('a-state'), 'connect');
    const code = target.searchParams.get('code') ?? '';
    const realmId = target.searchParams.get('realmId') ?? '';
    await link.connect({ code, realmId, connectedBy: 'somebody' });
  };
  await connect();
  return {
    api,
    simulator,
    connect,
    async close() {
      await api.close();
      await simulator.close();
    },
  };
}
