import { z } from 'zod';
import { invoiceStates } from '../../domain/billing/invoices/invoice.ts';
import { lateFeeKinds, lateFeeStatuses } from '../../domain/billing/late-fees/late-fee-values.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { centsOf } from '../../domain/shared/money.ts';
import { dayOrBlank, dollars, id, instant, line, text } from '../shared/fields.ts';

const money = z.number();

/** A percentage with at most two decimals on the wire, hundredths of a percent inside. */
const percent = z.number().transform((value, context) => {
  const hundredths = centsOf(value);
  if (hundredths === undefined) {
    context.addIssue({ code: 'custom', message: 'must be a percentage with at most two decimals' });
    return z.NEVER;
  }
  return hundredths;
});

/** Only the value of the chosen kind counts. */
export const lateFeePolicyBody = z
  .strictObject({
    is_on: z.boolean(),
    since: dayOrBlank,
    grace_days: z.number(),
    fee_kind: z.enum(lateFeeKinds),
    fee_amount: dollars.default(0),
    fee_percent: percent.default(0),
    repeats_monthly: z.boolean(),
    cap_amount: dollars.nullable(),
    cap_percent: percent.nullable(),
    minimum: dollars,
    notice_days: z.number(),
    line_text: line,
  })
  .meta({ id: 'LateFeePolicyBody' });
export type LateFeePolicyBody = z.input<typeof lateFeePolicyBody>;

const terms = {
  grace_days: z.int(),
  fee_kind: z.enum(lateFeeKinds),
  fee_amount: money.describe('0 for a percentage.'),
  fee_percent: z.number().describe('Of what is open; 0 for an amount.'),
  repeats_monthly: z.boolean(),
  cap_amount: money.nullable().describe('The most that all fees of an invoice add up to.'),
  cap_percent: z.number().nullable().describe('The same, of the amount of the invoice.'),
  minimum: money,
  notice_days: z.int(),
  line_text: z.string(),
};

export const lateFeePolicyView = z
  .object({
    is_on: z.boolean(),
    version: z.int().describe('0: nobody has set the terms yet; they are a proposal.'),
    since: day.nullable().describe('Invoices due before this day have no late fee; null: not set yet.'),
    ...terms,
    words: z.string(),
    versions: z
      .array(
        z.object({
          version: z.int(),
          is_on: z.boolean(),
          set_at: instant,
          set_by: z.string(),
          words: z.string(),
        }),
      )
      .describe('Newest first.'),
  })
  .meta({ id: 'LateFeePolicyView' });
export type LateFeePolicyView = z.output<typeof lateFeePolicyView>;

export const lateFeeDecisions = ['charge', 'announce', 'give up', 'wait', 'skip'] as const;

const planned = z.object({ count: z.int(), total: money });

/** What the next run does, with the reason for or against each late invoice. */
export const lateFeePreviewView = z
  .object({
    day: day.describe('The day of the next run.'),
    is_on: z.boolean(),
    charged: planned,
    announced: planned,
    rows: z.array(
      z.object({
        invoice_id: id,
        athlete_package_id: id,
        athlete_id: id,
        athlete_name: z.string(),
        reference: z.int(),
        invoice_date: day,
        balance: money,
        decision: z.enum(lateFeeDecisions),
        amount: money.nullable().describe('The fee; null if there is none.'),
        charge_on: day.nullable(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'LateFeePreviewView' });
export type LateFeePreviewView = z.output<typeof lateFeePreviewView>;

/** A late fee that was announced, charged, waived, or given up. */
export const lateFeeView = z
  .object({
    id,
    invoice_id: id,
    athlete_package_id: id,
    athlete_id: id,
    athlete_name: z.string(),
    reference: z.int().nullable().describe('Of the late invoice; null if it was deleted.'),
    status: z.enum(lateFeeStatuses),
    amount: money,
    announced_on: day.nullable(),
    charge_on: day.nullable(),
    charged_on: day.nullable(),
    ended_on: day.nullable(),
    reason: z.string().describe('Why it was waived or not charged.'),
    waived_by: z.string(),
    fee_reference: z.int().nullable().describe('Of its own invoice.'),
    fee_state: z.enum(invoiceStates).nullable(),
    can_waive: z.boolean(),
  })
  .meta({ id: 'LateFeeView' });
export type LateFeeView = z.output<typeof lateFeeView>;

/** A late fee as the family and its athlete's page see it. */
export const athleteLateFeeView = z
  .object({
    id,
    invoice_id: id,
    status: z.enum(lateFeeStatuses),
    amount: money,
    charge_on: day.nullable(),
    can_waive: z.boolean(),
  })
  .meta({ id: 'AthleteLateFeeView' });
export type AthleteLateFeeView = z.output<typeof athleteLateFeeView>;

export const waiveLateFeeBody = z.strictObject({ reason: text }).meta({ id: 'WaiveLateFeeBody' });
export type WaiveLateFeeBody = z.input<typeof waiveLateFeeBody>;
