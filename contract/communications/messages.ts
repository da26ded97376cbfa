import { z } from 'zod';
import { id, instant, line, revision, words } from '../shared/fields.ts';
import { communicationStatus } from './communications.ts';

export const messageRow = z
  .object({
    id,
    message_id: id,
    communication_id: id,
    subject: z.string(),
    status: communicationStatus,
    recipient_first_name: z.string(),
    recipient_last_name: z.string(),
    /** The current address of the person; empty after an erasure. */
    email: z.string(),
    athletes: z.array(z.object({ id, name: z.string() })),
    queued_at: instant,
    sent_at: instant.nullable(),
    changed_at: instant,
    attempt: z.int(),
    /** The last thing that went wrong, in words; empty. */
    reason: z.string(),
    /** The server's answer was lost: it is not known whether the email left. */
    is_unknown: z.boolean(),
    can_cancel: z.boolean(),
    can_resend: z.boolean(),
    opened_by_machine: z.boolean(),
    revision,
  })
  .meta({ id: 'MessageRow' });
export type MessageRow = z.output<typeof messageRow>;

export const messageFilter = z
  .strictObject({
    status: z.array(communicationStatus).max(16).optional(),
    q: line.optional(),
    id: z.array(id).max(1000).optional(),
  })
  .meta({ id: 'MessageFilter' });
export type MessageFilter = z.input<typeof messageFilter>;

/** Of a bulk retry: the chosen messages; without them, all of a letter. */
export const retryFilter = messageFilter.pick({ id: true }).meta({ id: 'RetryFilter' });

/** One line of the time line of a message, or of the log of a communication. */
export const logRow = z
  .object({
    id: z.string(),
    at: instant,
    message_id: id.nullable(),
    recipient: z.string(),
    kind: z.string(),
    /** In a sentence. */
    detail: z.string(),
    source: z.enum(['us', 'smtp', 'webhook', 'bounce mail', 'person']),
    /** Who did it; empty for the system. */
    by: z.string(),
  })
  .meta({ id: 'CommunicationLogRow' });
export type LogRow = z.output<typeof logRow>;

export const logFilter = z
  .strictObject({
    source: z.array(logRow.shape.source).max(5).optional(),
    /** Part of the recipient's name or address. */
    q: line.optional(),
  })
  .meta({ id: 'CommunicationLogFilter' });
export type LogFilter = z.input<typeof logFilter>;

export const messageView = messageRow.extend({ timeline: z.array(logRow) }).meta({ id: 'MessageView' });
export type MessageView = z.output<typeof messageView>;

export const messageStatusBody = z
  .strictObject({ status: z.literal('canceled') })
  .meta({ id: 'MessageStatusBody' });

/** Resend, and bulk retry. */
export const sendMessagesBody = z
  .strictObject({
    ids: z.array(id).min(1).max(1000),
    /** Also messages of which it is not known whether they left. */
    includes_unknown: z.boolean().default(false),
    /** Canceled messages, after the question. */
    includes_canceled: z.boolean().default(false),
  })
  .meta({ id: 'SendMessagesBody' });

export const sentMessagesView = z
  .object({
    sent: z.array(id),
    refused: z.array(z.object({ id, recipient: z.string(), reason: z.string() })),
  })
  .meta({ id: 'SentMessagesView' });
export type SentMessagesView = z.output<typeof sentMessagesView>;

/** What a bulk retry would do (part 2 §4). */
export const retryCountsView = z
  .object({
    /** They certainly did not arrive. */
    not_sent: z.array(id),
    /** It is not known whether they left. */
    unknown: z.array(id),
    /** Suppressed or opted out: never retried. */
    never: z.array(z.object({ id, recipient: z.string(), reason: z.string() })),
  })
  .meta({ id: 'RetryCountsView' });
export type RetryCountsView = z.output<typeof retryCountsView>;

const suppressionReason = z.enum(['hard-bounce', 'complaint', 'person']).nullable();

export const suppressionView = z
  .object({
    email: z.string(),
    is_suppressed: z.boolean(),
    reason: suppressionReason,
    detail: z.string(),
    since: instant.nullable(),
    /** Oldest first. */
    history: z.array(
      z.object({
        at: instant,
        is_suppressed: z.boolean(),
        reason: suppressionReason.describe('Null: lifted.'),
        detail: z.string(),
        by: z.string(),
      }),
    ),
    revision,
  })
  .meta({ id: 'SuppressionView' });
export type SuppressionView = z.output<typeof suppressionView>;

export const suppressAddressBody = z
  .strictObject({ email: line, reason: words(500) })
  .meta({ id: 'SuppressAddressBody' });
export type SuppressAddressBody = z.input<typeof suppressAddressBody>;

export const liftSuppressionBody = z
  .strictObject({ email: line, reason: words(500) })
  .meta({ id: 'LiftSuppressionBody' });
export type LiftSuppressionBody = z.input<typeof liftSuppressionBody>;
