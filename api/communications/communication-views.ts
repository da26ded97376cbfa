import type {
  AttachmentView,
  CommunicationRow,
  CommunicationView,
  RecipientView,
} from '../../contract/communications/communications.ts';
import { type Attachment, type By, mayEdit } from '../../domain/communications/communication.ts';
import { communicationStatus } from '../../domain/communications/communication-status.ts';
import type { PersonFacts } from '../../domain/communications/consent/may-write.ts';
import type { CommunicationStatus } from '../../domain/communications/statuses.ts';
import { type LeftOutReason, leftOutTexts } from '../../domain/shared/left-out.ts';
import { travelTogether } from '../../domain/shared/letters/letter-rules.ts';
import { personKey } from '../../domain/shared/person-ref.ts';
import type { NamedAudiencePart } from '../../projections/communications/audience-names.ts';
import type {
  ListedCommunication,
  ShownCommunication,
} from '../../projections/communications/communication-list.ts';
import { messageStatuses } from '../../projections/communications/messages/messages.ts';

type Counted = Pick<ListedCommunication, 'stage' | 'messages' | 'counts'>;

/** Statuses without messages are absent. */
export function countsOf({ counts }: Counted): Partial<Record<CommunicationStatus, number>> {
  return Object.fromEntries(
    messageStatuses.flatMap((status) => {
      const count = counts?.[status] ?? 0;
      return count > 0 ? [[status, count]] : [];
    }),
  );
}

const statusOf = (row: Counted): CommunicationStatus =>
  communicationStatus({ stage: row.stage, messages: row.messages, counts: countsOf(row) });

/** `names`: of authors. */
export function communicationRowOf(
  row: ListedCommunication,
  names: ReadonlyMap<string, string>,
): CommunicationRow {
  return {
    id: row.id,
    communication_id: row.id,
    status: statusOf(row),
    subject: row.subject,
    option_id: row.option_id,
    author_id: row.author_id,
    author_name: names.get(row.author_id ?? '') ?? '',
    created_at: row.created_at,
    changed_at: row.changed_at,
    scheduled_at: row.stage === 'requested' && row.is_scheduled ? row.not_before : null,
    sent_at: row.frozen_at,
    counts: countsOf(row),
    messages: row.messages,
    left_out: row.left_out,
    revision: row.revision,
  };
}

export interface ShownParts {
  readonly authorName: string;
  readonly templateName: string;
  readonly audience: readonly NamedAudiencePart[];
  readonly recipients: readonly RecipientView[];
  readonly by: By;
  readonly now: string;
}

export function communicationViewOf(row: ShownCommunication, parts: ShownParts): CommunicationView {
  const { authorName, templateName, audience, recipients, by, now } = parts;
  const { stage, source, author_id, not_before } = row;
  const isWaitingToStart = stage === 'requested' && not_before !== null;
  const unqueued = stage === 'frozen' ? row.messages - (row.counts?.messages ?? 0) : 0;
  return {
    id: row.id,
    communication_id: row.id,
    status: statusOf(row),
    subject: row.subject,
    message_body: row.body,
    option_id: row.option_id,
    not_optional_reason: row.not_optional_reason,
    replies_to_author: row.replies_to_author,
    is_tracked: row.is_tracked,
    template:
      source?.kind === 'template'
        ? { id: source.templateId, name: templateName, version: source.version }
        : null,
    author: author_id === null ? null : { id: author_id, name: authorName },
    may_edit: mayEdit(author_id, by),
    created_at: row.created_at,
    changed_at: row.changed_at,
    send: isWaitingToStart
      ? { not_before, is_scheduled: row.is_scheduled, can_recall: now < not_before }
      : null,
    can_stop: isWaitingToStart || (stage === 'frozen' && unqueued + (row.counts?.waiting ?? 0) > 0),
    audience: [...audience],
    recipients: [...recipients],
    attachments: attachmentViewsOf(row.attachments),
    counts: countsOf(row),
    messages: row.messages,
    left_out: row.left_out,
    can_follow_up:
      row.is_tracked && row.follows === null && !row.has_follow_up && (row.counts?.unopened ?? 0) > 0,
    revision: row.revision,
  };
}

export function attachmentViewsOf(attachments: readonly Attachment[]): AttachmentView[] {
  const isLink = !travelTogether(attachments);
  return attachments.map(({ fileId, filename, contentType, size }) => ({
    id: fileId,
    filename,
    filepath: `/files/${fileId}/content`,
    relativePath: filename,
    filetype: contentType,
    extension: filename.includes('.') ? filename.slice(filename.lastIndexOf('.') + 1).toLowerCase() : '',
    size,
    isPersisted: true,
    is_link: isLink,
  }));
}

export interface ShownRecipient {
  readonly facts: PersonFacts;
  readonly athleteIds: readonly string[];
  readonly reason: LeftOutReason | null;
  /** The first group of the audience that one of the athletes is in. */
  readonly groupId: string | null;
}

/** `names`: of athletes. */
export function recipientViewOf(
  { facts, athleteIds, reason, groupId }: ShownRecipient,
  names: ReadonlyMap<string, string>,
): RecipientView {
  return {
    communication_recipient_id: personKey(facts.person),
    person: facts.person,
    recipient_first_name: facts.firstName,
    recipient_last_name: facts.lastName,
    emails: facts.email ? [{ recipient_type: 'to', email: facts.email }] : [],
    recipient_type: athleteIds.length > 0 ? 'athlete' : 'other',
    athlete_id: athleteIds[0] ?? null,
    training_group_id: groupId,
    athletes: athleteIds.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    duplicateContact: reason === 'duplicate',
    left_out: reason === null ? null : { reason, text: leftOutTexts[reason] },
  };
}
