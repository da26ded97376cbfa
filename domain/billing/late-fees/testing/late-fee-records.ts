import type { LateFeeConditions, LateFeeFacts } from '../decision.ts';
import type { LateFeeEvent } from '../events.ts';
import type { LateFeePolicy } from '../policy.ts';
import { initialTerms, type LateFeeTerms } from '../terms.ts';

const id = (nth: number) => `0192f0a0-0000-7000-8000-${String(nth).padStart(12, '0')}`;

/** The late invoice, and its first fee. */
export const feeIds = {
  athletePackageId: id(1),
  invoiceId: id(2),
  athleteId: id(3),
  lateFeeId: id(4),
} as const;

export const termsWith = (more: Partial<LateFeeTerms> = {}): LateFeeTerms => ({ ...initialTerms, ...more });

export const policyWith = (more: Partial<LateFeePolicy> = {}): LateFeePolicy => ({
  isOn: true,
  version: 1,
  terms: initialTerms,
  since: '2026-01-01',
  ...more,
});

/** An issued invoice over $190.00 that was due on March 2, by a family that nothing keeps from paying. */
export const lateFacts = (more: Partial<LateFeeFacts> = {}): LateFeeFacts => ({
  state: 'invoiced',
  externalRef: '231',
  date: '2026-03-02',
  amount: 19_000,
  balance: 19_000,
  isBusy: false,
  differs: false,
  isLateFee: false,
  isOpeningBalance: false,
  issuedOn: '2026-02-27',
  charge: null,
  hasOpenRefund: false,
  ourFailureOn: null,
  autocharge: { isOn: false, isPaused: false, wasTried: false },
  credit: 0,
  canBeTold: true,
  ...more,
});

export const conditionsOn = (today: string, more: Partial<LateFeeConditions> = {}): LateFeeConditions => ({
  today,
  isConnected: true,
  reconnectedOn: '2025-12-01',
  ...more,
});

type Of<Type extends LateFeeEvent['type']> = Extract<LateFeeEvent, { type: Type }>['data'];

export const noticeRequested = (more: Partial<Of<'LateFeeNoticeRequested'>> = {}): LateFeeEvent => ({
  type: 'LateFeeNoticeRequested',
  data: { ...feeIds, policyVersion: 1, terms: initialTerms, amount: 1500, notBefore: '2026-03-12', ...more },
});

export const feeAnnounced = (more: Partial<Of<'LateFeeAnnounced'>> = {}): LateFeeEvent => ({
  type: 'LateFeeAnnounced',
  data: { ...feeIds, amount: 1500, day: '2026-03-07', chargeOn: '2026-03-12', ...more },
});

export const feeCharged = (more: Partial<Of<'LateFeeCharged'>> = {}): LateFeeEvent => ({
  type: 'LateFeeCharged',
  data: {
    ...feeIds,
    amount: 1500,
    day: '2026-03-12',
    dueOn: '2026-03-19',
    description: 'Late fee for PWHT-1002',
    ...more,
  },
});

export const feeWaived = (more: Partial<Of<'LateFeeWaived'>> = {}): LateFeeEvent => ({
  type: 'LateFeeWaived',
  data: { ...feeIds, day: '2026-03-10', reason: 'Their first time', wasCharged: false, ...more },
});

export const feeNotCharged = (more: Partial<Of<'LateFeeNotCharged'>> = {}): LateFeeEvent => ({
  type: 'LateFeeNotCharged',
  data: { ...feeIds, day: '2026-03-12', why: 'A refund for the family is not finished.', ...more },
});
