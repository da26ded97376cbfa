import { catalogue } from '../../domain/events.ts';
import { defineTable, type RowOf } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';

export const eventIndexTable = defineTable('event_index', {
  id: 'text',
  stream: 'text',
  type: 'text',
  correlation_id: 'text',
  causation_id: 'text',
  command_id: 'text',
  actor: 'text',
  recorded_at: 'instant',
});
export type EventIndexRow = RowOf<typeof eventIndexTable>;

/** The stream and position of every event, by its cause. The log itself can only be read by stream and by position. */
export const eventIndex = defineProjection(eventIndexTable)({
  version: 1,
  // Computed when the index was first released; a new type of event does not change it.
  shape: '8cf6dd20254b654e',
  key: 'id',
  indexes: ['(position)', '(correlation_id)', '(causation_id)', '(command_id)', '(actor, position)'],
  history: 'append-only',
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
