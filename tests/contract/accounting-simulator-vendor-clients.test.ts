import OAuthClient from 'intuit-oauth';
import type { QuickBooks as VendorBooks } from 'node-quickbooks';
import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { at, cardWith, decide, REDIRECT, textAt } from '../support/accounting-visitor.ts';

/** The module is the class; its types say otherwise. */
const QuickBooks = jest.requireActual<typeof VendorBooks>('node-quickbooks');

let simulator: AccountingSimulator;

beforeAll(async () => {
  simulator = await startAccountingSimulator({ rates: 'off' });
});

afterAll(() => simulator.close());

/** As the vendor's own client is told of another environment. */
function vendorOAuth(): OAuthClient {
  const { url, clientId, clientSecret } = simulator;
  const client = new OAuthClient({ clientId, clientSecret, environment: 'sandbox', redirectUri: REDIRECT });
  client.setAuthorizeURLs({
    authorizeEndpoint: `${url}/connect/oauth2`,
    tokenEndpoint: `${url}/oauth2/v1/tokens/bearer`,
    revokeEndpoint: `${url}/v2/oauth2/tokens/revoke`,
    userInfoEndpoint: `${url}/v1/openid_connect/userinfo`,
  });
  return client;
}

async function connected(): Promise<OAuthClient> {
  const client = vendorOAuth();
  const target = await decide(simulator, 'connect');
  await client.createToken(target.href);
  return client;
}

describe('intuit-oauth', () => {
  test('opens the consent page, exchanges the code, renews the access and revokes it', async () => {
    const client = vendorOAuth();
    const { scopes } = OAuthClient;
    const address = client.authorizeUri({ scope: [scopes.Accounting, scopes.Payment], state: 'a-state' });
    expect(await (await fetch(address)).text()).toContain('Connect Blueline to Blueline Hockey?');

    const target = await decide(simulator, 'connect');
    await client.createToken(target.href);
    const first = client.getToken().getToken();
    expect(first).toMatchObject({ realmId: simulator.realmId, token_type: 'bearer', expires_in: 3600 });
    expect(client.isAccessTokenValid()).toBe(true);

    await client.refresh();
    expect(client.getToken().access_token).not.toBe(first.access_token);
    expect(client.getToken().refresh_token).not.toBe(first.refresh_token);

    const url = `${simulator.url}/v3/company/${simulator.realmId}/companyinfo/1`;
    const company = await client.makeApiCall({ url });
    expect(at({ body: company.json }, 'CompanyInfo.CompanyName')).toBe('Blueline Hockey');

    const { refresh_token: refreshToken } = client.getToken();
    await client.revoke();
    await expect(client.refreshUsingToken(refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  // getUserInfo of https://github.com/intuit/oauth-jsclient/blob/master/src/OAuthClient.js
  test('asks who agreed, if it was allowed to', async () => {
    const client = vendorOAuth();
    const { scopes } = OAuthClient;
    const target = await decide(simulator, 'connect', { scope: `${scopes.Accounting} ${scopes.OpenId}` });
    await client.createToken(target.href);
    const { json } = await client.getUserInfo();
    expect(json).toMatchObject({
      sub: expect.any(String),
      email: 'owner@books.example',
      emailVerified: true,
    });
    await expect((await connected()).getUserInfo()).rejects.toMatchObject({ error: expect.anything() });
  });

  test('receives errors', async () => {
    const client = await connected();
    const url = `${simulator.url}/v3/company/${simulator.realmId}/customer`;
    const body = { DisplayName: 'Twice, Said' };
    await client.makeApiCall({ url, method: 'POST', body });
    await expect(client.makeApiCall({ url, method: 'POST', body })).rejects.toMatchObject({ code: '6240' });
  });

  test('tokenizes, saves and charges a card', async () => {
    const client = await connected();
    const call = async (path: string, body: object, id: string) => {
      const url = `${simulator.url}/quickbooks/v4/${path}`;
      const { json } = await client.makeApiCall({ url, method: 'POST', body, headers: { 'Request-Id': id } });
      return { body: json };
    };
    const token = await call('payments/tokens', cardWith(), 'one');
    const card = await call('customers/w1/cards/createFromToken', { value: at(token, 'value') }, 'two');
    expect(at(card, 'number')).toBe('xxxxxxxxxxxx1111');
    const charge = await call(
      'payments/charges',
      { amount: '12.00', currency: 'USD', cardOnFile: at(card, 'id') },
      'three',
    );
    expect(at(charge, 'status')).toBe('CAPTURED');
  });
});

describe('node-quickbooks', () => {
  let books: VendorBooks;

  beforeAll(async () => {
    const client = await connected();
    QuickBooks.V3_ENDPOINT_BASE_URL = `${simulator.url}/v3/company/`;
    QuickBooks.TOKEN_URL = `${simulator.url}/oauth2/v1/tokens/bearer`;
    const { access_token: access, refresh_token: refresh } = client.getToken();
    const { clientId, clientSecret, realmId } = simulator;
    books = new QuickBooks(clientId, clientSecret, access, false, realmId, true, false, '75', '2.0', refresh);
  });

  /** The answer of a call with a callback, as a promise. */
  const answerOf = (act: (done: (error: unknown, answer?: unknown) => void) => void) =>
    new Promise<{ readonly body: unknown }>((resolve, reject) => {
      act((error, body) =>
        error ? reject(new Error('The call failed', { cause: error })) : resolve({ body }),
      );
    });

  // batch of https://github.com/mcohen01/node-quickbooks/blob/master/index.js
  test('sends a batch, of which each part is taken or refused by itself', async () => {
    const customer = (DisplayName: string) => ({ operation: 'create', Customer: { DisplayName } }) as const;
    const answer = await answerOf((done) =>
      books.batch(
        [
          { bId: 'one', ...customer('Batch, Anna') },
          { bId: 'two', ...customer('Batch, Anna') },
          {
            bId: 'three',
            operation: 'query',
            Query: "select * from Customer where DisplayName = 'Batch, Anna'",
          },
        ],
        done,
      ),
    );
    const id = textAt(answer, 'BatchItemResponse.0.Customer.Id');
    expect(at(answer, 'BatchItemResponse.1')).toMatchObject({
      bId: 'two',
      Fault: { Error: [{ code: '6240' }] },
    });
    expect(at(answer, 'BatchItemResponse.2.QueryResponse.Customer.0.Id')).toBe(id);
    const change = { operation: 'update', Invoice: { Id: '1', SyncToken: '0' } } as const;
    const tooMany = Array.from({ length: 31 }, (_, at) => ({ bId: String(at), ...change }));
    await expect(answerOf((done) => books.batch(tooMany, done))).rejects.toThrow('The call failed');
  });

  test('writes customers, invoices and payments, and reads them back', async () => {
    const name = "O'Brien, Pat";
    const customer = await answerOf((done) => books.createCustomer({ DisplayName: name }, done));
    const id = textAt(customer, 'Id');
    const changed = await answerOf((done) =>
      books.updateCustomer({ Id: id, SyncToken: '0', Notes: 'Left wing' }, done),
    );
    expect(changed.body).toMatchObject({ DisplayName: name, Notes: 'Left wing', SyncToken: '1' });

    const found = await answerOf((done) => books.findCustomers({ DisplayName: name }, done));
    expect(at(found, 'QueryResponse.Customer.0.Id')).toBe(id);
    const counted = await answerOf((done) =>
      books.findCustomers([{ field: 'count', value: true, count: true }], done),
    );
    expect(at(counted, 'QueryResponse.totalCount')).toBeGreaterThan(0);

    const items = await answerOf((done) => books.findItems({ Name: 'Training' }, done));
    const training = textAt(items, 'QueryResponse.Item.0.Id');
    const invoice = await answerOf((done) =>
      books.createInvoice(
        {
          CustomerRef: { value: id },
          Line: [
            {
              Amount: 200,
              DetailType: 'SalesItemLineDetail',
              SalesItemLineDetail: { ItemRef: { value: training } },
            },
          ],
        },
        done,
      ),
    );
    const invoiceId = textAt(invoice, 'Id');
    const payment = await answerOf((done) =>
      books.createPayment(
        {
          CustomerRef: { value: id },
          TotalAmt: 200,
          Line: [{ Amount: 200, LinkedTxn: [{ TxnId: invoiceId, TxnType: 'Invoice' }] }],
        },
        done,
      ),
    );
    expect((await answerOf((done) => books.getInvoice(invoiceId, done))).body).toMatchObject({ Balance: 0 });

    const voided = await answerOf((done) =>
      books.voidPayment({ Id: textAt(payment, 'Id'), SyncToken: '0' }, done),
    );
    expect(voided.body).toMatchObject({ TotalAmt: 0, PrivateNote: 'Voided' });
    expect((await answerOf((done) => books.getInvoice(invoiceId, done))).body).toMatchObject({
      Balance: 200,
    });

    const sent = await answerOf((done) => books.sendInvoicePdf(invoiceId, 'pat@example.com', done));
    expect(sent.body).toMatchObject({ EmailStatus: 'EmailSent' });
    const { body: pdf } = await answerOf((done) => books.getInvoicePdf(invoiceId, done));
    expect(Buffer.isBuffer(pdf) && pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const gone = await answerOf((done) => books.voidInvoice(invoiceId, done));
    expect(at(gone, 'Invoice.PrivateNote')).toBe('Voided');
  });

  test('requests changes, reports and the preferences of the company', async () => {
    const changes = await answerOf((done) => books.changeDataCapture(['Customer'], new Date(), done));
    expect(at(changes, 'CDCResponse.0.QueryResponse')).toHaveLength(1);
    const report = await answerOf((done) => books.reportProfitAndLoss({ start_date: '2026-01-01' }, done));
    expect(at(report, 'Header.ReportName')).toBe('ProfitAndLoss');
    const preferences = await answerOf((done) => books.getPreferences(done));
    expect(at(preferences, 'SalesFormsPrefs.CustomTxnNumbers')).toBe(true);
    const company = await answerOf((done) => books.getCompanyInfo('1', done));
    expect(at(company, 'CompanyName')).toBe('Blueline Hockey');
  });

  test('fetches every page', async () => {
    for (let number = 0; number < 7; number += 1)
      simulator.books.seedCustomer({ displayName: `Page ${number}` });
    const all = await answerOf((done) =>
      books.findCustomers(
        [
          { field: 'DisplayName', operator: 'LIKE', value: 'Page %' },
          { field: 'limit', value: 3 },
          { field: 'fetchAll', value: true },
        ],
        done,
      ),
    );
    expect(at(all, 'QueryResponse.Customer')).toHaveLength(7);
  });

  test('renews its access', async () => {
    const before = books.token;
    await answerOf((done) => books.refreshAccessToken(done));
    expect(books.token).not.toBe(before);
    const items = await answerOf((done) => books.findItems({ Name: 'Training' }, done));
    expect(at(items, 'QueryResponse.Item.0.Name')).toBe('Training');
  });
});
