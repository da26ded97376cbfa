import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { at, connect, type Heard, hear, query, textAt, type Visitor } from '../support/accounting-visitor.ts';
import { ManualClock } from '../support/manual-clock.ts';

let simulator: AccountingSimulator;
let visitor: Visitor;
let clock: ManualClock;

beforeEach(async () => {
  clock = new ManualClock();
  simulator = await startAccountingSimulator({ rates: 'off', now: () => clock.now() });
  visitor = await connect(simulator);
});

afterEach(() => simulator.close());

const code = (heard: Heard) => at(heard, 'Fault.Error.0.code');

const customer = async (DisplayName: string, more: object = {}) =>
  textAt(await visitor.post('customer', { DisplayName, ...more }), 'Customer.Id');

const lineOf = (Amount: number) => ({
  Amount,
  DetailType: 'SalesItemLineDetail',
  Description: 'Training',
  SalesItemLineDetail: { Qty: 1, UnitPrice: Amount },
});

const invoice = (customerId: string, amount: number, more: object = {}) =>
  visitor.post('invoice', {
    CustomerRef: { value: customerId },
    Line: [lineOf(amount)],
    TxnDate: '2026-03-01',
    ...more,
  });

const linked = (TxnId: string, Amount: number, TxnType = 'Invoice') => ({
  Amount,
  LinkedTxn: [{ TxnId, TxnType }],
});

const payment = (customerId: string, amount: number, lines: readonly object[], more: object = {}) =>
  visitor.post('payment', { CustomerRef: { value: customerId }, TotalAmt: amount, Line: lines, ...more });

describe('Customers', () => {
  test('have unique names, ignoring case', async () => {
    await customer('Pat Doe');
    const again = await visitor.post('customer', { DisplayName: 'PAT DOE' });
    expect(again.status).toBe(400);
    expect(code(again)).toBe('6240');
    expect(at(again, 'Fault.type')).toBe('ValidationFault');
  });

  test('are named after the person when they have no name', async () => {
    const made = await visitor.post('customer', { GivenName: 'Pat', FamilyName: 'Doe' });
    expect(at(made, 'Customer.DisplayName')).toBe('Pat Doe');
    expect(code(await visitor.post('customer', { CompanyName: 'Rink' }))).toBe('2020');
  });

  test('refuse a colon, a long phone number and an unknown field', async () => {
    expect(code(await visitor.post('customer', { DisplayName: 'a:b' }))).toBe('2010');
    expect(
      code(
        await visitor.post('customer', {
          DisplayName: 'a',
          PrimaryPhone: { FreeFormNumber: '1'.repeat(31) },
        }),
      ),
    ).toBe('2050');
    expect(code(await visitor.post('customer', { DisplayName: 'a', Nickname: 'b' }))).toBe('2010');
  });

  test('change only the sent fields, or as a whole, for callers with the latest token', async () => {
    const Id = await customer('Pat Doe', { Notes: 'Left wing', CompanyName: 'Rink' });
    const sparse = await visitor.post('customer', { Id, SyncToken: '0', sparse: true, CompanyName: null });
    expect(at(sparse, 'Customer')).toMatchObject({ Notes: 'Left wing', SyncToken: '1' });
    expect(at(sparse, 'Customer.CompanyName')).toBeUndefined();
    const stale = await visitor.post('customer', { Id, SyncToken: '0', sparse: true, Notes: 'Goalie' });
    expect(code(stale)).toBe('5010');
    const full = await visitor.post('customer', { Id, SyncToken: '1', DisplayName: 'Pat Doe' });
    expect(at(full, 'Customer.Notes')).toBeUndefined();
    expect(code(await visitor.post('customer', { Id, sparse: true }))).toBe('2020');
    expect(code(await visitor.get('customer/99'))).toBe('610');
  });

  test('that are made inactive leave the lists and free their name', async () => {
    const Id = await customer('Pat Doe');
    await visitor.post('customer', { Id, SyncToken: '0', sparse: true, Active: false });
    const listed = await visitor.get(query('SELECT * FROM Customer'));
    expect(at(listed, 'QueryResponse')).toEqual({});
    const all = await visitor.get(query('SELECT * FROM Customer WHERE Active IN (true, false)'));
    expect(at(all, 'QueryResponse.Customer.0.DisplayName')).toBe('Pat Doe (deleted)');
    expect(await customer('Pat Doe')).not.toBe(Id);
    expect(code(await invoice(Id, 10))).toBe('610');
  });

  test('below another customer can be billed with it, and count in its balance', async () => {
    const parent = await customer('Doe family');
    const child = await customer('Kim Doe', {
      ParentRef: { value: parent },
      Job: true,
      BillWithParent: true,
    });
    await invoice(child, 40);
    expect(at(await visitor.get(`customer/${parent}`), 'Customer')).toMatchObject({
      Balance: 0,
      BalanceWithJobs: 40,
    });
    expect(code(await visitor.post('customer', { DisplayName: 'x', BillWithParent: true }))).toBe('6000');
    expect(code(await visitor.post('customer', { DisplayName: 'x', ParentRef: { value: '99' } }))).toBe(
      '2500',
    );
  });
});

describe('Invoices', () => {
  test('number their lines, add one with the total, and name their references', async () => {
    const made = await invoice(await customer('Pat Doe'), 150);
    expect(at(made, 'Invoice')).toMatchObject({
      TotalAmt: 150,
      Balance: 150,
      DueDate: '2026-03-01',
      EmailStatus: 'NotSet',
      LinkedTxn: [],
      CustomerRef: { name: 'Pat Doe' },
      MetaData: { CreateTime: '2026-03-02T02:00:00-08:00' },
    });
    expect(at(made, 'Invoice.Line.0.SalesItemLineDetail.ItemRef.name')).toBe('Training');
    expect(at(made, 'Invoice.Line.1')).toEqual({
      Amount: 150,
      DetailType: 'SubTotalLineDetail',
      SubTotalLineDetail: {},
    });
  });

  test('that were read can be sent back unchanged', async () => {
    const made = await invoice(await customer('Pat Doe'), 150);
    const whole = at(made, 'Invoice');
    const again = await visitor.post('invoice', typeof whole === 'object' && whole ? whole : {});
    expect(at(again, 'Invoice')).toMatchObject({ TotalAmt: 150, SyncToken: '1' });
    expect(at(again, 'Invoice.Line')).toHaveLength(2);
  });

  test('need a customer, a line, a short unique number and a correct amount', async () => {
    const id = await customer('Pat Doe');
    await invoice(id, 10, { DocNumber: 'PWHT-1' });
    const taken = await invoice(id, 10, { DocNumber: 'PWHT-1' });
    expect(code(taken)).toBe('6140');
    expect(textAt(taken, 'Fault.Error.0.Detail')).toContain('DocNumber=PWHT-1');
    expect(code(await invoice(id, 10, { DocNumber: 'x'.repeat(22) }))).toBe('2050');
    expect(code(await invoice('99', 10))).toBe('2500');
    expect(code(await visitor.post('invoice', { CustomerRef: { value: id } }))).toBe('2020');
    const wrong = { ...lineOf(10), Amount: 11 };
    expect(code(await invoice(id, 10, { Line: [wrong] }))).toBe('6070');
    expect(code(await invoice(id, -10))).toBe('6000');
    expect(code(await invoice(id, 10.001))).toBe('2010');
  });

  test('can be voided if nothing is paid: they stay and count as nothing', async () => {
    const id = await customer('Pat Doe');
    const Id = textAt(await invoice(id, 150, { PrivateNote: 'our id' }), 'Invoice.Id');
    const paid = await payment(id, 150, [linked(Id, 150)]);
    const refused = await visitor.post('invoice?operation=void', { Id, SyncToken: '1' });
    expect(code(refused)).toBe('6000');
    await visitor.post('payment?operation=update&include=void', {
      Id: at(paid, 'Payment.Id'),
      SyncToken: '0',
      sparse: true,
    });
    const { body } = await visitor.get(`invoice/${Id}`);
    expect(body).toMatchObject({ Invoice: { Balance: 150, LinkedTxn: [], SyncToken: '2' } });
    const voided = await visitor.post('invoice?operation=void', { Id, SyncToken: '2' });
    expect(at(voided, 'Invoice')).toMatchObject({
      TotalAmt: 0,
      Balance: 0,
      PrivateNote: 'Voided - our id',
      Line: [{ Amount: 0, SalesItemLineDetail: { Qty: 0 } }, { Amount: 0 }],
    });
    expect(at(await visitor.get(`customer/${id}`), 'Customer.Balance')).toBe(0);
  });

  test('are mailed to the given address, and remember it', async () => {
    const Id = textAt(await invoice(await customer('Pat Doe'), 150), 'Invoice.Id');
    expect(code(await visitor.post(`invoice/${Id}/send`))).toBe('2020');
    const sent = await visitor.post(`invoice/${Id}/send?sendTo=pat%40example.com`);
    expect(at(sent, 'Invoice')).toMatchObject({
      EmailStatus: 'EmailSent',
      BillEmail: { Address: 'pat@example.com' },
      DeliveryInfo: { DeliveryType: 'Email' },
    });
    expect(simulator.books.mails()).toMatchObject([{ to: 'pat@example.com', transaction: Id }]);
  });

  test('can be read as PDF', async () => {
    const Id = textAt(await invoice(await customer('Pat (Doe)'), 150), 'Invoice.Id');
    const pdf = await visitor.get(`invoice/${Id}/pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const text = textAt({ body: pdf }, 'body');
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe('xref');
    expect(text).toContain(String.raw`(To Pat \(Doe\))`);
  });

  test('are deleted when nothing is linked, and change data reports it', async () => {
    const id = await customer('Pat Doe');
    const Id = textAt(await invoice(id, 10), 'Invoice.Id');
    const gone = await visitor.post('invoice?operation=delete', { Id, SyncToken: '0' });
    expect(at(gone, 'Invoice')).toEqual({ domain: 'QBO', status: 'Deleted', Id });
    expect(code(await visitor.get(`invoice/${Id}`))).toBe('610');
    const changes = await visitor.get('cdc?entities=Invoice,Customer&changedSince=2026-03-01T00:00:00Z');
    expect(at(changes, 'CDCResponse.0.QueryResponse.0.Invoice.0')).toMatchObject({ Id, status: 'Deleted' });
    expect(at(changes, 'CDCResponse.0.QueryResponse.1.Customer.0.Balance')).toBe(0);
  });
});

describe('Payments', () => {
  test('pay invoices; the rest is credit, which pays another invoice later', async () => {
    const id = await customer('Pat Doe');
    const one = textAt(await invoice(id, 150), 'Invoice.Id');
    const other = textAt(await invoice(id, 50), 'Invoice.Id');
    const paid = await payment(id, 170, [linked(one, 150)]);
    const Id = textAt(paid, 'Payment.Id');
    expect(at(paid, 'Payment')).toMatchObject({
      UnappliedAmt: 20,
      DepositToAccountRef: { name: 'Undeposited Funds' },
    });
    expect(at(await visitor.get(`customer/${id}`), 'Customer.Balance')).toBe(30);
    expect(at(await visitor.get(`invoice/${one}`), 'Invoice')).toMatchObject({
      Balance: 0,
      SyncToken: '1',
      LinkedTxn: [{ TxnId: Id, TxnType: 'Payment' }],
    });

    const update = { Id, SyncToken: '0', sparse: true, Line: [linked(one, 150), linked(other, 20)] };
    expect(at(await visitor.post('payment', update), 'Payment.UnappliedAmt')).toBe(0);
    expect(at(await visitor.get(`invoice/${other}`), 'Invoice.Balance')).toBe(30);
    const fewer = await visitor.post('payment', {
      Id,
      SyncToken: '1',
      sparse: true,
      Line: [linked(other, 20)],
    });
    expect(at(fewer, 'Payment.UnappliedAmt')).toBe(150);
    expect(at(await visitor.get(`invoice/${one}`), 'Invoice')).toMatchObject({ Balance: 150, LinkedTxn: [] });
    expect(at(await visitor.get(`customer/${id}`), 'Customer.Balance')).toBe(30);
  });

  test('apply no more than their amount, and only to their own customer', async () => {
    const id = await customer('Pat Doe');
    const Id = textAt(await invoice(id, 50), 'Invoice.Id');
    expect(code(await payment(id, 60, [linked(Id, 60)]))).toBe('6000');
    expect(code(await payment(id, 40, [linked(Id, 50)]))).toBe('6000');
    expect(code(await payment(await customer('Kim Roe'), 50, [linked(Id, 50)]))).toBe('6000');
    expect(code(await payment(id, 50, [linked('99', 50)]))).toBe('2500');
    expect(code(await payment(id, 50, [linked(Id, 0)]))).toBe('6000');
    expect(code(await payment(id, 50, [], { PaymentRefNum: 'x'.repeat(22) }))).toBe('2050');
    expect(at(await visitor.get(`invoice/${Id}`), 'Invoice.Balance')).toBe(50);
  });

  test('apply a credit memo with a payment of 0', async () => {
    const id = await customer('Pat Doe');
    const Id = textAt(await invoice(id, 50), 'Invoice.Id');
    const memo = await visitor.post('creditmemo', { CustomerRef: { value: id }, Line: [lineOf(30)] });
    expect(at(await visitor.get(`customer/${id}`), 'Customer.Balance')).toBe(20);
    const memoId = textAt(memo, 'CreditMemo.Id');
    await payment(id, 0, [linked(Id, 30), linked(memoId, 30, 'CreditMemo')]);
    expect(at(await visitor.get(`invoice/${Id}`), 'Invoice.Balance')).toBe(20);
    expect(at(await visitor.get(`creditmemo/${memoId}`), 'CreditMemo.RemainingCredit')).toBe(0);
    expect(at(await visitor.get(`customer/${id}`), 'Customer.Balance')).toBe(20);
  });

  test('of a card keep the id of their charge', async () => {
    const id = await customer('Pat Doe');
    const card = { CreditChargeResponse: { CCTransId: 'EC1', AuthCode: '1', Status: 'Completed' } };
    const paid = await payment(id, 10, [], { TxnSource: 'IntuitPayment', CreditCardPayment: card });
    expect(at(paid, 'Payment.CreditCardPayment')).toEqual(card);
  });
});

test('A refund receipt needs the account that pays it, and changes no balance', async () => {
  const id = await customer('Pat Doe');
  const body = { CustomerRef: { value: id }, Line: [lineOf(25)] };
  expect(code(await visitor.post('refundreceipt', body))).toBe('2020');
  const accounts = await visitor.get(query("SELECT * FROM Account WHERE AccountType = 'Bank'"));
  const bank = textAt(accounts, 'QueryResponse.Account.0.Id');
  const made = await visitor.post('refundreceipt', { ...body, DepositToAccountRef: { value: bank } });
  expect(at(made, 'RefundReceipt')).toMatchObject({
    TotalAmt: 25,
    DepositToAccountRef: { name: 'Checking' },
  });
  expect(at(await visitor.get(`customer/${id}`), 'Customer.Balance')).toBe(0);
  expect(at(await visitor.get(`account/${bank}`), 'Account.CurrentBalance')).toBe(-25);
});

test('A check to receivables gives credit back, once a payment is linked to it, and is no expense', async () => {
  const [id, other] = [await customer('Pat Doe'), await customer('Kim Roe')];
  const Id = textAt(await payment(id, 50, []), 'Payment.Id');
  const accountOf = async (type: string) =>
    textAt(
      await visitor.get(query(`SELECT * FROM Account WHERE AccountType = '${type}'`)),
      'QueryResponse.Account.0.Id',
    );
  const receivable = await accountOf('Accounts Receivable');
  const detail = { AccountBasedExpenseLineDetail: { AccountRef: { value: receivable } } };
  const body = {
    PaymentType: 'Check',
    AccountRef: { value: await accountOf('Bank') },
    TxnDate: '2026-03-01',
    Line: [{ Amount: 30, DetailType: 'AccountBasedExpenseLineDetail', ...detail }],
  };
  expect(code(await visitor.post('purchase', body))).toBe('6000');
  const made = await visitor.post('purchase', { ...body, EntityRef: { value: id, type: 'Customer' } });
  const check = textAt(made, 'Purchase.Id');
  const balance = async () => at(await visitor.get(`customer/${id}`), 'Customer.Balance');
  expect(await balance()).toBe(-20);
  const link = (TxnType: string, amount = 30) =>
    visitor.post('payment', {
      Id,
      SyncToken: '0',
      sparse: true,
      Line: [linked(check, amount, TxnType)],
    });
  expect(code(await link('Expense'))).toBe('2500');
  expect(code(await link('Check', 31))).toBe('6000');
  expect(code(await payment(other, 30, [linked(check, 30, 'Check')]))).toBe('6000');
  expect(at(await link('Check'), 'Payment.UnappliedAmt')).toBe(20);
  expect(await balance()).toBe(-20);
  expect(code(await payment(id, 30, [linked(check, 30, 'Check')]))).toBe('6000');
  const between = 'start_date=2026-01-01&end_date=2026-12-31';
  const profit = await visitor.get(`reports/ProfitAndLoss?${between}`);
  expect(JSON.stringify(profit.body)).not.toContain('30.00');
  const open = JSON.stringify((await visitor.get('reports/CustomerBalanceDetail')).body);
  expect(open).toContain('-20.00');
  expect(open).not.toContain('30.00');
});

test('A request id identifies a request for a day; a refused request can be repeated', async () => {
  const body = { DisplayName: 'Pat Doe' };
  const first = await visitor.post('customer?requestid=one', body);
  expect((await visitor.post('customer?requestid=one', body)).body).toEqual(first.body);
  expect(simulator.counts().customers).toBe(1);
  expect(code(await visitor.post('customer?requestid=two', body))).toBe('6240');
  simulator.books.renameCustomer('1', 'Somebody else');
  expect((await visitor.post('customer?requestid=two', body)).status).toBe(200);
  clock.advance(25 * 3_600_000);
  const later = await connect(simulator);
  expect((await later.post('customer?requestid=one', { DisplayName: 'Kim Roe' })).body).toMatchObject({
    Customer: { DisplayName: 'Kim Roe' },
  });
  expect(code(await later.post(`customer?requestid=${'x'.repeat(51)}`, body))).toBe('2050');
});

test('Closed books and an ended subscription refuse writes', async () => {
  const id = await customer('Pat Doe');
  simulator.books.closeUntil('2026-03-01');
  expect(code(await invoice(id, 10))).toBe('6210');
  simulator.books.closeUntil(null);
  simulator.books.setSubscription('EXPIRED');
  expect(code(await invoice(id, 10))).toBe('6190');
  expect((await visitor.get(`customer/${id}`)).status).toBe(200);
});

test('Lists have unique names, and inactive entries cannot be used', async () => {
  const items = await visitor.get(query("SELECT * FROM Item WHERE Name = 'Camps'"));
  const Id = textAt(items, 'QueryResponse.Item.0.Id');
  await visitor.post('item', { Id, SyncToken: '0', sparse: true, Active: false });
  const line = { ...lineOf(10), SalesItemLineDetail: { ItemRef: { value: Id } } };
  expect(code(await invoice(await customer('Pat Doe'), 10, { Line: [line] }))).toBe('610');
  expect(code(await visitor.post('paymentmethod', { Name: 'cash' }))).toBe('6240');
  expect(code(await visitor.post('account', { Name: 'Checking', AccountType: 'Bank' }))).toBe('6240');
  const made = await visitor.post('account', { Name: 'Ice', AccountType: 'Expense' });
  expect(at(made, 'Account')).toMatchObject({ Classification: 'Expense', FullyQualifiedName: 'Ice' });
});

test('Unknown entities, unknown operations and invalid JSON are refused', async () => {
  expect(code(await visitor.get('vendor/1'))).toBe('500');
  expect(code(await visitor.post('customer?operation=void', { Id: '1', SyncToken: '0' }))).toBe('500');
  const broken = await hear(`${simulator.url}/v3/company/${simulator.realmId}/customer`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{',
  });
  expect(broken.status).toBe(400);
});
