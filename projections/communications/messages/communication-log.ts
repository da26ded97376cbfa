import { type LogSource, sourceOf } from '../../../domain/communications/messages/log-source.ts';
import { defineTable, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const communicationLogTable = defineTable('communication_log', {
  id: 'text',
  stream: 'text',
  /** Of an event of the letter itself; the letter of a message is in `messages`. */
  communication_id: nullable('text'),
  message_id: nullable('text'),
  source: text<LogSource>(),
});
export type CommunicationLogRow = RowOf<typeof communicationLogTable>;

/** Where the log of a letter is found: what happened to it as a whole, and to each of its messages. Its text stays in the events. */
export const communicationLog = defineProjection(communicationLogTable)({
  version: 2,
  key: 'id',
  title: () => 'Log',
  hidden: ['id', 'stream', 'communication_id', 'message_id', 'source'],
  indexes: [
    '(communication_id, position) where communication_id is not null',
    '(message_id, position) where message_id is not null',
  ],
  history: 'append-only',
  handles: [
    'CommunicationCreated',
    'CommunicationTemplateApplied',
    'CommunicationSendRequested',
    'CommunicationSendRecalled',
    'CommunicationRecipientsFrozen',
    'CommunicationIssued',
    'CommunicationStopped',
    'MessageQueued',
    'MessageSent',
    'MessageDeferred',
    'MessageFailed',
    'MessageOutcomeUnknown',
    'MessageGivenUp',
    'MessageCanceled',
    'MessageResendRequested',
    'MessageReported',
  ],
  keys: ({ id }) => [id],
  apply: (_, event, id) => ({
    id,
    stream: event.stream,
    communication_id: isOfMessage(event) ? null : event.data.communicationId,
    message_id: isOfMessage(event) ? event.data.messageId : null,
    source: sourceOf(event),
  }),
});

const isOfMessage = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly data: { readonly messageId: string } }> =>
  event.type.startsWith('Message');
