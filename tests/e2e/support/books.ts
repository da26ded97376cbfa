import { type APIRequestContext, request } from 'playwright/test';
import type { AccountingStatusView, ConnectLinkView } from '../../../contract/billing/accounting.ts';
import { done } from './answers.ts';

/** The simulated books, and what someone there does in them. */
export interface Books {
  readonly url: string;
  changeInvoice(id: string, change: { readonly amount: number }): Promise<void>;
}

/** The books that the demo business is connected with; it is connected first where it is not. `api`: an admin's. */
export async function connectedBooks(api: APIRequestContext): Promise<Books> {
  const status = await resultsOf<AccountingStatusView>(api.get('/api/accounting/status'));
  const url = status.simulator_url ?? '';
  const there = await request.newContext({ baseURL: url });
  if (!status.is_connected) await connect(api, there);
  return {
    url,
    async changeInvoice(id, change) {
      await done(there.post(`/simulator/invoices/${id}/change`, { data: change }));
    },
  };
}

/** Follows the path of an admin's browser: to the consent page, and back with its answer. */
async function connect(api: APIRequestContext, there: APIRequestContext): Promise<void> {
  const { url } = await resultsOf<ConnectLinkView>(api.post('/api/accounting/connect'));
  const asked = Object.fromEntries(new URL(url).searchParams);
  const agreed = await there.post('/connect/oauth2', {
    form: { ...asked, decision: 'connect' },
    maxRedirects: 0,
  });
  const answer = new URL(agreed.headers()['location'] ?? '').searchParams;
  const data = { code: answer.get('code'), realmId: answer.get('realmId'), state: answer.get('state') };
  await done(api.post('/api/accounting/callback', { data }));
}

async function resultsOf<Results>(asked: ReturnType<APIRequestContext['get']>): Promise<Results> {
  const { results } = await (await done(asked)).json();
  return results;
}
