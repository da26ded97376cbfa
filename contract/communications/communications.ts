import { z } from 'zod';
import { audienceKinds } from '../../domain/communications/events.ts';
import { communicationStatuses } from '../../domain/communications/statuses.ts';
import { communicationOptions } from '../../domain/shared/communication-options.ts';
import { leftOutReasons } from '../../domain/shared/left-out.ts';
import { id, instant, line, name, oneLine, revision, text, words } from '../shared/fields.ts';

export const communicationStatus = z.enum(communicationStatuses);
export const optionId = z.enum(communicationOptions.map((option) => option.id));
/** How many messages have each status; statuses without messages are absent. */
export const statusCounts = z.partialRecord(communicationStatus, z.int());

/** A person who gets, or would get, a message (part 2 §3). */
export const recipientView = z
  .object({
    /** The key of the person, `contact:<id>`. */
    communication_recipient_id: z.string(),
    person: z.object({ kind: z.enum(['contact', 'user', 'recipient']), id }),
    recipient_first_name: z.string(),
    recipient_last_name: z.string(),
    emails: z.array(z.object({ recipient_type: z.literal('to'), email: z.string() })),
    recipient_type: z.enum(['athlete', 'other']),
    /** The first of the athletes that the message is about. */
    athlete_id: id.nullable(),
    training_group_id: id.nullable(),
    athletes: z.array(z.object({ id, name: z.string() })),
    duplicateContact: z.boolean(),
    /** Why this person gets no message; null: the person gets one. */
    left_out: z.object({ reason: z.enum(leftOutReasons), text: z.string() }).nullable(),
  })
  .meta({ id: 'CommunicationRecipientView' });
export type RecipientView = z.output<typeof recipientView>;

/** Everybody that the audience stands for at this moment. */
export const recipientsView = z
  .object({
    recipients: z.array(recipientView),
    /** How many emails would be sent now. */
    mails: z.int(),
    /** How many people are left out, and athletes and trainers without anybody to write to. */
    left_out: z.int(),
    /** Athletes without a contact or user, and trainers without a contact of their own: nobody can be written to. */
    unreachable: z.array(z.object({ kind: z.enum(['athlete', 'trainer']), id, name: z.string() })),
  })
  .meta({ id: 'CommunicationRecipientsView' });
export type RecipientsView = z.output<typeof recipientsView>;

export const attachmentView = z
  .object({
    id,
    filename: z.string(),
    filepath: z.string().describe('The address of the file below `/api`.'),
    relativePath: z.string(),
    filetype: z.string(),
    extension: z.string(),
    size: z.int(),
    isPersisted: z.boolean(),
    /** All attachments together are too large to travel with the email; it carries a link to this one. */
    is_link: z.boolean(),
  })
  .meta({ id: 'CommunicationAttachmentView' });
export type AttachmentView = z.output<typeof attachmentView>;

export const audienceView = z
  .object({
    kind: z.enum(audienceKinds),
    id,
    name: z.string(),
    /** Athletes of a group or season at this moment; 1 for the others. */
    count: z.int(),
  })
  .meta({ id: 'CommunicationAudienceView' });
export type AudienceView = z.output<typeof audienceView>;

export const communicationView = z
  .object({
    id,
    communication_id: id,
    status: communicationStatus,
    subject: z.string(),
    message_body: z.string(),
    option_id: optionId.nullable(),
    not_optional_reason: z.string(),
    replies_to_author: z.boolean(),
    is_tracked: z.boolean(),
    template: z.object({ id, name: z.string(), version: z.int() }).nullable(),
    author: z.object({ id, name: z.string() }).nullable(),
    /** The caller may change and send it: its author, or an admin. */
    may_edit: z.boolean(),
    created_at: instant,
    changed_at: instant,
    /** While it waits to start: when it starts, and whether the author chose that time. It can be recalled until then. */
    send: z.object({ not_before: instant, is_scheduled: z.boolean(), can_recall: z.boolean() }).nullable(),
    /** Messages can still be stopped: some have not left. */
    can_stop: z.boolean(),
    audience: z.array(audienceView),
    recipients: z.array(recipientView).describe('Recipients typed by hand, and people left out by staff.'),
    attachments: z.array(attachmentView),
    counts: statusCounts,
    messages: z.int(),
    left_out: z.int(),
    /** A tracked letter of which no open was seen at some recipients, and which has no follow-up yet. */
    can_follow_up: z.boolean(),
    revision,
  })
  .meta({ id: 'CommunicationView' });
export type CommunicationView = z.output<typeof communicationView>;

export const communicationRow = z
  .object({
    id,
    communication_id: id,
    status: communicationStatus,
    subject: z.string(),
    option_id: optionId.nullable(),
    author_id: id.nullable(),
    author_name: z.string(),
    created_at: instant,
    changed_at: instant,
    scheduled_at: instant.nullable(),
    sent_at: instant.nullable(),
    counts: statusCounts,
    messages: z.int(),
    left_out: z.int(),
    revision,
  })
  .meta({ id: 'CommunicationRow' });
export type CommunicationRow = z.output<typeof communicationRow>;

export const communicationFilter = z
  .strictObject({
    type: z.enum(['draft', 'drafts', 'processing', 'sent', 'errors']).optional(),
    /** Part of a subject, or of a recipient's name or address. */
    q: line.optional(),
    id: z.array(id).max(1000).optional(),
  })
  .meta({ id: 'CommunicationFilter' });
export type CommunicationFilter = z.input<typeof communicationFilter>;

export const newCommunicationBody = z
  .strictObject({ id: id.optional(), template_id: id.optional() })
  .meta({ id: 'NewCommunicationBody' });

/** Bodies are checked by the rules of the letter, which name what is too long. */
export const changeCommunicationBody = z
  .strictObject({
    subject: words(2000),
    message_body: words(1_000_000),
    option_id: optionId.nullable(),
    not_optional_reason: text,
    replies_to_author: z.boolean(),
    is_tracked: z.boolean(),
    template_id: id,
    /** Save draft. */
    status: z.literal('draft'),
  })
  .partial()
  .meta({ id: 'ChangeCommunicationBody' });
export type ChangeCommunicationBody = z.input<typeof changeCommunicationBody>;

export const addRecipientBody = z
  .strictObject({
    id: id.optional(),
    firstName: name.default(''),
    lastName: name.default(''),
    email: oneLine(320).default(''),
    method: z.literal('to').default('to'),
    athleteId: id.optional(),
    trainerId: id.optional(),
    contactId: id.optional(),
  })
  .meta({ id: 'AddCommunicationRecipientBody' });
export type AddRecipientBody = z.input<typeof addRecipientBody>;

const ids = z.array(id).max(1000);
export const trainingGroupIdsBody = z
  .strictObject({ trainingGroupIds: ids })
  .meta({ id: 'CommunicationTrainingGroupsBody' });
export const seasonIdsBody = z.strictObject({ seasonIds: ids }).meta({ id: 'CommunicationSeasonsBody' });
export const trainerIdsBody = z.strictObject({ trainerIds: ids }).meta({ id: 'CommunicationTrainersBody' });
export const contactIdsBody = z.strictObject({ contactIds: ids }).meta({ id: 'CommunicationContactsBody' });

export const changeRecipientBody = z
  .strictObject({ firstName: name, lastName: name, email: oneLine(320) })
  .meta({ id: 'ChangeCommunicationRecipientBody' });

export const addAttachmentBody = z
  .strictObject({ fileId: id.optional().describe('A file in the directory `communications/<id>`.') })
  .meta({ id: 'AddCommunicationAttachmentBody' });

export const leaveOutBody = z
  .strictObject({ recipient: oneLine(60).describe('`communication_recipient_id`'), is_left_out: z.boolean() })
  .meta({ id: 'LeaveOutBody' });

export const validationView = z
  .object({ properties: z.array(z.string()).describe('What is missing, in words; empty: it can be sent.') })
  .meta({ id: 'CommunicationValidationView' });
export type ValidationView = z.output<typeof validationView>;

export const sendBody = z
  .strictObject({
    scheduled_at: instant.optional().describe('Without it, it starts after the grace period.'),
  })
  .meta({ id: 'SendCommunicationBody' });

export const sentView = z
  .object({ id, not_before: instant, mails: z.int(), left_out: z.int() })
  .meta({ id: 'CommunicationSentView' });
export type SentView = z.output<typeof sentView>;

export const renderBody = z
  .strictObject({
    recipient: oneLine(60).optional().describe('Whose data fills the fields; samples without it.'),
  })
  .meta({ id: 'RenderCommunicationBody' });

export const previewMailBody = z
  .strictObject({
    email: oneLine(320).optional(),
    /** `communication_recipient_id`: whose data fills the fields. */
    recipient: oneLine(60).optional(),
  })
  .meta({ id: 'PreviewMailBody' });

export const renderedView = z
  .object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** Fields that are empty for this recipient and have no default. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'RenderedCommunicationView' });
export type RenderedView = z.output<typeof renderedView>;

export const stoppedView = z
  .object({ left: z.int().describe('Messages that have left.'), canceled: z.int() })
  .meta({ id: 'CommunicationStoppedView' });
export type StoppedView = z.output<typeof stoppedView>;

export const openDraftView = z
  .object({ id, subject: z.string(), status: communicationStatus })
  .meta({ id: 'OpenDraftView' })
  .nullable();
export type OpenDraftView = z.output<typeof openDraftView>;

/** Sessions that were moved or canceled, whose families are to be told. */
export const fromSessionBody = z
  .strictObject({ session_ids: ids.min(1), change: z.enum(['moved', 'canceled']) })
  .meta({ id: 'CommunicationFromSessionBody' });
export type FromSessionBody = z.input<typeof fromSessionBody>;

export const sessionFamiliesView = z
  .object({ families: z.int().describe('How many families would get a message now.') })
  .meta({ id: 'SessionFamiliesView' });
export type SessionFamiliesView = z.output<typeof sessionFamiliesView>;
