import { z } from 'zod';
import { communicationOptions } from '../../shared/communication-options.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { leftOutReasons } from '../../shared/left-out.ts';
import { type PersonRef, personKey } from '../../shared/person-ref.ts';
import { personRef } from '../../shared/person-ref-schema.ts';
import { deliveryReportFields } from '../delivery/report.ts';

const messageId = z.uuid();
/** From 1; a resend by a person is the next attempt. Automatic retries belong to the same attempt. */
const attempt = z.int();
/** Why a message was not handed over, or not accepted, for certain. */
export const failureReasons = [
  ...leftOutReasons,
  /** The server refused the recipient or the email for good (5xx). */
  'refused',
  /** The server kept deferring it for a day (4xx), or could not be reached. */
  'deferred-too-long',
  /** The email could not be composed. */
  'not-composed',
  /** The kind of message needs the postal address of the business, and there is none. */
  'no-postal-address',
  /** The communication was stopped. */
  'stopped',
  /** The template of the campaign lost its approval or was changed before the email left. */
  'replaced',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Stream `message-<id>`: the email of one recipient. */
export const messageEvents = [
  defineEvent('MessageQueued', {
    messageId,
    communicationId: z.uuid(),
    sendId: z.uuid(),
    person: personRef,
    athleteIds: z.array(z.uuid()),
    /** Null: not optional. */
    optionId: z.enum(communicationOptions.map(({ id }) => id)).nullable(),
    isTracked: z.boolean(),
  }),
  /** The server took responsibility for it. */
  defineEvent(
    'MessageSent',
    {
      messageId,
      attempt,
      person: personRef,
      address: z.string(),
      /** The server's answer, without addresses. */
      response: z.string(),
    },
    {
      personal: {
        subject: ({ person }: { person: PersonRef }) => personKey(person),
        erased: { address: '' },
      },
    },
  ),
  /** The server asked to try later, or could not be reached. Nothing left. */
  defineEvent('MessageDeferred', { messageId, attempt, response: z.string() }),
  defineEvent('MessageFailed', {
    messageId,
    attempt,
    reason: z.enum(failureReasons),
    response: z.string(),
  }),
  /** The answer of the server was lost: the email may have left. It is not sent again unless a person asks. */
  defineEvent('MessageOutcomeUnknown', { messageId, attempt }),
  /** No report about an unknown outcome arrived in time. */
  defineEvent('MessageGivenUp', { messageId, attempt }),
  defineEvent('MessageCanceled', { messageId }),
  defineEvent('MessageResendRequested', { messageId, attempt }),
  defineEvent('MessageReported', { messageId, source: z.string(), ...deliveryReportFields }),
] as const;

export type MessageEvent = EventOf<(typeof messageEvents)[number]>;
