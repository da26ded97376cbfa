import type { LogRow, MessageRow } from '../../../contract/communications/messages.ts';
import type { MessageEvent } from '../../../domain/communications/messages/events.ts';
import { sourceOf } from '../../../domain/communications/messages/log-source.ts';
import { canCancel, canResend } from '../../../domain/communications/messages/message.ts';
import { messageReason } from '../../../domain/communications/messages/message-reason.ts';
import { sentenceOf } from '../../../domain/sentences.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { RecordedDomainEvent } from '../../../event-store/event-log.ts';
import type { ShownMessage } from '../../../projections/communications/messages/message-queries.ts';
import { messageOf } from '../../../projections/communications/messages/messages.ts';

export function messageRowOf(row: ShownMessage): MessageRow {
  const state = messageOf(row);
  return {
    id: row.message_id,
    message_id: row.message_id,
    communication_id: row.communication_id,
    subject: row.subject,
    status: row.status,
    recipient_first_name: row.first_name,
    recipient_last_name: row.last_name,
    email: row.email,
    athletes: [...row.athletes],
    queued_at: row.queued_at,
    sent_at: row.sent_at,
    changed_at: row.changed_at,
    attempt: row.attempt,
    reason: messageReason({ ...row, isUnknown: row.is_unknown }),
    is_unknown: row.is_unknown,
    can_cancel: canCancel(state),
    can_resend: canResend(state),
    opened_by_machine: row.opened_by_machine,
    revision: row.revision,
  };
}

/** `Maria Lindqvist`, or the address of somebody without a name. */
export const recipientName = ({
  first_name,
  last_name,
  email,
}: Pick<ShownMessage, 'first_name' | 'last_name' | 'email'>): string =>
  `${first_name} ${last_name}`.trim() || email;

interface Told {
  readonly recipient: string;
  /** Names of staff by actor. */
  readonly nameOf: (actor: string) => string;
  readonly subject: string;
}

/** One line of a time line. What happened, when it happened: reports arrive later. */
export function timelineRowOf(event: Recorded<MessageEvent>, told: Told): LogRow {
  return { ...logRowOf(event, told), message_id: event.data.messageId, source: sourceOf(event) };
}

export function logRowOf(
  event: RecordedDomainEvent,
  { recipient, nameOf, subject }: Told,
): Omit<LogRow, 'source'> {
  return {
    id: event.id,
    at: event.type === 'MessageReported' ? event.data.at : event.occurredAt,
    message_id: null,
    recipient,
    kind: event.type,
    detail: sentenceOf(event, (_, otherwise) => subject || otherwise),
    by: nameOf(event.actor),
  };
}
