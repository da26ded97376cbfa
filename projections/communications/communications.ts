import type { Attachment } from '../../domain/communications/communication.ts';
import { audienceKey } from '../../domain/communications/communication.ts';
import type { AudiencePart, CommunicationSource } from '../../domain/communications/events.ts';
import {
  emptyLetter,
  type LetterFields,
  withLetterChanges,
} from '../../domain/communications/letter-content.ts';
import type { CommunicationOptionId } from '../../domain/shared/communication-options.ts';
import { type PersonRef, personKey } from '../../domain/shared/person-ref.ts';
import { defineTable, json, nullable, type RowOf, text } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';
import { searchable } from '../runtime/search.ts';

export const communicationTable = defineTable('communications', {
  id: 'text',
  /** Of the letter itself. Once its recipients are frozen, its messages say more. */
  stage: text<'new' | 'draft' | 'requested' | 'frozen' | 'stopped'>(),
  author_id: nullable('text'),
  source: nullable(json<CommunicationSource>()),
  /** The letter that it follows up. */
  follows: nullable('text'),
  subject: 'text',
  body: 'text',
  option_id: nullable(text<CommunicationOptionId>()),
  not_optional_reason: 'text',
  replies_to_author: 'boolean',
  is_tracked: 'boolean',
  audience: json<readonly AudiencePart[]>(),
  /** People whom staff left out. */
  left_out_people: json<readonly PersonRef[]>(),
  attachments: json<readonly Attachment[]>(),
  /** The send that was asked for last and not recalled. */
  send_id: nullable('text'),
  not_before: nullable('instant'),
  is_scheduled: 'boolean',
  /** When the recipients were fixed. */
  frozen_at: nullable('instant'),
  /** How many messages it has once all of them are queued, and how many people were left out. */
  messages: 'integer',
  left_out: 'integer',
  created_at: 'instant',
  changed_at: 'instant',
  /** The text that a search looks in. */
  search: 'text',
});
export type CommunicationTableRow = RowOf<typeof communicationTable>;

/** Letters, from drafts to those that were sent. What became of each message is in `messages`. */
export const communications = defineProjection(communicationTable)({
  version: 2,
  key: 'id',
  title: ({ subject }) => subject,
  hidden: ['id', 'body', 'audience', 'left_out_people', 'attachments', 'send_id', 'search'],
  indexes: [
    '(changed_at desc, id)',
    '(author_id, changed_at desc)',
    '(stage, messages, id)',
    '(follows) where follows is not null',
    'using gin (search gin_trgm_ops)',
  ],
  handles: [
    'CommunicationCreated',
    'CommunicationChanged',
    'CommunicationTemplateApplied',
    'CommunicationAudienceAdded',
    'CommunicationAudienceRemoved',
    'CommunicationRecipientAdded',
    'CommunicationRecipientChanged',
    'CommunicationRecipientRemoved',
    'CommunicationPersonLeftOut',
    'CommunicationPersonTakenIn',
    'CommunicationAttachmentAdded',
    'CommunicationAttachmentRemoved',
    'CommunicationSendRequested',
    'CommunicationSendRecalled',
    'CommunicationRecipientsFrozen',
    'CommunicationIssued',
    'CommunicationStopped',
    'CommunicationDeleted',
  ],
  // A letter can name anybody, so its text goes with it.
  personal: [{ kind: 'communication', by: 'id', erased: columnsOf(emptyLetter) }],
  keys: ({ data }) => [data.communicationId],
  apply: (before, { type, data, occurredAt }, id) => {
    if (type === 'CommunicationCreated') {
      const { authorId: author_id, source } = data;
      const none = { audience: [], left_out_people: [], attachments: [], messages: 0, left_out: 0 };
      return {
        id,
        stage: 'new',
        author_id,
        source,
        follows: source?.kind === 'follow-up' ? source.communicationId : null,
        ...columnsOf(emptyLetter),
        ...none,
        ...notSent,
        created_at: occurredAt,
        changed_at: occurredAt,
      };
    }
    if (type === 'CommunicationIssued') {
      const { communicationId: _, source, attachments, preheader: __, ...letter } = data;
      return {
        id,
        stage: 'frozen',
        author_id: null,
        source,
        follows: null,
        ...columnsOf(letter),
        audience: [],
        left_out_people: [],
        attachments,
        messages: 0,
        left_out: 0,
        ...notSent,
        frozen_at: occurredAt,
        created_at: occurredAt,
        changed_at: occurredAt,
      };
    }
    if (!before) return null;
    const row = { ...before, changed_at: occurredAt };
    const draft = { ...row, stage: 'draft' as const };
    switch (type) {
      case 'CommunicationChanged':
        return { ...draft, ...columnsOf(withLetterChanges(letterOf(row), data.changes)) };
      case 'CommunicationTemplateApplied': {
        const { templateId, version } = data;
        return { ...draft, source: { kind: 'template', templateId, version } };
      }
      case 'CommunicationAudienceAdded':
        return { ...draft, audience: [...row.audience, ...data.audience] };
      case 'CommunicationAudienceRemoved': {
        const gone = new Set(data.audience.map(audienceKey));
        return { ...draft, audience: row.audience.filter((part) => !gone.has(audienceKey(part))) };
      }
      case 'CommunicationRecipientAdded':
        return draft;
      case 'CommunicationRecipientChanged':
      case 'CommunicationRecipientRemoved':
        return row;
      case 'CommunicationPersonLeftOut':
        return { ...draft, left_out_people: [...row.left_out_people, data.person] };
      case 'CommunicationPersonTakenIn': {
        const taken = personKey(data.person);
        const left_out_people = row.left_out_people.filter((person) => personKey(person) !== taken);
        return { ...row, left_out_people };
      }
      case 'CommunicationAttachmentAdded': {
        const { fileId, filename, contentType, size } = data;
        return { ...draft, attachments: [...row.attachments, { fileId, filename, contentType, size }] };
      }
      case 'CommunicationAttachmentRemoved': {
        const attachments = row.attachments.filter(({ fileId }) => fileId !== data.fileId);
        return { ...row, attachments };
      }
      case 'CommunicationSendRequested': {
        const { sendId: send_id, notBefore: not_before, isScheduled: is_scheduled } = data;
        return { ...row, stage: 'requested', send_id, not_before, is_scheduled };
      }
      case 'CommunicationSendRecalled':
        return { ...draft, ...notSent };
      case 'CommunicationRecipientsFrozen':
        return {
          ...row,
          stage: 'frozen',
          frozen_at: row.frozen_at ?? occurredAt,
          messages: row.messages + data.messages.length,
          left_out: row.left_out + data.leftOut.length,
        };
      case 'CommunicationStopped':
        return { ...row, stage: 'stopped' };
      case 'CommunicationDeleted':
        return null;
    }
  },
});

const notSent = { send_id: null, not_before: null, is_scheduled: false, frozen_at: null } as const;

function columnsOf(letter: LetterFields) {
  return {
    subject: letter.subject,
    body: letter.body,
    option_id: letter.optionId,
    not_optional_reason: letter.notOptionalReason,
    replies_to_author: letter.repliesToAuthor,
    is_tracked: letter.isTracked,
    search: searchable(letter.subject),
  };
}

/** The letter of a row. */
export const letterOf = (
  row: Pick<
    CommunicationTableRow,
    'subject' | 'body' | 'option_id' | 'not_optional_reason' | 'replies_to_author' | 'is_tracked'
  >,
): LetterFields => ({
  subject: row.subject,
  body: row.body,
  optionId: row.option_id,
  notOptionalReason: row.not_optional_reason,
  repliesToAuthor: row.replies_to_author,
  isTracked: row.is_tracked,
});
