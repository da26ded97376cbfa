import { given } from '../../testing/given.ts';
import type { LateFeeEvent } from './events.ts';
import { lateFeeDecider, lateFeeTexts } from './late-fee.ts';
import {
  feeAnnounced,
  feeCharged,
  feeIds,
  feeNotCharged,
  feeWaived,
  noticeRequested,
  termsWith,
} from './testing/late-fee-records.ts';

const story = (...past: LateFeeEvent[]) => given(lateFeeDecider, past);
const second = { ...feeIds, lateFeeId: '0192f0a0-0000-7000-8000-000000000005' };
const request = (more: object = {}) => ({
  ...feeIds,
  kind: 'request-notice' as const,
  policyVersion: 1,
  terms: termsWith(),
  amount: 1500,
  notBefore: '2026-03-12',
  ...more,
});
const charge = (day: string, balance = 19_000) =>
  ({ ...feeIds, kind: 'charge', day, basis: { balance, amount: 19_000 }, reference: 'PWHT-1002' }) as const;
const waive = (reason = 'Their first time') =>
  ({ ...feeIds, kind: 'waive', day: '2026-03-10', reason }) as const;

describe('a notice', () => {
  test('is requested once, and not beside another one', () => {
    story().when(request()).gives([noticeRequested()]);
    story(noticeRequested()).when(request()).nothingHappens();
    story(noticeRequested(), feeAnnounced()).when(request(second)).nothingHappens();
  });

  test('follows a fee that was charged or waived only if fees repeat', () => {
    story(noticeRequested(), feeAnnounced(), feeCharged()).when(request(second)).nothingHappens();
    story(noticeRequested(), feeAnnounced(), feeWaived()).when(request(second)).nothingHappens();
    const monthly = { ...second, terms: termsWith({ repeatsMonthly: true }) };
    story(noticeRequested(), feeAnnounced(), feeCharged())
      .when(request(monthly))
      .gives([noticeRequested(monthly)]);
  });

  test('follows one that was withdrawn', () => {
    story(noticeRequested(), feeAnnounced(), feeNotCharged())
      .when(request(second))
      .gives([noticeRequested(second)]);
  });

  test('that goes out late postpones the fee', () => {
    const announced = { ...feeIds, kind: 'announced' } as const;
    story(noticeRequested())
      .when({ ...announced, day: '2026-03-07' })
      .gives([feeAnnounced()]);
    story(noticeRequested())
      .when({ ...announced, day: '2026-03-11' })
      .gives([feeAnnounced({ day: '2026-03-11', chargeOn: '2026-03-16' })]);
    story(noticeRequested(), feeAnnounced())
      .when({ ...announced, day: '2026-03-11' })
      .nothingHappens();
  });
});

describe('a fee', () => {
  const announced = [noticeRequested(), feeAnnounced()];

  test('is charged on the announced day or later, and once', () => {
    story(...announced)
      .when(charge('2026-03-11'))
      .nothingHappens();
    story(...announced)
      .when(charge('2026-03-12'))
      .gives([feeCharged()]);
    story(...announced, feeCharged())
      .when(charge('2026-03-13'))
      .nothingHappens();
  });

  test('is not charged before the family was told', () => {
    story(noticeRequested()).when(charge('2026-04-30')).nothingHappens();
  });

  test('is never more than what was announced', () => {
    const terms = termsWith({ kind: 'percent', value: 500, capAmount: 5000 });
    story(noticeRequested({ terms, amount: 500 }), feeAnnounced({ amount: 500 }))
      .when(charge('2026-03-12'))
      .gives([feeCharged({ amount: 500 })]);
    story(noticeRequested({ terms, amount: 950 }), feeAnnounced({ amount: 950 }))
      .when(charge('2026-03-12', 10_000))
      .gives([feeCharged({ amount: 500 })]);
  });

  test('stays waived', () => {
    story(...announced, feeWaived())
      .when(charge('2026-03-12'))
      .nothingHappens();
    story(...announced, feeWaived())
      .when(waive())
      .refuses(lateFeeTexts.alreadyWaived);
  });

  test('is waived with a reason, before it is charged and after', () => {
    story(...announced)
      .when(waive())
      .gives([feeWaived()]);
    story(...announced, feeCharged())
      .when(waive())
      .gives([feeWaived({ wasCharged: true })]);
    story(...announced)
      .when(waive('  '))
      .refuses(lateFeeTexts.reasonMissing);
  });

  test('that was given up is neither charged nor waived', () => {
    story(...announced, feeNotCharged())
      .when(charge('2026-03-12'))
      .nothingHappens();
    story(...announced, feeNotCharged())
      .when(waive())
      .refuses(lateFeeTexts.over);
  });

  test('is taken back if its invoice cannot be added', () => {
    const why = 'This package does not exist.';
    story(...announced, feeCharged())
      .when({ ...feeIds, kind: 'not-added', day: '2026-03-12', why })
      .gives([feeNotCharged({ why: lateFeeTexts.notAdded(why) })]);
  });
});
