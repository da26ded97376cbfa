import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Api, startApi, testSecrets } from '../support/api.ts';
import { ApiClient } from '../support/api-client.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { openHousehold } from '../support/household.ts';
import { launchProduct, type ProductProcess } from '../support/product-process.ts';
import { until } from '../support/projections.ts';
import { environmentOf } from '../support/quickbooks.ts';

jest.setTimeout(120_000);

const owed = z.object({ owed: z.number() });

let prepared: ConnectedApi;
let victim: ProductProcess | undefined;
let survivor: Api | undefined;
afterEach(async () => {
  await victim?.kill();
  await survivor?.close();
  await prepared.simulator.close();
});

test('fifteen seconds after a process was killed during a charge, the invoices are paid, by one charge', async () => {
  prepared = await startConnectedApi();
  const { api, simulator } = prepared;
  const admin = await api.signedIn('admin');
  const { invoiceIds, family, cardId, payments, billing } = await openHousehold(prepared, admin);
  await api.settled();
  await api.stop();

  const environment = {
    ...testSecrets,
    ...environmentOf(simulator),
    DATABASE_URL: api.database.url,
    PUBLIC_URL: 'http://localhost',
    FILES_DIR: join(tmpdir(), 'blueline-files', new URL(api.database.url).pathname.slice(1)),
    LOG_LEVEL: 'warn',
  };
  victim = launchProduct({ environment });
  const browser = new ApiClient(await victim.ready);
  for (const [name, value] of family.cookies) browser.cookies.set(name, value);
  survivor = await startApi({ environment, database: api.database });

  // The processor has charged the card, and the process never hears of it.
  simulator.faults.next({ fault: 'late', path: /charges/, milliseconds: 100_000 });
  const asked = browser.post(payments, { transactions: invoiceIds, billingAccountId: cardId });
  const lost = asked.then(
    () => 'answered',
    () => 'lost',
  );
  await until(() => simulator.counts().charges.captured === 1);
  await victim.kill();
  const killedAt = performance.now();
  expect(await lost).toBe('lost');

  const staff = new ApiClient(survivor.address);
  for (const [name, value] of admin.cookies) staff.cookies.set(name, value);
  await until(async () => owed.parse((await staff.get(billing)).results).owed === 0);
  expect(performance.now() - killedAt).toBeLessThan(15_000);
  expect(simulator.counts().charges.captured).toBe(1);
  await survivor.settled();
});
