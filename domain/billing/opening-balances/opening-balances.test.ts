import { given } from '../../testing/given.ts';
import type { OpeningBalanceEvent } from './events.ts';
import { openingBalancesDecider } from './opening-balances.ts';
import { openingName } from './opening-texts.ts';

const batchId = '0192f0a0-0000-7000-8000-0000000000e8';
const idOf = (number: number) => `0192f0a0-0000-7000-8000-00000000000${number}`;
const [owen, liam, mia] = [idOf(1), idOf(2), idOf(3)];
const balances = [
  { athleteId: owen, row: 2, amount: 12_050 },
  { athleteId: liam, row: 3, amount: -4500 },
  { athleteId: mia, row: 4, amount: 1 },
];
const facts = { batchId, source: 'Jackrabbit', day: '2026-11-28' };
const recorded: OpeningBalanceEvent = { type: 'OpeningBalancesRecorded', data: { ...facts, balances } };
const withdrawn = (athleteId: string, amount: number): OpeningBalanceEvent => ({
  type: 'OpeningBalanceWithdrawn',
  data: { batchId, athleteId, amount },
});
const released: OpeningBalanceEvent = {
  type: 'OpeningBalancesReleased',
  data: { batchId, count: 2, total: 12_051, booksTotal: 12_051, due: '2026-12-12' },
};
const settled: OpeningBalanceEvent = {
  type: 'OpeningBalancesInvoiced',
  data: {
    batchId,
    invoiced: [{ athleteId: owen, athletePackageId: batchId }],
    failed: [{ athleteId: mia, reason: 'No.' }],
  },
};
const story = (...past: OpeningBalanceEvent[]) => given(openingBalancesDecider, past);

const record = { kind: 'record', ...facts, balances } as const;
const release = {
  kind: 'release',
  batchId,
  due: '2026-12-12',
  booksTotal: 12_051,
  expected: { count: 2, total: 12_051 },
} as const;
const withdraw = (athleteId: string) => ({ kind: 'withdraw', batchId, athleteId }) as const;
const takeBack = (athleteId: string) => ({ kind: 'take-back', batchId, athleteId }) as const;
const settle = { kind: 'settle', ...settled.data } as const;

describe('opening balances', () => {
  it('are recorded once per athlete, and not after the release', () => {
    story().when(record).gives([recorded]);
    story(recorded).when(record).nothingHappens();
    story(recorded, released).when(record).refuses('These opening balances were already released.');
  });

  it('are released with what the admin saw; credits are not among it', () => {
    story().when(release).refuses('These opening balances do not exist.');
    story(recorded).when(release).gives([released]);
    story(recorded, withdrawn(mia, 1))
      .when(release)
      .refuses('The release would now make 1 invoice for $120.50. Please review the balances again.');
    story(recorded, released).when(release).refuses('These opening balances were already released.');
    story(recorded)
      .when({ ...release, due: '2026-02-30' })
      .refuses('Due date is invalid');
  });

  it('are not released when nothing is owed', () => {
    const nothing = { ...release, expected: { count: 0, total: 0 } };
    story(recorded, withdrawn(owen, 12_050), withdrawn(mia, 1))
      .when(nothing)
      .refuses('No opening balance is left that could become an invoice.');
  });

  it('are settled once', () => {
    story(recorded).when(settle).nothingHappens();
    story(recorded, released).when(settle).gives([settled]);
    story(recorded, released, settled).when(settle).nothingHappens();
  });

  it('can be withdrawn while they are held, credits and failed ones also later', () => {
    story(recorded)
      .when(withdraw(owen))
      .gives([withdrawn(owen, 12_050)]);
    story(recorded, withdrawn(owen, 12_050)).when(withdraw(owen)).nothingHappens();
    story(recorded).when(withdraw(batchId)).refuses('This athlete has no opening balance here.');
    story(recorded, released)
      .when(withdraw(owen))
      .refuses('This opening balance is an invoice already. Omit or delete the invoice instead.');
    story(recorded, released)
      .when(takeBack(owen))
      .refuses('This opening balance is an invoice already. Omit or delete the invoice instead.');
    story(recorded, released, settled)
      .when(withdraw(liam))
      .gives([withdrawn(liam, -4500)]);
    story(recorded, released, settled)
      .when(withdraw(mia))
      .gives([withdrawn(mia, 1)]);
    story(recorded, released, settled)
      .when(takeBack(owen))
      .gives([withdrawn(owen, 12_050)]);
  });
});

test('an invoice says where its balance comes from', () => {
  expect(openingName('Jackrabbit', '2026-11-28')).toBe('Opening balance from Jackrabbit, Nov 2026');
  expect(openingName('', '2027-01-02')).toBe('Opening balance, Jan 2027');
});
