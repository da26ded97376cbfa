import type { LateFeeStatus } from '../../../domain/billing/late-fees/late-fee-values.ts';
import { dollarsOf, formatMoney } from '../../../domain/shared/money.ts';
import { defineTable, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const lateFeeTable = defineTable('late_fees', {
  /** Also the id of the fee's own invoice, once it is charged. */
  id: 'text',
  /** The late invoice. */
  invoice_id: 'text',
  athlete_package_id: 'text',
  athlete_id: 'text',
  status: text<LateFeeStatus>(),
  /** The most that is charged; once it is charged, the fee. Cents. */
  amount: 'cents',
  policy_version: 'integer',
  requested_at: 'instant',
  /** The day on which the family was told, and the day of the fee; null until then. */
  announced_on: nullable('day'),
  charge_on: nullable('day'),
  charged_on: nullable('day'),
  /** The day on which it was waived or given up. */
  ended_on: nullable('day'),
  /** Why it was given up. */
  why: 'text',
  waived_reason: 'text',
  /** `user:<id>`; empty if it was not waived. */
  waived_by: 'text',
});
export type LateFeeRow = RowOf<typeof lateFeeTable>;

/** Every late fee whose notice was requested, whatever became of it. */
export const lateFees = defineProjection(lateFeeTable)({
  version: 1,
  key: 'id',
  title: ({ amount }) => `Late fee of ${formatMoney(dollarsOf(amount))}`,
  hidden: ['id', 'invoice_id', 'athlete_package_id', 'athlete_id', 'waived_by'],
  indexes: [
    '(invoice_id)',
    '(athlete_id)',
    '(requested_at desc, id)',
    "(id) where status in ('requested', 'announced')",
  ],
  handles: [
    'LateFeeNoticeRequested',
    'LateFeeAnnounced',
    'LateFeeCharged',
    'LateFeeWaived',
    'LateFeeNotCharged',
  ],
  personal: [{ kind: 'athlete', by: 'athlete_id', erased: { waived_reason: '' } }],
  keys: ({ data }) => [data.lateFeeId],
  apply: (row, { type, data, occurredAt, actor }, id) => {
    if (type === 'LateFeeNoticeRequested') {
      const { invoiceId, athletePackageId, athleteId, amount, policyVersion } = data;
      return {
        id,
        invoice_id: invoiceId,
        athlete_package_id: athletePackageId,
        athlete_id: athleteId,
        status: 'requested',
        amount,
        policy_version: policyVersion,
        requested_at: occurredAt,
        announced_on: null,
        charge_on: null,
        charged_on: null,
        ended_on: null,
        why: '',
        waived_reason: '',
        waived_by: '',
      };
    }
    if (!row) return null;
    switch (type) {
      case 'LateFeeAnnounced':
        return {
          ...row,
          status: 'announced',
          amount: data.amount,
          announced_on: data.day,
          charge_on: data.chargeOn,
        };
      case 'LateFeeCharged':
        return { ...row, status: 'charged', amount: data.amount, charged_on: data.day };
      case 'LateFeeWaived':
        return {
          ...row,
          // The reason is sealed with the key of this athlete.
          athlete_id: data.athleteId,
          status: 'waived',
          ended_on: data.day,
          waived_reason: data.reason,
          waived_by: actor,
        };
      case 'LateFeeNotCharged':
        return { ...row, status: 'not charged', ended_on: data.day, why: data.why };
    }
  },
});
