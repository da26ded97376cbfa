import { z } from 'zod';
import { consentWays } from '../../domain/communications/consent/events.ts';
import { leftOutReasons } from '../../domain/shared/left-out.ts';
import { id, instant, oneLine, text } from '../shared/fields.ts';
import { optionId } from './communications.ts';

/** One line of the consent ledger: who said what, when, by which link or person, and which text they saw. */
export const consentStatementView = z
  .object({
    id: z.string(),
    at: instant,
    option_id: optionId.nullable().describe('Null: all kinds of messages.'),
    option_label: z.string(),
    is_wanted: z.boolean(),
    how: z.enum(consentWays),
    by: z.string(),
    wording: z.string(),
    message_id: id.nullable(),
    detail: z.string(),
  })
  .meta({ id: 'ConsentStatementView' });
export type ConsentStatementView = z.output<typeof consentStatementView>;

/** Whether a person may be written to, per kind of message, at a moment. */
export const mayWriteView = z
  .object({
    person: z.string(),
    name: z.string(),
    email: z.string(),
    is_suppressed: z.boolean().describe('Nothing is sent to the address, whatever the person wants.'),
    options: z.array(
      z.object({
        option_id: optionId,
        label: z.string(),
        reason: z.enum(leftOutReasons).nullable().describe('Null: the person may be written to.'),
        text: z.string(),
      }),
    ),
    statements: z.array(consentStatementView),
  })
  .meta({ id: 'MayWriteView' });
export type MayWriteView = z.output<typeof mayWriteView>;

/** Whether one person could be written to about one kind of message at a moment. */
export const mayWriteOnDayView = z
  .object({
    person: z.string(),
    name: z.string(),
    email: z.string(),
    reason: z.enum(leftOutReasons).nullable().describe('Null: the person could be written to.'),
    text: z.string(),
  })
  .meta({ id: 'MayWriteOnDayView' });
export type MayWriteOnDayView = z.output<typeof mayWriteOnDayView>;

export const parentalConsentBody = z
  .strictObject({ given_by: oneLine(200), evidence: text })
  .meta({ id: 'ParentalConsentBody' });
export type ParentalConsentBody = z.input<typeof parentalConsentBody>;

export const parentalConsentView = z
  .object({
    is_given: z.boolean(),
    given_by: z.string(),
    evidence: z.string(),
    at: instant.nullable(),
    recorded_by: z.string(),
  })
  .meta({ id: 'ParentalConsentView' });
export type ParentalConsentView = z.output<typeof parentalConsentView>;
