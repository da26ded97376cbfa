import fc from 'fast-check';
import { addDays, type Day } from '../../shared/day.ts';
import { invoiceStates } from '../invoices/invoice.ts';
import { decideIssuing, duePlan, type IssuingRules } from '../issuing/policy.ts';
import { isChargedOn, NOTICE_DAYS } from './notice.ts';
import { type BillingRules, decideOn, type InvoiceFacts } from './outlook.ts';
import { decideAutocharge, nextTryDay } from './policy.ts';

const today = '2026-11-23';
const nearDay = fc.integer({ min: -6, max: 6 }).map((days) => addDays(today, days));
const noticedDay = fc.integer({ min: 1, max: NOTICE_DAYS }).map((days) => addDays(today, days));
const mostly = (value: boolean) => fc.integer({ min: 0, max: 11 }).map((dice) => (dice > 0 ? value : !value));

const facts: fc.Arbitrary<InvoiceFacts> = fc
  .record({
    state: fc.oneof(
      { weight: 3, arbitrary: fc.constant('pending' as const) },
      fc.constantFrom(...invoiceStates),
    ),
    isIssued: fc.boolean(),
    date: fc.oneof({ weight: 3, arbitrary: noticedDay }, nearDay),
    balance: fc.constantFrom(0, 19_000, 19_000, 19_000),
    isBusy: mostly(false),
    isAutochargeOn: mostly(true),
    parkedReason: fc.constantFrom(null, null, null, 'Declined.'),
    card: fc.oneof(
      { weight: 6, arbitrary: fc.constant({ isActive: true, isExpired: false }) },
      fc.constantFrom(null, { isActive: true, isExpired: true }, { isActive: false, isExpired: false }),
    ),
    declined: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      fc.record({ count: fc.integer({ min: 1, max: 4 }), firstDay: nearDay }),
    ),
    isAthleteActive: mostly(true),
    hasCustomer: mostly(true),
  })
  .map(({ isIssued, ...rest }) => {
    const hasRef =
      rest.state === 'invoiced' || rest.state === 'missed' || (isIssued && rest.state !== 'pending');
    return { ...rest, externalRef: hasRef ? '145' : null };
  });

const rules: fc.Arbitrary<BillingRules> = fc.record({
  isAutochargeOn: mostly(true),
  issuing: fc.record({
    isOn: mostly(true),
    since: nearDay,
    daysBefore: fc.integer({ min: 0, max: 5 }),
    isConnected: mostly(true),
    isHeld: mostly(false),
    nextRun: fc.constantFrom(today, addDays(today, 1)),
  }),
});

/** The invoice as the daily runs leave it: issued in the mornings from the next run up to the day, unless a run waits for an admin. */
function afterRuns(invoice: InvoiceFacts, day: Day, issuing: IssuingRules): InvoiceFacts {
  let now = invoice;
  if (issuing.isHeld) return now;
  for (let morning = issuing.nextRun; morning <= day; morning = addDays(morning, 1)) {
    const { decision } = decideIssuing(now, duePlan(issuing, morning));
    if (decision === 'issue') now = { ...now, state: 'invoiced', externalRef: '146' };
  }
  return now;
}

test('a charge is announced if and only if the runs until that day issue and charge the invoice', () => {
  let announced = 0;
  fc.assert(
    fc.property(facts, rules, fc.integer({ min: 1, max: NOTICE_DAYS }), (invoice, business, ahead) => {
      const day = addDays(today, ahead);
      const isOnItsDay = ((invoice.declined && nextTryDay(invoice.declined)) ?? invoice.date) === day;
      const then = afterRuns(invoice, day, business.issuing);
      const isCharged = business.isAutochargeOn && decideAutocharge(then, day).decision === 'charge';
      expect(isChargedOn(invoice, day, business)).toBe(isOnItsDay && isCharged);
      if (isOnItsDay && isCharged) announced += 1;
    }),
    { numRuns: 10_000 },
  );
  // Otherwise the property would hold because nothing is ever announced.
  expect(announced).toBeGreaterThan(100);
});

test('the reason is one of a run that leaves the invoice alone', () => {
  const invoice: InvoiceFacts = {
    state: 'pending',
    externalRef: null,
    date: '2026-11-25',
    balance: 19_000,
    isBusy: false,
    isAutochargeOn: true,
    parkedReason: null,
    card: { isActive: true, isExpired: false },
    declined: null,
    isAthleteActive: true,
    hasCustomer: true,
  };
  const issuing = {
    isOn: true,
    since: today,
    daysBefore: 3,
    isConnected: true,
    isHeld: false,
    nextRun: '2026-11-24',
  };
  const on = (more: Partial<InvoiceFacts>, business: Partial<BillingRules> = {}) =>
    decideOn({ ...invoice, ...more }, '2026-11-25', { issuing, isAutochargeOn: true, ...business });
  expect(on({})).toMatchObject({ decision: 'charge' });
  expect(on({ hasCustomer: false }).reason).toBe('No customer ID found for this athlete.');
  expect(on({ card: null }).reason).toBe('No card is selected for this athlete.');
  expect(on({}, { issuing: { ...issuing, isOn: false } }).reason).toBe('Automatic issuing is off.');
  expect(on({ state: 'omitted' }).reason).toBe('Unable to process omitted transactions.');
  expect(on({}, { isAutochargeOn: false }).reason).toBe('Autocharge is turned off for the whole business.');
});
