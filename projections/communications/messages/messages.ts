import type { DeliveryReport } from '../../../domain/communications/delivery/report.ts';
import type { FailureReason, MessageEvent } from '../../../domain/communications/messages/events.ts';
import {
  type Handover,
  isUnknown,
  isWaiting,
  type MessageState,
  messageDecider,
  statusOf,
} from '../../../domain/communications/messages/message.ts';
import {
  type CommunicationStatus,
  type CommunicationTab,
  communicationStatuses,
  statusesOfTab,
} from '../../../domain/communications/statuses.ts';
import type { CommunicationOptionId } from '../../../domain/shared/communication-options.ts';
import type { PersonRef } from '../../../domain/shared/person-ref.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import { defineSummary, defineTable, json, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

/** What `statusOf` needs besides the other columns. */
interface Fold {
  readonly isCanceled?: true;
  readonly isReported?: true;
  readonly reported: readonly DeliveryReport['kind'][];
}

export const messageTable = defineTable('messages', {
  message_id: 'text',
  communication_id: 'text',
  send_id: 'text',
  /** Names and addresses are read from the person's own record, so that an erasure reaches them. */
  person_kind: text<PersonRef['kind']>(),
  person_id: 'text',
  athlete_ids: 'text[]',
  option_id: nullable(text<CommunicationOptionId>()),
  is_tracked: 'boolean',
  status: text<CommunicationStatus>(),
  attempt: 'integer',
  handover: text<Handover>(),
  /** Why it was not handed over, or not accepted. */
  failure: nullable(text<FailureReason>()),
  /** What the mail server, or the reporter of the newest trouble, said. */
  response: 'text',
  is_unknown: 'boolean',
  /** Its turn, or its next try, is still to come. */
  is_waiting: 'boolean',
  opened_by_machine: 'boolean',
  queued_at: 'instant',
  /** When the mail server took it; null: it has not, as far as is known. */
  sent_at: nullable('instant'),
  changed_at: 'instant',
  fold: json<Fold>(),
});
export type MessageTableRow = RowOf<typeof messageTable>;

/** What the decider knows about a message, from its row. Without the ids of reports, which decide nothing here. */
export function messageOf(row: MessageTableRow): MessageState {
  const { isCanceled = false, isReported = false, reported } = row.fold;
  return {
    exists: true,
    communicationId: row.communication_id,
    sendId: row.send_id,
    person: { kind: row.person_kind, id: row.person_id },
    athleteIds: row.athlete_ids,
    optionId: row.option_id,
    isTracked: row.is_tracked,
    attempt: row.attempt,
    handover: row.handover,
    failure: row.failure ?? undefined,
    isCanceled,
    reported: new Set(reported),
    isReported,
    deferrals: 0,
    reportIds: new Set(),
  };
}

/** How many messages of a communication have each status. */
export const communicationCountsTable = defineSummary('communication_counts', {
  communication_id: 'text',
  messages: 'integer',
  /** Those that can still be stopped. */
  waiting: 'integer',
  unknown: 'integer',
  /** Tracked messages that have left, and of which no open or click by a person was seen. */
  unopened: 'integer',
  queued: 'integer',
  processing: 'integer',
  processed: 'integer',
  sent: 'integer',
  delivered: 'integer',
  opened: 'integer',
  clicked: 'integer',
  deferred: 'integer',
  canceled: 'integer',
  error: 'integer',
  blocked: 'integer',
  bounced: 'integer',
  dropped: 'integer',
  failed: 'integer',
  first_sent_at: nullable('instant'),
  changed_at: 'instant',
});
export type CommunicationCountsRow = RowOf<typeof communicationCountsTable>;

/** A message is made when its communication is sent, so it is never new or draft. */
export const messageStatuses = communicationStatuses.filter(
  (status): status is Exclude<CommunicationStatus, 'new' | 'draft'> => status !== 'new' && status !== 'draft',
);

/** The tabs of the list of letters that depend on statuses of messages. */
export type CountedTab = Exclude<CommunicationTab, 'drafts'>;

/** How many messages of a letter are in a tab, in SQL: for indexes, and for queries that are to use them. */
export const countedIn = (tab: CountedTab): string => `(${statusesOfTab[tab].join(' + ')})`;
export const ALL_CANCELED = 'messages = canceled';

const count = (condition: string) => `count(*) filter (where ${condition})::int`;

/** One row per message, with the status that the decider folds; and how many each communication has of each status. */
export const messages = defineProjection(messageTable)({
  version: 1,
  key: 'message_id',
  title: () => 'Email',
  hidden: ['message_id', 'communication_id', 'send_id', 'person_kind', 'person_id', 'athlete_ids', 'fold'],
  indexes: [
    '(communication_id, queued_at, message_id)',
    '(communication_id, status, queued_at, message_id)',
    '(person_id, queued_at desc)',
    // The letters of people whose names are searched for.
    '(person_id, communication_id)',
    'using gin (athlete_ids)',
    "(changed_at) where handover = 'unknown' and is_unknown",
    "(communication_id) where handover = 'given-up' and status = 'error'",
  ],
  handles: [
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
  keys: ({ data }) => [data.messageId],
  apply: (row, event) => {
    if (row === undefined && event.type !== 'MessageQueued') return null;
    const state = messageDecider.evolve(row ? messageOf(row) : messageDecider.initial(), event);
    const { person, athleteIds, attempt, handover, failure, isCanceled, isReported, reported } = state;
    return {
      message_id: event.data.messageId,
      communication_id: state.communicationId,
      send_id: state.sendId,
      person_kind: person.kind,
      person_id: person.id,
      athlete_ids: [...athleteIds],
      option_id: state.optionId,
      is_tracked: state.isTracked,
      status: statusOf(state),
      attempt,
      handover,
      failure: failure ?? null,
      response: responseAfter(row, event, attempt),
      is_unknown: isUnknown(state),
      is_waiting: isWaiting(state),
      opened_by_machine: openedByMachine(row, event, attempt),
      queued_at: row?.queued_at ?? event.occurredAt,
      sent_at: sentAfter(row, event, attempt),
      changed_at: event.occurredAt,
      fold: {
        ...(isCanceled && { isCanceled }),
        ...(isReported && { isReported }),
        // In one order, so that rows do not depend on the order of reports.
        reported: [...reported].toSorted(),
      },
    };
  },
  summaries: [
    {
      table: communicationCountsTable,
      by: 'communication_id',
      indexes: [
        ...(['processing', 'sent', 'errors'] as const).map(
          (tab) => `(communication_id) where ${countedIn(tab)} > 0`,
        ),
        `(communication_id) where ${ALL_CANCELED}`,
      ],
      select: (rows, groups) => `
        select communication_id, count(*)::int, ${count('is_waiting')}, ${count('is_unknown')},
               ${count("is_tracked and status in ('processed', 'sent', 'delivered')")},
               ${messageStatuses.map((status) => count(`status = '${status}'`)).join(', ')},
               min(sent_at), max(changed_at)
          from ${rows} where communication_id = any (${groups}) group by communication_id`,
      // A letter has thousands of messages, and a batch is about some of them.
      differences: {
        least: ['first_sent_at'],
        greatest: ['changed_at'],
        fits: (before, { sent_at, changed_at }) =>
          (before?.sent_at ?? sent_at) === sent_at &&
          (before === undefined || before.changed_at <= changed_at),
      },
    },
  ],
});

type Row = MessageTableRow | undefined;

/** The server's answer, or what went wrong last; good news of the provider says nothing that the status does not say. */
function responseAfter(row: Row, { type, data }: Recorded<MessageEvent>, attempt: number): string {
  switch (type) {
    case 'MessageQueued':
    case 'MessageResendRequested':
      return '';
    case 'MessageSent':
    case 'MessageDeferred':
    case 'MessageFailed':
      return data.attempt === attempt ? data.response : (row?.response ?? '');
    case 'MessageReported': {
      const isTrouble = data.attempt === attempt && troubles.includes(data.kind) && data.reason !== '';
      return isTrouble ? data.reason : (row?.response ?? '');
    }
    default:
      return row?.response ?? '';
  }
}

const troubles: readonly DeliveryReport['kind'][] = ['deferred', 'bounced', 'blocked', 'dropped'];

function openedByMachine(row: Row, { type, data }: Recorded<MessageEvent>, attempt: number): boolean {
  if (type === 'MessageQueued' || type === 'MessageResendRequested') return false;
  const isOpen =
    type === 'MessageReported' && data.isMachine && data.kind === 'opened' && data.attempt === attempt;
  return isOpen || (row?.opened_by_machine ?? false);
}

function sentAfter(row: Row, event: Recorded<MessageEvent>, attempt: number): string | null {
  const { type, data, occurredAt } = event;
  if (type === 'MessageQueued' || type === 'MessageResendRequested') return null;
  if (type === 'MessageSent' && data.attempt === attempt) return occurredAt;
  return row?.sent_at ?? null;
}
