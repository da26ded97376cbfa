import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { recordedParameters } from '../issued/events.ts';
import { mailRhythms } from './mail-schedule.ts';
import { mailFormats, mailOutcomes, stopReasons } from './mailing-words.ts';

const mailingId = z.uuid();
const userId = z.uuid();
const due = z.iso.datetime();

export const mailingDefinition = z.object({
  /** The name in its address. */
  report: z.string(),
  parameters: recordedParameters,
  schedule: z.object({ rhythm: z.enum(mailRhythms), day: z.int(), hour: z.int() }),
  userIds: z.array(userId),
  format: z.enum(mailFormats),
  namesChildren: z.boolean(),
});
export type MailingDefinition = z.output<typeof mailingDefinition>;

/** Stream `reportMailing-<id>`. `from`: due times up to then do not count. */
export const mailingEvents = [
  defineEvent('ReportMailingCreated', { mailingId, ...mailingDefinition.shape, from: due }),
  defineEvent('ReportMailingChanged', { mailingId, changes: mailingDefinition.partial(), from: due }),
  defineEvent('ReportMailingDeleted', { mailingId }),
  /** The time has come. The report is read as of the position of this event, for all recipients. */
  defineEvent('ReportMailingCameDue', { mailingId, due, userIds: z.array(userId) }),
  /** What became of the email to one recipient. */
  defineEvent('ReportMailingSettled', {
    mailingId,
    due,
    userId,
    outcome: z.enum(mailOutcomes),
    /** Why it was not sent; null: it was, or nobody knows. */
    reason: z.enum(stopReasons).nullable(),
    /** The issued report; null: none left. */
    issueId: z.uuid().nullable(),
    /** How many rows the report has. */
    rows: z.int(),
  }),
] as const;

export type MailingEvent = EventOf<(typeof mailingEvents)[number]>;
