import { catalogue } from '../../domain/events.ts';
import { defineProjection } from '../runtime/projection.ts';

export interface EventIndexRow {
  id: string;
  stream: string;
  type: string;
  correlation_id: string;
  causation_id: string;
  command_id: string;
  actor: string;
  recorded_at: string;
}

/** Where every event is, by what caused it: the log itself is read by stream and by position only. */
export const eventIndex = defineProjection<EventIndexRow>()({
  name: 'event_index',
  version: 1,
  columns: {
    id: 'text',
    stream: 'text',
    type: 'text',
    correlation_id: 'text',
    causation_id: 'text',
    command_id: 'text',
    actor: 'text',
    recorded_at: 'instant',
  },
  key: 'id',
  indexes: ['(position)', '(correlation_id)', '(causation_id)', '(command_id)', '(actor, position)'],
  handles: catalogue.map(({ type }) => type),
  keys: ({ id }) => [id],
  apply: (_, event) => ({
    id: event.id,
    stream: event.stream,
    type: event.type,
    correlation_id: event.correlationId,
    causation_id: event.causationId,
    command_id: event.commandId,
    actor: event.actor,
    recorded_at: event.recordedAt,
  }),
  hidden: ['id', 'stream', 'type', 'correlation_id', 'causation_id', 'command_id', 'actor', 'recorded_at'],
});
