import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { isProgram } from '../../../domain/communications/delivery/machine.ts';
import type { DeliveryReport, ReportKind } from '../../../domain/communications/delivery/report.ts';
import {
  isDeadAddress,
  reasonInWords,
  statusCodeOf,
  withoutAddresses,
} from '../../../domain/communications/delivery/server-answer.ts';
import { attemptOf } from './message-name.ts';
import { COMPLAINED, explained, type ReadReports, ReportsRefused, reportedAt } from './read-reports.ts';

export const SIGNATURE_HEADER = 'X-Twilio-Email-Event-Webhook-Signature';
export const TIMESTAMP_HEADER = 'X-Twilio-Email-Event-Webhook-Timestamp';

/** The key that the provider shows when signatures are turned on: base64 of a P-256 key (SPKI). Throws for any other text. */
export function sendGridKey(base64: string): KeyObject {
  const key = keyIn(base64);
  if (key?.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('The public key of the webhook must be the base64 text of a P-256 key');
  return key;
}

function keyIn(base64: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}

export interface SignedCall {
  /** The bytes as they arrived. */
  readonly body: Buffer;
  readonly signature: string | undefined;
  /** Seconds since 1970, as text. */
  readonly timestamp: string | undefined;
}

const WINDOW = 10 * 60 * 1_000;

/**
 * Checks the signature of a call (ECDSA over timestamp and body). `isOld`: it was signed more than ten minutes from now. The provider signs
 * again when it repeats a call, so an old one was held up on the way, or somebody repeats what they recorded; report ids tell them apart.
 */
export function checkSignature(
  { body, signature, timestamp }: SignedCall,
  key: KeyObject,
  now: Date,
): { readonly isValid: boolean; readonly isOld: boolean } {
  if (!signature || !timestamp || !/^\d{1,12}$/.test(timestamp)) return { isValid: false, isOld: false };
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  const isValid = verify('sha256', signed, { key, dsaEncoding: 'der' }, Buffer.from(signature, 'base64'));
  return { isValid, isOld: Math.abs(now.getTime() - Number(timestamp) * 1_000) > WINDOW };
}

/** The provider sends at most 768 KB at once. */
export const LARGEST_CALL = 1024 * 1024;
const MOST_EVENTS = 1_000;

const text = z.string().optional().catch(undefined);
const event = z.object({
  event: z.string(),
  // In the characters of the provider, so that it can be stored.
  sg_event_id: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  timestamp: z.coerce.number().int().positive().max(253_402_300_799),
  /** Our Message-ID, in events of delivery. */
  'smtp-id': text,
  /** Our name of the attempt, which the provider repeats in all events if the mail gives it as a unique argument. */
  message_id: text,
  email: text,
  status: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
  reason: text,
  response: text,
  type: text,
  bounce_classification: text,
  useragent: text,
  sg_machine_open: z.boolean().optional().catch(undefined),
});
type Event = z.output<typeof event>;

/** The provider never sees answers. */
type SentKind = Exclude<ReportKind, 'replied'>;

const kinds: Readonly<Record<string, SentKind>> = {
  processed: 'processed',
  deferred: 'deferred',
  delivered: 'delivered',
  open: 'opened',
  click: 'clicked',
  bounce: 'bounced',
  dropped: 'dropped',
  spamreport: 'complained',
  unsubscribe: 'unsubscribed',
  group_unsubscribe: 'unsubscribed',
};

/**
 * Reads the events of a call whose signature is valid. Throws `ReportsRefused` for a body that is larger than a megabyte, has more than
 * a thousand events, or is no list. `isLate` marks all its reports.
 */
export function readSendGridEvents(
  body: Buffer,
  { isLate, now }: { readonly isLate: boolean; readonly now: Date },
): ReadReports {
  const reports: DeliveryReport[] = [];
  const ignored = { foreign: 0, unknown: 0, unreadable: 0 };
  for (const given of listIn(body)) {
    const read = event.safeParse(given);
    if (!read.success) {
      ignored.unreadable += 1;
      continue;
    }
    const kind = Object.hasOwn(kinds, read.data.event) ? kinds[read.data.event] : undefined;
    const attempt = attemptOf(read.data.message_id) ?? attemptOf(read.data['smtp-id']);
    if (!kind) ignored.unknown += 1;
    else if (!attempt) ignored.foreign += 1;
    else
      reports.push({
        ...attempt,
        reportId: read.data.sg_event_id,
        at: reportedAt(new Date(read.data.timestamp * 1_000), now),
        isLate,
        ...saidBy(kind, read.data),
      });
  }
  return { reports, ignored };
}

function listIn(body: Buffer): readonly unknown[] {
  if (body.length > LARGEST_CALL)
    throw new ReportsRefused('too-large', 'The request is larger than a megabyte.');
  const list = parsed(body);
  if (!Array.isArray(list)) throw new ReportsRefused('malformed', 'The request is not a list of events.');
  if (list.length > MOST_EVENTS)
    throw new ReportsRefused('too-many', 'The request has more than a thousand events.');
  return list;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ReportsRefused('malformed', 'The request is not valid JSON.');
  }
}

type Said = Pick<DeliveryReport, 'kind' | 'reason' | 'isMachine' | 'isHard'>;

function saidBy(kind: SentKind, { email = '', ...given }: Event): Said {
  const { status, reason = '', response = '' } = given;
  const answer = withoutAddresses(reason || response, email);
  switch (kind) {
    case 'bounced': {
      const sentence = explained(reasonInWords(status, reason), answer);
      if (given.type === 'blocked') return { kind: 'blocked', reason: sentence, isMachine: false };
      const isHard =
        given.bounce_classification === 'Invalid Address' || isDeadAddress(statusCodeOf(status, reason));
      return { kind, reason: sentence, isMachine: false, isHard };
    }
    case 'dropped':
      return { kind, reason: explained(DROPPED, answer), isMachine: false };
    case 'complained':
      return { kind, reason: COMPLAINED, isMachine: false };
    case 'opened':
    case 'clicked':
      return { kind, reason: '', isMachine: given.sg_machine_open === true || isProgram(given.useragent) };
    case 'processed':
    case 'deferred':
    case 'delivered':
    case 'blocked':
    case 'unsubscribed':
      return { kind, reason: answer, isMachine: false };
  }
}

const DROPPED = 'The provider did not try to deliver the email.';
