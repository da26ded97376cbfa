import { given } from '../../testing/given.ts';
import {
  decideFee,
  decideNotice,
  exclusionOf,
  exclusionTexts,
  type LateFeeConditions,
  type LateFeeFacts,
} from './decision.ts';
import type { LateFeeEvent } from './events.ts';
import { type LateFee, lateFeeDecider } from './late-fee.ts';
import {
  conditionsOn,
  feeAnnounced,
  feeCharged,
  feeNotCharged,
  feeWaived,
  lateFacts,
  noticeRequested,
  policyWith,
  termsWith,
} from './testing/late-fee-records.ts';

const feesAfter = (...past: LateFeeEvent[]) => given(lateFeeDecider, past).state;
const noticeOn = (
  today: string,
  {
    facts = {},
    past = [],
    policy = {},
    world = {},
  }: {
    facts?: Partial<LateFeeFacts>;
    past?: LateFeeEvent[];
    policy?: Parameters<typeof policyWith>[0];
    world?: Partial<LateFeeConditions>;
  } = {},
) =>
  decideNotice(
    lateFacts(facts),
    { policy: policyWith(policy), fees: feesAfter(...past) },
    conditionsOn(today, world),
  );

describe('a notice', () => {
  test('goes out so many days before the first possible fee', () => {
    expect(noticeOn('2026-03-06')).toEqual({
      decision: 'skip',
      reason: 'The family is told on 03/07/2026 unless it is paid before.',
    });
    expect(noticeOn('2026-03-07')).toEqual({
      decision: 'announce',
      amount: 1500,
      notBefore: '2026-03-12',
      reason: 'It has been late since 03/02/2026.',
    });
  });

  test('never goes out before the invoice is late', () => {
    const policy = { terms: termsWith({ graceDays: 1, noticeDays: 10 }) };
    expect(noticeOn('2026-03-02', { policy }).decision).toBe('skip');
    expect(noticeOn('2026-03-03', { policy }).decision).toBe('announce');
  });

  test.each<[string, Partial<LateFeeFacts>, Partial<LateFeeConditions>]>([
    ['was issued late', { issuedOn: '2026-03-10' }, {}],
    ['could not be paid because a charge failed on our side', { ourFailureOn: '2026-03-10' }, {}],
    ['could not be paid because accounting was away', {}, { reconnectedOn: '2026-03-10' }],
  ])('of an invoice that %s counts the days from then', (_, facts, world) => {
    expect(noticeOn('2026-03-14', { facts, world }).decision).toBe('skip');
    expect(noticeOn('2026-03-15', { facts, world })).toMatchObject({ notBefore: '2026-03-20' });
  });

  test('is not sent for invoices that were due before late fees were turned on, or while they are off', () => {
    expect(noticeOn('2026-04-01', { policy: { since: '2026-03-03' } }).reason).toBe(
      'It was due before 03/03/2026, when late fees began.',
    );
    expect(noticeOn('2026-04-01', { policy: { isOn: false, since: null } }).reason).toBe(exclusionTexts.off);
  });

  test('is sent once per fee, and not again after a fee or a waiver', () => {
    const past = [noticeRequested(), feeAnnounced()];
    expect(noticeOn('2026-03-10', { past }).reason).toBe(
      'A late fee of $15.00 follows on 03/12/2026 unless it is paid before.',
    );
    expect(noticeOn('2026-05-10', { past: [...past, feeCharged()] }).reason).toBe(exclusionTexts.had);
    expect(noticeOn('2026-05-10', { past: [...past, feeWaived()] }).reason).toBe(exclusionTexts.waived);
  });

  test('of the next fee follows a month after the first one, up to the cap', () => {
    const terms = termsWith({ repeatsMonthly: true, capAmount: 2000 });
    const past = [noticeRequested({ terms }), feeAnnounced(), feeCharged()];
    expect(noticeOn('2026-04-06', { past, policy: { terms } }).decision).toBe('skip');
    expect(noticeOn('2026-04-07', { past, policy: { terms } })).toMatchObject({
      decision: 'announce',
      amount: 500,
      notBefore: '2026-04-12',
    });
    const capped = termsWith({ repeatsMonthly: true, capAmount: 1500 });
    expect(noticeOn('2026-04-07', { past, policy: { terms: capped } }).reason).toBe(exclusionTexts.capped);
  });

  test('is not repeated in the week after one was withdrawn', () => {
    const past = [noticeRequested(), feeAnnounced(), feeNotCharged()];
    expect(noticeOn('2026-03-18', { past }).decision).toBe('skip');
    expect(noticeOn('2026-03-19', { past }).decision).toBe('announce');
  });
});

const exclusions: [string, Partial<LateFeeFacts>, string][] = [
  ['a late fee', { isLateFee: true }, exclusionTexts.lateFee],
  ['an opening balance', { isOpeningBalance: true }, exclusionTexts.opening],
  ['held for a payment', { isBusy: true }, exclusionTexts.busy],
  ['paid', { state: 'paid', balance: 0 }, exclusionTexts.paid],
  ['omitted', { state: 'omitted', balance: 0 }, exclusionTexts.paid],
  ['rejected by accounting', { state: 'error', externalRef: null }, exclusionTexts.rejected],
  ['not issued', { state: 'pending', externalRef: null, issuedOn: null }, exclusionTexts.notIssued],
  ['almost paid', { balance: 4_999 }, 'Less than $50.00 is open.'],
  ['different in accounting', { differs: true }, exclusionTexts.differs],
  ['of a family with a running charge', { charge: 'running' }, exclusionTexts.running],
  ['of a family with an unknown charge', { charge: 'unknown' }, exclusionTexts.unknown],
  ['of a family with a charge in review', { charge: 'in review' }, exclusionTexts.inReview],
  ['of a family with a charge that differs', { charge: 'differs' }, exclusionTexts.chargeDiffers],
  ['of a family with an open refund', { hasOpenRefund: true }, exclusionTexts.refund],
  ['covered by credit', { credit: 19_000 }, exclusionTexts.credit],
  [
    'waiting for a paused autocharge',
    { autocharge: { isOn: true, isPaused: true, wasTried: true } },
    exclusionTexts.paused,
  ],
  [
    'waiting for autocharge',
    { autocharge: { isOn: true, isPaused: false, wasTried: false } },
    exclusionTexts.notTried,
  ],
  ['of a family without an address', { canBeTold: false }, exclusionTexts.cannotBeTold],
];

const announced = (): LateFee => {
  const fee = feesAfter(noticeRequested(), feeAnnounced()).at(-1);
  if (!fee) throw new Error('There is no fee');
  return fee;
};
const feeOn = (today: string, facts: Partial<LateFeeFacts> = {}, world: Partial<LateFeeConditions> = {}) =>
  decideFee(lateFacts(facts), { policy: policyWith(), fee: announced() }, conditionsOn(today, world));

describe('an invoice that is', () => {
  test.each(exclusions)('%s is neither announced nor charged', (_, facts, reason) => {
    expect(exclusionOf(lateFacts(facts), termsWith(), conditionsOn('2026-03-12'))).toBe(reason);
    expect(noticeOn('2026-03-12', { facts })).toEqual({ decision: 'skip', reason });
    expect(feeOn('2026-03-12', facts)).toEqual({ decision: 'give up', reason });
  });

  test('late while accounting is not connected is neither announced nor charged', () => {
    const world = { isConnected: false };
    expect(noticeOn('2026-03-12', { world }).reason).toBe(exclusionTexts.disconnected);
    expect(feeOn('2026-03-12', {}, world)).toEqual({
      decision: 'give up',
      reason: exclusionTexts.disconnected,
    });
  });

  test('declined by the family’s card is announced', () => {
    const autocharge = { isOn: true, isPaused: false, wasTried: true };
    expect(noticeOn('2026-03-07', { facts: { state: 'missed', autocharge } }).decision).toBe('announce');
  });
});

describe('an announced fee', () => {
  test('waits for its day, and is charged then', () => {
    expect(feeOn('2026-03-11').decision).toBe('wait');
    expect(feeOn('2026-03-12')).toEqual({
      decision: 'charge',
      reason: 'It was announced for 03/12/2026, and it is still open.',
    });
  });

  test('is given up as soon as the invoice is paid', () => {
    expect(feeOn('2026-03-08', { state: 'paid', balance: 0 })).toEqual({
      decision: 'give up',
      reason: exclusionTexts.paid,
    });
  });

  test('is given up if late fees were turned off', () => {
    const policy = policyWith({ isOn: false, since: null });
    expect(decideFee(lateFacts(), { policy, fee: announced() }, conditionsOn('2026-03-08'))).toEqual({
      decision: 'give up',
      reason: exclusionTexts.off,
    });
  });

  test('is given up if a charge failed on our side after the notice', () => {
    expect(feeOn('2026-03-12', { ourFailureOn: '2026-03-09' })).toEqual({
      decision: 'give up',
      reason: 'The family could not pay until 03/09/2026, so the days of grace begin again.',
    });
  });

  test('follows the terms of its notice, not those of today', () => {
    const policy = policyWith({ version: 2, terms: termsWith({ minimum: 50_000, graceDays: 60 }) });
    expect(decideFee(lateFacts(), { policy, fee: announced() }, conditionsOn('2026-03-12')).decision).toBe(
      'charge',
    );
  });
});
