import { eventStoreContract } from '../../event-store/event-store.contract.ts';
import { openEventStoreDb } from '../../event-store/eventstoredb/eventstoredb-store.ts';
import { startBreakableProxy } from '../../event-store/eventstoredb/testing/breakable-proxy.ts';
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '../../event-store/eventstoredb/testing/eventstoredb-double.ts';

let double: EventStoreDbDouble;

beforeAll(async () => {
  double = await startEventStoreDbDouble();
});

afterAll(() => double.stop());

describe.each(['unary', 'batch'] as const)('with %s appends', (appendPath) => {
  eventStoreContract(`EventStoreDB (double, ${appendPath})`, () =>
    opened('127.0.0.1', double.port, appendPath),
  );

  it('uses the given kind of call', () => {
    expect(double.seen[appendPath]).toBeGreaterThan(100);
  });
});

// A real server, when there is one: EVENTSTOREDB_URL=esdb://127.0.0.1:2113?tls=false
const url = process.env.EVENTSTOREDB_URL;
if (url !== undefined) {
  const { hostname, port } = new URL(url);
  describe.each(['unary', 'batch'] as const)('a real server with %s appends', (appendPath) => {
    eventStoreContract(`EventStoreDB (${hostname}:${port}, ${appendPath})`, () =>
      opened(hostname, Number(port), appendPath),
    );
  });
}

/** Through a proxy, so that the connection can be broken. */
async function opened(host: string, port: number, appendPath: 'unary' | 'batch') {
  const proxy = await startBreakableProxy(host, port);
  const store = await openEventStoreDb({
    connectionString: `esdb://127.0.0.1:${proxy.port}?tls=false`,
    appendPath,
    // A broken batch stream does not reject its appends; they are waited for.
    appendDeadlineMs: 1_000,
    reconnectPauseMs: 10,
    longestReconnectPauseMs: 200,
  });
  return {
    store,
    disconnect: () => proxy.breakConnections(),
    async close() {
      await store.close();
      await proxy.close();
    },
  };
}
