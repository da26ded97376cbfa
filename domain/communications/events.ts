import { z } from 'zod';
import { communicationOptions } from '../shared/communication-options.ts';
import { defineEvent, type EventOf } from '../shared/event-definition.ts';
import { leftOutReasons } from '../shared/left-out.ts';
import { personRef } from '../shared/person-ref-schema.ts';

const communicationId = z.uuid();
const optionId = z.enum(communicationOptions.map(({ id }) => id));

/** What staff write. */
const content = {
  /** One line, with merge fields. */
  subject: z.string(),
  /** HTML of the closed schema (`body/body-schema.ts`), with merge fields as text. */
  body: z.string(),
  /** The kind of message that people can opt out of; null: not optional, which needs a reason. */
  optionId: optionId.nullable(),
  /** Why nobody can opt out of this communication; empty if they can. */
  notOptionalReason: z.string(),
  /** Whether answers go to the author, and not to the business. */
  repliesToAuthor: z.boolean(),
  /** Whether opens and clicks are counted. */
  isTracked: z.boolean(),
};

/** Whom a communication is written to. A group or season stands for the athletes it has when recipients are frozen. */
export const audienceKinds = ['athlete', 'training-group', 'season', 'trainer', 'contact'] as const;
export const audiencePart = z.object({ kind: z.enum(audienceKinds), id: z.uuid() });
export type AudiencePart = z.output<typeof audiencePart>;

/** What a communication was started from. */
export const communicationSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('template'), templateId: z.uuid(), version: z.int() }),
  z.object({ kind: z.literal('session'), sessionId: z.uuid(), change: z.enum(['moved', 'canceled']) }),
  /** A follow-up to those of whom no open was seen. */
  z.object({ kind: z.literal('follow-up'), communicationId: z.uuid() }),
  /** A version of a template that a step of a campaign sends. */
  z.object({
    kind: z.literal('campaign'),
    campaignId: z.uuid(),
    stepId: z.uuid(),
    templateId: z.uuid(),
    version: z.int(),
  }),
]);
export type CommunicationSource = z.output<typeof communicationSource>;

const inContent = ({ communicationId: id }: { communicationId: string }) => `communication:${id}`;
const sendId = z.uuid();

/** Stream `communication-<id>`: a letter, its audience, and what became of sending it. */
export const communicationEvents = [
  defineEvent('CommunicationCreated', {
    communicationId,
    authorId: z.uuid().nullable(),
    source: communicationSource.nullable(),
  }),
  /** Only what changed. A letter can name anybody, so its text has a key of its own. */
  defineEvent(
    'CommunicationChanged',
    { communicationId, changes: z.object(content).partial() },
    { personal: { subject: inContent, erased: { changes: {} } } },
  ),
  defineEvent('CommunicationTemplateApplied', { communicationId, templateId: z.uuid(), version: z.int() }),
  defineEvent('CommunicationAudienceAdded', { communicationId, audience: z.array(audiencePart) }),
  defineEvent('CommunicationAudienceRemoved', { communicationId, audience: z.array(audiencePart) }),
  /** Typed by hand. */
  defineEvent(
    'CommunicationRecipientAdded',
    {
      communicationId,
      recipientId: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
    },
    {
      personal: {
        subject: ({ recipientId }) => `recipient:${recipientId}`,
        erased: { firstName: '', lastName: '', email: '' },
      },
    },
  ),
  defineEvent(
    'CommunicationRecipientChanged',
    {
      communicationId,
      recipientId: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
    },
    {
      personal: {
        subject: ({ recipientId }) => `recipient:${recipientId}`,
        erased: { firstName: '', lastName: '', email: '' },
      },
    },
  ),
  defineEvent('CommunicationRecipientRemoved', { communicationId, recipientId: z.uuid() }),
  /** Staff leave a person of the audience out, or take the person back in. */
  defineEvent('CommunicationPersonLeftOut', { communicationId, person: personRef }),
  defineEvent('CommunicationPersonTakenIn', { communicationId, person: personRef }),
  defineEvent('CommunicationAttachmentAdded', {
    communicationId,
    fileId: z.uuid(),
    filename: z.string(),
    contentType: z.string(),
    /** Bytes. */
    size: z.int(),
  }),
  defineEvent('CommunicationAttachmentRemoved', { communicationId, fileId: z.uuid() }),
  /** Nothing leaves before `notBefore`: until then it can be recalled. */
  defineEvent('CommunicationSendRequested', {
    communicationId,
    sendId,
    notBefore: z.iso.datetime(),
    /** Chosen by the author; otherwise `notBefore` is the end of the grace period. */
    isScheduled: z.boolean(),
  }),
  defineEvent('CommunicationSendRecalled', { communicationId, sendId }),
  /** The recipients as of that moment, in parts of at most 100. */
  defineEvent('CommunicationRecipientsFrozen', {
    communicationId,
    sendId,
    /** From 1. */
    part: z.int(),
    of: z.int(),
    messages: z.array(
      z.object({
        messageId: z.uuid(),
        person: personRef,
        /** The athletes that the message is about; empty for trainers and recipients typed by hand. */
        athleteIds: z.array(z.uuid()),
      }),
    ),
    leftOut: z.array(
      z.object({
        /** Null: nobody around the athlete can be written to. */
        person: personRef.nullable(),
        athleteIds: z.array(z.uuid()),
        reason: z.enum(leftOutReasons),
      }),
    ),
  }),
  /** The letter of a campaign step, complete: its messages are queued one by one, as athletes reach the step. Nobody edits it. */
  defineEvent('CommunicationIssued', {
    communicationId,
    source: communicationSource,
    ...content,
    /** The first text that inboxes show; not part of the visible letter. */
    preheader: z.string(),
    attachments: z.array(
      z.object({
        fileId: z.uuid(),
        filename: z.string(),
        contentType: z.string(),
        /** Bytes. */
        size: z.int(),
      }),
    ),
  }),
  /** What has not left is not sent any more. */
  defineEvent('CommunicationStopped', { communicationId, sendId }),
  defineEvent('CommunicationDeleted', { communicationId }),
] as const;

export type CommunicationEvent = EventOf<(typeof communicationEvents)[number]>;
