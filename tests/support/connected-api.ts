import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { type Api, type ApiOptions, startApi } from './api.ts';
import { connectAccounting, environmentOf } from './quickbooks.ts';

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
  const environment = { ...environmentOf(simulator), ...options.environment };
  const api = await startApi({ ...options, environment });
  const connect = () => connectAccounting(api.services.accounting.link);
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
