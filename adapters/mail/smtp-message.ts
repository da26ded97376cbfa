import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import type { Mail, MailAttachment } from '../../commands/shared/mail.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { instructionsFor } from './reports/sendgrid-instructions.ts';

/** Keeps vacation and ticket systems from replying (RFC 3834). */
const FROM_A_PROGRAM = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/**
 * The mail as nodemailer takes it. `from`: the sender of the envelope, unless the mail names its own. `instructions`: a header for the provider. Throws `Refusal` if an address is not
 * exactly one address, or if a header would begin another one. The contents of attachments can be read once.
 */
export function smtpMessage(
  mail: Mail,
  from: string,
  instructions?: ReturnType<typeof instructionsFor>,
): SendMailOptions {
  const { to, subject, text, html, replyTo, headers = {}, envelopeFrom = from, isAutomatic = true } = mail;
  for (const address of [to, envelopeFrom, replyTo]) {
    if (address !== undefined && !oneAddress.test(address))
      throw new Refusal('mail.address', 'Nothing can be sent to this address.');
  }
  if (!Object.entries(headers).every(isOneHeader))
    throw new Refusal('mail.header', 'A header of this email contains a line break.');
  return {
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    envelope: { from: envelopeFrom, to: [to] },
    headers: { ...(isAutomatic && FROM_A_PROGRAM), ...headers, ...instructions },
    subject,
    text,
    html,
    ...(mail.attachments && { attachments: mail.attachments.map(attached) }),
  };
}

/** Exactly one address. nodemailer would parse lists, groups and comments, and mail to unintended people. */
const oneAddress = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

/** The name of a header field (RFC 5322), and a value that stays in its field. nodemailer would flatten the value without a word. */
const isOneHeader = ([name, value]: readonly [string, string]) =>
  /^[!-9;-~]+$/.test(name) && !/[\r\n]/.test(value);

const attached = (attachment: MailAttachment) => ({
  filename: attachment.filename,
  contentType: attachment.contentType,
  contentDisposition: 'attachment' as const,
  content: Readable.from(chunksOf(attachment), { objectMode: false }),
});

const CHUNK_BYTES = 64 * 1024;

/**
 * The content in small pieces, so that a large attachment is neither copied nor encoded in one go. It is opened when the first piece is
 * read: of the mails that wait for a connection, none holds a file open.
 */
async function* chunksOf({ filename, content }: MailAttachment): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) {
    for (let at = 0; at < content.length; at += CHUNK_BYTES) yield content.subarray(at, at + CHUNK_BYTES);
    return;
  }
  try {
    for await (const chunk of await content()) yield chunk;
  } catch (cause) {
    throw new Error(`The attachment ${filename} could not be read`, { cause });
  }
}
