import type { Invoice } from '../invoices/invoice.ts';
import { nextCharge, type PayingWay } from './next-charge.ts';

const invoice: Invoice = {
  invoiceId: '0192f0a0-0000-7000-8000-000000000001',
  reference: 1001,
  date: '2026-12-15',
  amount: 10_000,
  description: 'Skills',
  state: 'invoiced',
  externalRef: '4001',
  paid: 0,
  appliedHolds: [],
  hold: null,
  progress: null,
};
const way: PayingWay = {
  isAutochargeOn: true,
  parkedReason: null,
  card: { isActive: true, expiry: { month: 12, year: 2026 } },
};
const today = '2026-11-22';
const next = (change: Partial<Invoice> = {}, paying: Partial<PayingWay> = {}) =>
  nextCharge({ ...invoice, ...change }, { ...way, ...paying }, { today, declined: null });

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
    expect(nextCharge(missed, way, { today, declined })).toMatchObject({
      date: '2026-11-24',
      isCertain: true,
    });
  });

  it('assumes that a pending invoice will be issued by then', () => {
    expect(next({ state: 'pending', externalRef: null })).toMatchObject({
      isCertain: true,
      reason: 'It is due then, but it has to be invoiced first.',
    });
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
