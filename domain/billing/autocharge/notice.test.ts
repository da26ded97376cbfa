import { given } from '../../testing/given.ts';
import type { AutochargeCandidate } from './candidate.ts';
import {
  type AutochargeNotice,
  autochargeNoticeDecider,
  isChargedOn,
  noticedDays,
  noticesOf,
} from './notice.ts';
import type { BillingRules, InvoiceFacts } from './outlook.ts';

const day = '2026-11-05';
const facts = (more: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  state: 'invoiced',
  externalRef: '1001',
  date: day,
  balance: 19_000,
  isBusy: false,
  isAutochargeOn: true,
  parkedReason: null,
  card: { isActive: true, isExpired: false },
  declined: null,
  isAthleteActive: true,
  hasCustomer: true,
  ...more,
});
const rules: BillingRules = {
  isAutochargeOn: true,
  issuing: {
    isOn: true,
    since: '2026-11-01',
    daysBefore: 3,
    isConnected: true,
    isHeld: false,
    nextRun: '2026-11-03',
  },
};
const unissued: Partial<InvoiceFacts> = { state: 'pending', externalRef: null };

test('families are notified three days before, and later if the product was down', () => {
  expect(noticedDays('2026-11-29')).toEqual(['2026-11-30', '2026-12-01', '2026-12-02']);
});

describe('a charge is announced', () => {
  it('if the invoice is due on that day, and issued or issued by then', () => {
    expect(isChargedOn(facts(), day, rules)).toBe(true);
    expect(isChargedOn(facts(unissued), day, rules)).toBe(true);
  });

  it('if it was declined and the next attempt is on that day', () => {
    const missed = facts({
      state: 'missed',
      date: '2026-11-02',
      declined: { count: 1, firstDay: '2026-11-02' },
    });
    expect(isChargedOn(missed, day, rules)).toBe(true);
    expect(isChargedOn(missed, '2026-11-02', rules)).toBe(false);
  });

  it.each<[string, Partial<InvoiceFacts>]>([
    ['it is due on another day', { date: '2026-11-06' }],
    ['it is overdue', { date: '2026-11-01' }],
    ['it is paid', { state: 'paid', balance: 0 }],
    ['it is omitted', { state: 'omitted' }],
    ['it is being paid', { isBusy: true }],
    ['autocharge is off', { isAutochargeOn: false }],
    ['autocharge is paused until a manual review', { parkedReason: 'The card was refused.' }],
    ['there is no card', { card: null }],
    ['the card was deleted', { card: { isActive: false, isExpired: false } }],
    ['the card has expired by then', { card: { isActive: true, isExpired: true } }],
    ['it was declined too often', { state: 'missed', declined: { count: 4, firstDay: '2026-10-01' } }],
  ])('not if %s', (_, more) => {
    expect(isChargedOn(facts(more), day, rules)).toBe(false);
  });

  it.each<[string, Partial<InvoiceFacts>, Partial<BillingRules['issuing']>]>([
    ['issuing is off', {}, { isOn: false }],
    ['it was due before issuing began', {}, { since: '2026-11-06' }],
    ['its athlete has no customer in accounting', { hasCustomer: false }, {}],
    ['its athlete is inactive', { isAthleteActive: false }, {}],
    ['accounting is not connected', {}, { isConnected: false }],
    ['accounting rejected it', { state: 'error' }, {}],
    ['a run waits for an admin', {}, { isHeld: true }],
  ])('not before it is issued, if %s', (_, more, issuing) => {
    const then = { ...rules, issuing: { ...rules.issuing, ...issuing } };
    expect(isChargedOn(facts({ ...unissued, ...more }), day, then)).toBe(false);
  });

  it('not while autocharge is off for the whole business', () => {
    expect(isChargedOn(facts(), day, { ...rules, isAutochargeOn: false })).toBe(false);
  });
});

test('a family is notified of all charges of a day at once', () => {
  const candidate = (invoiceId: string, athleteId: string): AutochargeCandidate => ({
    athleteId,
    athletePackageId: `package of ${athleteId}`,
    invoiceId,
    reference: 1,
    cardId: 'card',
    tries: 0,
    facts: facts(),
  });
  const owned = [
    { candidate: candidate('1', 'Owen'), userId: 'b' },
    { candidate: candidate('2', 'Zoe'), userId: 'a' },
    { candidate: candidate('3', 'Ella'), userId: 'b' },
  ];
  expect(noticesOf(day, owned)).toEqual([
    {
      userId: 'a',
      day,
      invoices: [{ athleteId: 'Zoe', athletePackageId: 'package of Zoe', invoiceId: '2' }],
    },
    {
      userId: 'b',
      day,
      invoices: [
        { athleteId: 'Owen', athletePackageId: 'package of Owen', invoiceId: '1' },
        { athleteId: 'Ella', athletePackageId: 'package of Ella', invoiceId: '3' },
      ],
    },
  ]);
});

test('a family is notified once for each day', () => {
  const notice: AutochargeNotice = { noticeId: 'n', userId: 'a', day, invoices: [] };
  const requested = { type: 'AutochargeNoticeRequested', data: notice } as const;
  given(autochargeNoticeDecider, []).when(notice).gives([requested]);
  given(autochargeNoticeDecider, [requested]).when(notice).nothingHappens();
});
