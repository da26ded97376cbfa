import { createHash } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import type { DeliveryReport } from '../../../domain/communications/delivery/report.ts';
import {
  isDeadAddress,
  isUnwanted,
  reasonInWords,
  statusCodeOf,
  withoutAddresses,
} from '../../../domain/communications/delivery/server-answer.ts';
import { isBounceAddress, readBounceAddress } from './bounce-address.ts';
import { type Attempt, attemptOf, nameOf } from './message-name.ts';
import { COMPLAINED, explained, type ReadReports, reportedAt } from './read-reports.ts';
import { answeredIn } from './reply-mail.ts';

export interface BounceMail {
  /** As it arrived (RFC 5322). */
  readonly raw: Buffer;
  /** The address that it was delivered to. */
  readonly recipient: string;
}

/** The report comes before the email that is returned, whose attachments nobody needs. */
const READ = 1024 * 1024;

/**
 * Reads a mail that arrived at a bounce address: a delivery status (RFC 3464), a complaint (RFC 5965), or the copy of a person's answer. Other
 * mails, such as vacation notices, are no reports. Which message it is about says the address; mail to another address, such as that of a feedback
 * loop, is recognized by what it returns, and an answer by the Message-ID that it names.
 */
export async function readBounceMail(
  { raw, recipient }: BounceMail,
  { key, now }: { readonly key: Buffer | string; readonly now: Date },
): Promise<ReadReports> {
  const mail = await parsed(raw);
  if (!mail) return nothing('unreadable');
  const status = partOf(mail, ['message/delivery-status', 'message/global-delivery-status']);
  const complaint = status === undefined ? partOf(mail, ['message/feedback-report']) : undefined;
  if (status === undefined && complaint === undefined) {
    const answered = answeredIn(mail);
    return answered
      ? reportsOf(answered, [{ kind: 'replied', reason: '' }], { mail, raw, now })
      : nothing('unknown');
  }

  const said = complaint === undefined ? statusesIn(status ?? '') : complaintsIn(complaint);
  if (said.length === 0) return nothing('unreadable');
  const attempt = isBounceAddress(recipient)
    ? readBounceAddress(key, recipient)
    : attemptReturnedIn(mail, complaint, key);
  if (!attempt) return nothing('foreign');

  return reportsOf(attempt, said, { mail, raw, now });
}

function reportsOf(
  attempt: Attempt,
  said: readonly Said[],
  { mail, raw, now }: { readonly mail: Email; readonly raw: Buffer; readonly now: Date },
): ReadReports {
  const id = reportIdOf(mail, raw, attempt);
  const reports = said.flatMap(({ at, ...known }, index) =>
    known.kind === undefined
      ? []
      : [
          {
            ...attempt,
            ...known,
            kind: known.kind,
            reportId: `${id}.${index}`,
            at: reportedAt(at ?? dateOf(mail.date), now),
            isMachine: false,
            isLate: false,
          },
        ],
  );
  return { reports, ignored: { ...none, unknown: said.length - reports.length } };
}

const none = { foreign: 0, unknown: 0, unreadable: 0 };
const nothing = (why: keyof typeof none): ReadReports => ({ reports: [], ignored: { ...none, [why]: 1 } });

async function parsed(raw: Buffer): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(raw.subarray(0, READ), {
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
      maxNestingDepth: 16,
      maxHeadersSize: 256 * 1024,
    });
  } catch {
    return undefined;
  }
}

function partOf({ attachments }: Email, types: readonly string[]): string | undefined {
  const content = attachments.find(({ mimeType }) => types.includes(mimeType))?.content;
  return typeof content === 'string' ? content : undefined;
}

/** Header fields by their name in lower case; the first of each name. */
type Fields = ReadonlyMap<string, string>;

/** Groups of fields, separated by empty lines (RFC 3464 2.1). */
function fieldGroups(text: string): Fields[] {
  const unfolded = text.replaceAll('\r\n', '\n').replace(/\n[ \t]+(?=\S)/g, ' ');
  return unfolded.split(/\n[ \t]*\n/).map((group) => {
    const fields = new Map<string, string>();
    for (const line of group.split('\n')) {
      const colon = line.indexOf(':');
      const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
    }
    return fields;
  });
}

/** What a report says; without a kind it changes nothing for us. */
interface Said {
  readonly kind?: DeliveryReport['kind'];
  readonly reason: string;
  readonly isHard?: boolean;
  readonly at?: Date | undefined;
}

const statusesIn = (status: string): Said[] =>
  fieldGroups(status).flatMap((fields) => (fields.has('action') ? [statusIn(fields)] : []));

/**
 * `failed` means that the server has given up (RFC 3464 2.3.3). If it gave up on a temporary failure (4) or on a policy (x.7), the address
 * may be fine: that is *blocked*, as SendGrid calls it, which also ends three days of deferrals in a block. `relayed` and `expanded`
 * say nothing about the mailbox.
 */
function statusIn(fields: Fields): Said {
  const [, given = fields.get('diagnostic-code') ?? ''] =
    /^[\w-]+\s*;\s*(.*)$/.exec(fields.get('diagnostic-code') ?? '') ?? [];
  const status = fields.get('status');
  const answer = ['original-recipient', 'final-recipient'].reduce(
    (text, field) => withoutAddresses(text, addressIn(fields.get(field))),
    given,
  );
  const reason = explained(reasonInWords(status, given), answer);
  const at = dateOf(fields.get('last-attempt-date'));
  switch (
    fields
      .get('action')
      ?.toLowerCase()
      .match(/^[a-z]+/)?.[0]
  ) {
    case 'failed': {
      const code = statusCodeOf(status, given);
      return code?.outcome === 4 || isUnwanted(code)
        ? { kind: 'blocked', reason, at }
        : { kind: 'bounced', reason, at, isHard: isDeadAddress(code) };
    }
    case 'delayed':
      return { kind: 'deferred', reason, at };
    case 'delivered':
      return { kind: 'delivered', reason: answer, at };
    default:
      return { reason: '' };
  }
}

/** `rfc822; anna@rink.example` */
const addressIn = (field = ''): string => field.slice(field.indexOf(';') + 1).trim();

/** Feedback that somebody does not want the mail. `not-spam`, `virus` and `other` are no complaints about us. */
function complaintsIn(report: string): Said[] {
  const type = fieldGroups(report)[0]?.get('feedback-type')?.toLowerCase();
  if (type === undefined) return [];
  return [type === 'abuse' || type === 'fraud' ? { kind: 'complained', reason: COMPLAINED } : { reason: '' }];
}

const returnedTypes = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
];

/** Feedback loops write to an address of their own. The report, or the email in it, names its envelope sender or Message-ID. */
function attemptReturnedIn(mail: Email, complaint = '', key: Buffer | string): Attempt | undefined {
  const [returned = new Map<string, string>()] = fieldGroups(partOf(mail, returnedTypes) ?? '');
  const sender = fieldGroups(complaint)[0]?.get('original-mail-from') ?? returned.get('return-path') ?? '';
  return readBounceAddress(key, sender.replace(/^<|>$/g, '')) ?? attemptOf(returned.get('message-id'));
}

/** The same for each copy of a mail, and another for each mail, also where one message is reported on more than once. */
function reportIdOf({ messageId }: Email, raw: Buffer, attempt: Attempt): string {
  const hash = createHash('sha256')
    .update(`${nameOf(attempt)}\n`)
    .update(messageId || raw);
  return `mail-${hash.digest('hex').slice(0, 32)}`;
}

function dateOf(text: string | undefined): Date | undefined {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}
