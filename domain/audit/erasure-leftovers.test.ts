import type { Leftover } from '../shared/leftover.ts';
import { given } from '../testing/given.ts';
import { CUSTOMER, erasureLeftoversDecider } from './erasure-leftovers.ts';
import type { AuditEvent } from './events.ts';

const personId = '0192f0a0-0000-7000-8000-000000000001';
const customer: Leftover = {
  leftoverId: CUSTOMER,
  kind: 'accounting-customer',
  path: `/athletes/${personId}/billing`,
};
const memo: Leftover = {
  leftoverId: 'payment 1',
  kind: 'payment-memo',
  path: `/athletes/${personId}/billing`,
};
const found = (...leftovers: Leftover[]): AuditEvent => ({
  type: 'ErasureLeftoversFound',
  data: { personId, personKind: 'athlete', customerId: '58', leftovers },
});
const settled = (leftoverId: string): AuditEvent => ({
  type: 'ErasureLeftoverSettled',
  data: { personId, leftoverId },
});
const find = (...leftovers: Leftover[]) =>
  ({ kind: 'find', personId, personKind: 'athlete', customerId: '58', leftovers }) as const;

describe('the leftovers of an erased person', () => {
  it('are listed once', () => {
    given(erasureLeftoversDecider, [])
      .when(find(customer, memo))
      .gives([found(customer, memo)]);
    given(erasureLeftoversDecider, [found(customer)])
      .when(find(customer, memo))
      .gives([found(memo)]);
    given(erasureLeftoversDecider, [found(customer)])
      .when(find(customer))
      .gives([]);
    given(erasureLeftoversDecider, []).when(find()).gives([]);
  });

  it('are settled one by one, once', () => {
    const settle = { kind: 'settle', personId, leftoverId: CUSTOMER } as const;
    given(erasureLeftoversDecider, [found(customer, memo)])
      .when(settle)
      .gives([settled(CUSTOMER)]);
    given(erasureLeftoversDecider, [found(customer), settled(CUSTOMER)])
      .when(settle)
      .refuses('This is done already.');
  });
});
