import type { Invoice } from '../invoices/invoice.ts';
import { chargesNewInvoices, nextCharge, type PayingWay } from './next-charge.ts';
import type { BillingRules } from './outlook.ts';

const invoice: Invoice = {
  invoiceId: '0192f0a0-0000-7000-8000-000000000001',
  reference: 1001,
  date: '2026-12-15',
  amount: 10_000,
  description: 'Skills',
  state: 'invoiced',
  externalRef: '4001',
  paid: 0,
  credited: 0,
  appliedHolds: [],
  reversedHolds: [],
  hold: null,
  progress: null,
};
const way: PayingWay = {
  isAutochargeOn: true,
  parkedReason: null,
  card: { isActive: true, expiry: { month: 12, year: 2026 } },
  isAthleteActive: true,
  hasCustomer: true,
};
const rules: BillingRules = {
  isAutochargeOn: true,
  issuing: {
    isOn: true,
    since: '2026-11-01',
    daysBefore: 3,
    isConnected: true,
    isHeld: false,
    nextRun: '2026-11-23',
  },
};
const today = '2026-11-22';
const next = (change: Partial<Invoice> = {}, paying: Partial<PayingWay> = {}, business = rules) =>
  nextCharge({ ...invoice, ...change }, { ...way, ...paying }, { today, declined: null, rules: business });
const withoutIssuing = { ...rules, issuing: { ...rules.issuing, isOn: false } };

describe('the next charge of an invoice', () => {
  it('is on the due day, for the open amount', () => {
    expect(next({ paid: 4_000 })).toMatchObject({
      date: '2026-12-15',
      amount: 6_000,
      isCertain: true,
      reason: 'It is due then.',
    });
  });

  it('is today if the due day has passed', () => {
    expect(next({ date: '2026-11-01' })?.date).toBe(today);
  });

  it('is on the day of the next try after it was declined', () => {
    const declined = { count: 1, firstDay: '2026-11-21' };
    const missed = { ...invoice, state: 'missed' as const, date: '2026-11-20' };
    expect(nextCharge(missed, way, { today, declined, rules })).toMatchObject({
      date: '2026-11-24',
      isCertain: true,
    });
  });

  it('is made only if a pending invoice is issued by then', () => {
    const pending = { state: 'pending', externalRef: null } as const;
    expect(next(pending)).toMatchObject({
      isCertain: true,
      reason: 'It is due then, and it will be issued by then.',
    });
    expect(next({ ...pending, date: today })).toMatchObject({ date: '2026-11-23', isCertain: true });
    expect(next(pending, {}, withoutIssuing)).toMatchObject({
      isCertain: false,
      reason: 'Automatic issuing is off.',
    });
    expect(next(pending, { hasCustomer: false })).toMatchObject({ isCertain: false });
  });

  it('does not happen without autocharge, without a card, or with a card that will have expired', () => {
    expect(next({}, { isAutochargeOn: false })).toMatchObject({ isCertain: false });
    expect(next({}, { card: null })).toMatchObject({ isCertain: false });
    expect(next({ date: '2027-01-02' })).toMatchObject({ isCertain: false, reason: 'The card has expired.' });
    expect(next({}, { parkedReason: 'Too many declines.' })).toMatchObject({ isCertain: false });
  });

  it('does not exist if nothing is owed', () => {
    expect(next({ state: 'paid' })).toBeUndefined();
    expect(next({ state: 'omitted' })).toBeUndefined();
  });
});

test('new invoices are charged by themselves only if they will be issued and charged', () => {
  expect(chargesNewInvoices(way, today, rules)).toBe(true);
  expect(chargesNewInvoices(way, today, withoutIssuing)).toBe(false);
  expect(chargesNewInvoices({ ...way, isAutochargeOn: false }, today, rules)).toBe(false);
  expect(chargesNewInvoices({ ...way, hasCustomer: false }, today, rules)).toBe(false);
  expect(chargesNewInvoices(way, today, { ...rules, isAutochargeOn: false })).toBe(false);
});
