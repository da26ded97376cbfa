import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { at, connect, hear, textAt, type Visitor } from '../support/accounting-visitor.ts';

let simulator: AccountingSimulator;
let visitor: Visitor;
let customerId: string;

beforeAll(async () => {
  simulator = await startAccountingSimulator({ rates: 'off', now: () => new Date('2026-04-15T20:00:00Z') });
  visitor = await connect(simulator);
  customerId = simulator.books.seedCustomer({ displayName: 'Pat Doe' });
});

afterAll(() => simulator.close());

const sale = (Amount: number) => ({ Amount, DetailType: 'SalesItemLineDetail', SalesItemLineDetail: {} });
const discount = (fields: object, Amount?: number) => ({
  DetailType: 'DiscountLineDetail',
  DiscountLineDetail: fields,
  ...(Amount !== undefined && { Amount }),
});
const document = (Line: readonly object[], more: object = {}) => ({
  CustomerRef: { value: customerId },
  Line,
  ...more,
});
const balance = async () => at(await visitor.get(`customer/${customerId}`), 'Customer.Balance');
const reported = async (name: string, row: string) => {
  const text = JSON.stringify((await visitor.get(`reports/${name}`)).body);
  return new RegExp(`"value":"${row}"[^\\]]*?"value":"(-?[\\d.]*)"`).exec(text)?.[1];
};

describe('a discount line', () => {
  test('reduces the total by a percentage of the other lines, after the subtotal', async () => {
    const lines = [sale(100), sale(50.5), discount({ PercentBased: true, DiscountPercent: 10 })];
    const created = await visitor.post('invoice', document(lines));
    expect(created.status).toBe(200);
    expect(at(created, 'Invoice')).toMatchObject({ TotalAmt: 135.45, Balance: 135.45 });
    expect(at(created, 'Invoice.Line.2')).toEqual({
      Amount: 150.5,
      DetailType: 'SubTotalLineDetail',
      SubTotalLineDetail: {},
    });
    expect(at(created, 'Invoice.Line.3')).toMatchObject({
      Amount: 15.05,
      DiscountLineDetail: { DiscountPercent: 10, DiscountAccountRef: { name: 'Discounts Given' } },
    });
    expect(await reported('ProfitAndLoss', 'Discounts Given')).toBe('-15.05');
    expect(await reported('ProfitAndLoss', 'Total Income')).toBe('135.45');
  });

  test('or by an amount', async () => {
    const created = await visitor.post('invoice', document([sale(100), discount({}, 30)]));
    expect(at(created, 'Invoice.TotalAmt')).toBe(70);
  });

  test.each([
    ['more than the sale', [sale(10), discount({}, 10.01)]],
    ['a percentage that is missing', [sale(10), discount({ PercentBased: true })]],
    ['more than one', [sale(10), discount({}, 1), discount({}, 1)]],
    ['more than all of it', [sale(10), discount({ PercentBased: true, DiscountPercent: 101 })]],
  ])('is refused with %s', async (_, lines) => {
    expect((await visitor.post('invoice', document(lines))).status).toBe(400);
  });
});

describe('a sales receipt', () => {
  test('is income that was paid at once', async () => {
    const before = await balance();
    const cash = Number(await reported('BalanceSheet', 'Undeposited Funds')) || 0;
    const created = await visitor.post('salesreceipt', document([sale(40), discount({}, 5)]));
    expect(at(created, 'SalesReceipt')).toMatchObject({
      TotalAmt: 35,
      Balance: 0,
      DepositToAccountRef: { name: 'Undeposited Funds' },
    });
    expect(await balance()).toBe(before);
    expect(await reported('BalanceSheet', 'Undeposited Funds')).toBe((cash + 35).toFixed(2));
    const id = textAt(created, 'SalesReceipt.Id');
    const list = await visitor.get('reports/TransactionList?columns=txn_type,subt_nat_amount');
    expect(JSON.stringify(list.body)).toContain('Sales Receipt');
    const voided = await visitor.post('salesreceipt?operation=void', { Id: id, SyncToken: '0' });
    expect(at(voided, 'SalesReceipt')).toMatchObject({ TotalAmt: 0, PrivateNote: 'Voided' });
    expect(Number(await reported('BalanceSheet', 'Undeposited Funds')) || 0).toBe(cash);
  });
});

describe('an invoice', () => {
  test('can be read whole, changed, and sent back whole', async () => {
    const more = {
      BillEmail: { Address: 'pat@rink.example, lee@rink.example' },
      BillEmailCc: { Address: 'office@rink.example' },
      BillAddr: { Line1: 'Pat Doe', Line2: '1 Rink Road', City: 'Duluth', PostalCode: '55802' },
      ShipAddr: { Line1: 'Pat Doe' },
      CustomerMemo: { value: 'Thank you.' },
      CustomField: [{ DefinitionId: '1', Name: 'Team', Type: 'StringType', StringValue: 'U12' }],
      ApplyTaxAfterDiscount: false,
      TxnTaxDetail: { TotalTax: 0 },
      AllowIPNPayment: false,
      ExchangeRate: 1,
    };
    const created = await visitor.post('invoice', document([sale(100)], more));
    expect(at(created, 'Invoice')).toMatchObject(more);
    const read = await visitor.get(`invoice/${textAt(created, 'Invoice.Id')}`);
    const whole = at(read, 'Invoice');
    const changed = await visitor.post('invoice', { ...Object(whole), PrivateNote: 'Left wing' });
    expect(changed.status).toBe(200);
    expect(at(changed, 'Invoice')).toMatchObject({ ...more, PrivateNote: 'Left wing', TotalAmt: 100 });
  });

  test.each(['nonsense', 'pat@', 'pat@rink.example, nonsense', '@rink.example', ' '])(
    'is refused with the e-mail address "%s"',
    async (Address) => {
      const refused = await visitor.post('invoice', document([sale(1)], { BillEmail: { Address } }));
      expect(refused.status).toBe(400);
      expect(textAt(refused, 'Fault.Error.0.Detail')).toContain('To email address entered is invalid');
      const customer = await visitor.post('customer', {
        DisplayName: `C ${Address}`,
        PrimaryEmailAddr: { Address },
      });
      expect(customer.status).toBe(400);
    },
  );
});

describe('an attachment', () => {
  const upload = async (metadata: object | undefined, bytes: string) => {
    const form = new FormData();
    if (metadata)
      form.append('file_metadata_01', new Blob([JSON.stringify(metadata)], { type: 'application/json' }));
    form.append('file_content_01', new Blob([bytes], { type: 'text/plain' }), 'waiver.txt');
    return hear(`${simulator.url}/v3/company/${simulator.realmId}/upload`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${visitor.accessToken}` },
      body: form,
    });
  };

  test('is a file that belongs to a record and can be downloaded', async () => {
    const invoice = await visitor.post('invoice', document([sale(1)]));
    const AttachableRef = [
      { EntityRef: { type: 'Invoice', value: textAt(invoice, 'Invoice.Id') }, IncludeOnSend: true },
    ];
    const uploaded = await upload({ AttachableRef, Note: 'Signed' }, 'I waive.');
    expect(at(uploaded, 'AttachableResponse.0.Attachable')).toMatchObject({
      FileName: 'waiver.txt',
      ContentType: 'text/plain',
      Size: 8,
      Note: 'Signed',
      AttachableRef,
    });
    const id = textAt(uploaded, 'AttachableResponse.0.Attachable.Id');
    const link = await visitor.get(`download/${id}`);
    const file = await fetch(String(link.body));
    expect([file.headers.get('content-type'), await file.text()]).toEqual([
      'text/plain; charset=utf-8',
      'I waive.',
    ]);
    const found = await visitor.get(
      `query?query=${encodeURIComponent("select * from Attachable where FileName = 'waiver.txt'")}`,
    );
    expect(at(found, 'QueryResponse.Attachable.0.Id')).toBe(id);
    await visitor.post('attachable?operation=delete', { Id: id, SyncToken: '0' });
    expect((await fetch(String(link.body))).status).toBe(404);
  });

  test('is a note without a file', async () => {
    const made = await visitor.post('attachable', {
      Note: 'Call them',
      AttachableRef: [{ EntityRef: { type: 'Customer', value: customerId } }],
    });
    expect(at(made, 'Attachable')).toMatchObject({ Note: 'Call them' });
    expect((await visitor.post('attachable', {})).status).toBe(400);
  });

  test('is refused at a record that does not exist, and others of the same request are taken', async () => {
    const refused = await upload(
      { AttachableRef: [{ EntityRef: { type: 'Invoice', value: '999999' } }] },
      'x',
    );
    expect(textAt(refused, 'AttachableResponse.0.Fault.Error.0.code')).toBe('2500');
    expect(at(await upload(undefined, 'x'), 'AttachableResponse.0.Attachable.FileName')).toBe('waiver.txt');
  });
});
