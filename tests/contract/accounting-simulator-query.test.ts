import fc from 'fast-check';
import { parseQuery } from '../../simulators/accounting/company-api/query-parser.ts';
import { Answered } from '../../simulators/accounting/shared/answer.ts';
import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { at, connect, hear, query, type Visitor } from '../support/accounting-visitor.ts';

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

function becameOf(statement: string): unknown {
  try {
    parseQuery(statement);
    return 'read';
  } catch (error) {
    return error instanceof Answered ? 'refused' : error;
  }
}

describe('A statement', () => {
  test('is parsed with all its parts, ignoring case', () => {
    expect(
      parseQuery(
        String.raw`select * from Customer where DisplayName like '%O\'B%' and Active in (true, false) and Balance >= 10.5 orderby DisplayName desc, Id startposition 101 maxresults 50`,
      ),
    ).toEqual({
      entity: 'Customer',
      isCount: false,
      conditions: [
        { property: 'DisplayName', operator: 'LIKE', values: ["%O'B%"] },
        { property: 'Active', operator: 'IN', values: ['true', 'false'] },
        { property: 'Balance', operator: '>=', values: ['10.5'] },
      ],
      order: [
        { property: 'DisplayName', isDescending: true },
        { property: 'Id', isDescending: false },
      ],
      startPosition: 101,
      maxResults: 50,
    });
    expect(parseQuery('SELECT COUNT(*) FROM Invoice')).toMatchObject({ isCount: true, maxResults: 100 });
  });

  test.each([
    "SELECT * FROM Customer WHERE a = 'b' OR c = 'd'",
    'SELECT DisplayName FROM Customer',
    'SELECT * FROM Customer GROUP BY Id',
    "SELECT * FROM Customer WHERE a = 'unended",
    'SELECT * FROM Customer; DROP',
    'UPDATE Customer',
    '',
  ])('of another language is refused: %s', (statement) => {
    expect(() => parseQuery(statement)).toThrow(/^4000/);
  });

  test('requests at most a thousand rows', () => {
    expect(() => parseQuery('SELECT * FROM Customer MAXRESULTS 1001')).toThrow(/^4001/);
    expect(() => parseQuery('SELECT * FROM Customer STARTPOSITION 0')).toThrow(/^4001/);
  });

  test('preserves every text that was quoted and escaped', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), (texts) => {
        const statement = `SELECT * FROM Customer WHERE DisplayName IN (${texts.map(quoted).join(', ')})`;
        expect(parseQuery(statement).conditions[0]?.values).toEqual(texts);
      }),
    );
  });

  test('is either parsed or refused, whatever it is', () => {
    const words = fc.constantFrom(
      'SELECT',
      '*',
      'FROM',
      'Customer',
      'WHERE',
      '=',
      "'a'",
      'AND',
      'IN',
      '(',
      ')',
      ',',
    );
    const statements = fc.oneof(
      fc.string(),
      fc.array(words).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(statements, (statement) => {
        expect(['read', 'refused']).toContain(becameOf(statement));
      }),
    );
  });
});

describe('An answer', () => {
  let simulator: AccountingSimulator;
  let visitor: Visitor;

  beforeAll(async () => {
    simulator = await startAccountingSimulator({ rates: 'off' });
    visitor = await connect(simulator);
    for (const displayName of ["O'Brien, Pat", 'Doe, 50% Kim', 'Roe.Sam', 'doe, lee'])
      simulator.books.seedCustomer({ displayName, at: new Date('2026-02-03T12:00:00Z') });
    for (const [index, day] of ['2026-01-01', '2026-02-01', '2026-03-01'].entries())
      simulator.books.seedInvoice({
        customerId: '1',
        day,
        amount: (index + 1) * 1_000,
        description: 'Training',
        number: `A-${index}`,
      });
  });

  afterAll(() => simulator.close());

  const names = async (where: string) => {
    const heard = await visitor.get(query(`SELECT * FROM Customer ${where}`));
    const rows = at(heard, 'QueryResponse.Customer') ?? [];
    return Array.isArray(rows) ? rows.map((row: object) => Reflect.get(row, 'DisplayName')) : rows;
  };
  const numbers = async (where: string) => {
    const rows =
      at(await visitor.get(query(`SELECT * FROM Invoice ${where}`)), 'QueryResponse.Invoice') ?? [];
    return Array.isArray(rows) ? rows.map((row: object) => Reflect.get(row, 'DocNumber')) : rows;
  };

  // Clients post a statement that is too long for an address.
  test('is the same for a statement that is posted as text', async () => {
    const { url, realmId } = simulator;
    const statement = "SELECT * FROM Item WHERE Name = 'Training'";
    const { status, body } = await hear(`${url}/v3/company/${realmId}/query`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${visitor.accessToken}`, 'Content-Type': 'application/text' },
      body: statement,
    });
    expect(status).toBe(200);
    const asked = await visitor.get(`query?${new URLSearchParams({ query: statement }).toString()}`);
    expect(at({ body }, 'QueryResponse')).toEqual(at(asked, 'QueryResponse'));
    expect(at(asked, 'QueryResponse.Item.0.Name')).toBe('Training');
  });

  test('matches LIKE: a percent sign matches anything, other characters are literal', async () => {
    expect(await names("WHERE DisplayName LIKE '%doe%'")).toEqual(['Doe, 50% Kim', 'doe, lee']);
    expect(await names("WHERE DisplayName LIKE 'Roe.S%'")).toEqual(['Roe.Sam']);
    expect(await names("WHERE DisplayName LIKE 'RoexS%'")).toEqual([]);
    expect(await names(String.raw`WHERE DisplayName = 'O\'Brien, Pat'`)).toEqual(["O'Brien, Pat"]);
  });

  test('compares numbers, days and times by value', async () => {
    expect(await numbers("WHERE Balance > '9.99' AND TxnDate >= '2026-02-01'")).toEqual(['A-1', 'A-2']);
    expect(await numbers("WHERE TotalAmt IN ('10', '30.00')")).toEqual(['A-0', 'A-2']);
    expect(await numbers("WHERE MetaData.CreateTime < '2026-01-02T00:00:00Z'")).toEqual(['A-0']);
    expect(await numbers("WHERE CustomerRef = '1' ORDERBY TxnDate DESC MAXRESULTS 2")).toEqual([
      'A-2',
      'A-1',
    ]);
    expect(await numbers("WHERE DocNumber = 'A-1'")).toEqual(['A-1']);
  });

  test('comes in pages that do not overlap', async () => {
    const pages = [
      await names('ORDERBY Id STARTPOSITION 1 MAXRESULTS 3'),
      await names('ORDERBY Id STARTPOSITION 4 MAXRESULTS 3'),
    ];
    expect(pages).toEqual([["O'Brien, Pat", 'Doe, 50% Kim', 'Roe.Sam'], ['doe, lee']]);
    const counted = await visitor.get(query("SELECT COUNT(*) FROM Customer WHERE DisplayName LIKE '%e%'"));
    expect(at(counted, 'QueryResponse')).toEqual({ totalCount: 4 });
    const none = await visitor.get(query("SELECT * FROM Customer WHERE Id = '99'"));
    expect(at(none, 'QueryResponse')).toEqual({});
  });

  test('is refused for unsupported conditions', async () => {
    const note = await visitor.get(query("SELECT * FROM Invoice WHERE PrivateNote = 'x'"));
    expect(note).toMatchObject({ status: 400, body: { Fault: { Error: [{ code: '4001' }] } } });
    expect((await visitor.get(query('SELECT * FROM Planet'))).status).toBe(400);
  });
});
