import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { at, connect, textAt, type Visitor } from '../support/accounting-visitor.ts';

let simulator: AccountingSimulator;
let visitor: Visitor;
let draw: string;
let checking: string;

beforeAll(async () => {
  simulator = await startAccountingSimulator({ rates: 'off', now: () => new Date('2026-04-15T20:00:00Z') });
  visitor = await connect(simulator);
  draw = await accountNamed("Owner\\'s Draw");
  checking = await accountNamed('Checking');
});
afterAll(() => simulator.close());

const accountNamed = async (name: string): Promise<string> => {
  const query = encodeURIComponent(`select * from Account where Name = '${name}'`);
  return textAt(await visitor.get(`query?query=${query}`), 'QueryResponse.Account.0.Id');
};
const line = (PostingType: 'Debit' | 'Credit', account: string, Amount: number) => ({
  Amount,
  DetailType: 'JournalEntryLineDetail',
  JournalEntryLineDetail: { PostingType, AccountRef: { value: account } },
});
const entry = (Amount = 100.5) => ({
  TxnDate: '2026-03-02',
  DocNumber: 'J-1',
  PrivateNote: 'Draw of March',
  Line: [line('Debit', draw, Amount), line('Credit', checking, Amount)],
});
const balanceOf = async (id: string) => at(await visitor.get(`account/${id}`), 'Account.CurrentBalance');

test('a journal entry is kept, read, found and changed, and moves both accounts', async () => {
  const created = await visitor.post('journalentry', entry());
  expect(at(created, 'JournalEntry')).toMatchObject({
    Adjustment: false,
    SyncToken: '0',
    Line: [{ Id: '0', JournalEntryLineDetail: { AccountRef: { value: draw, name: "Owner's Draw" } } }, {}],
  });
  const id = textAt(created, 'JournalEntry.Id');
  expect(at(await visitor.get(`journalentry/${id}`), 'JournalEntry.DocNumber')).toBe('J-1');
  const query = encodeURIComponent("select * from JournalEntry where TxnDate = '2026-03-02'");
  expect(at(await visitor.get(`query?query=${query}`), 'QueryResponse.JournalEntry.0.Id')).toBe(id);
  expect([await balanceOf(draw), await balanceOf(checking)]).toEqual([-100.5, -100.5]);

  await visitor.post('journalentry', { ...entry(40), Id: id, SyncToken: '0' });
  expect([await balanceOf(draw), await balanceOf(checking)]).toEqual([-40, -40]);
  const changes = await visitor.get('cdc?entities=JournalEntry&changedSince=2026-04-01T00:00:00Z');
  expect(at(changes, 'CDCResponse.0.QueryResponse.0.JournalEntry.0')).toMatchObject({
    Id: id,
    SyncToken: '1',
  });

  await visitor.post('journalentry?operation=delete', { Id: id, SyncToken: '1' });
  expect([await balanceOf(draw), await balanceOf(checking)]).toEqual([0, 0]);
});

test.each<[string, () => object, string]>([
  [
    'debits and credits differ',
    () => ({ ...entry(), Line: [line('Debit', draw, 5), line('Credit', checking, 4)] }),
    '6000',
  ],
  ['it has one line', () => ({ ...entry(), Line: [line('Debit', draw, 0)] }), '2010'],
  [
    'an account does not exist',
    () => ({ ...entry(), Line: [line('Debit', '999', 5), line('Credit', checking, 5)] }),
    '2500',
  ],
])('a journal entry is refused when %s', async (_, sent, code) => {
  const refused = await visitor.post('journalentry', sent());
  expect([refused.status, at(refused, 'Fault.Error.0.code')]).toEqual([400, code]);
});

test('a journal entry of a closed period is neither written nor changed', async () => {
  const id = textAt(await visitor.post('journalentry', entry(7)), 'JournalEntry.Id');
  simulator.books.closeUntil('2026-03-31');
  try {
    expect((await visitor.post('journalentry', entry())).status).toBe(400);
    const later = { ...entry(8), TxnDate: '2026-04-02', Id: id, SyncToken: '0' };
    expect((await visitor.post('journalentry', later)).status).toBe(400);
  } finally {
    simulator.books.closeUntil(null);
  }
});
