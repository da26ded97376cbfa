import { randomUUID } from 'node:crypto';
import type { Happening } from './fate.ts';
import type { Letter } from './letter.ts';

const causes = {
  bounce: {
    status: '5.1.1',
    answer: (to: string) => `550 5.1.1 <${to}>: Recipient address rejected: User unknown`,
  },
  'bounce-soft': {
    status: '5.2.2',
    answer: (to: string) => `552 5.2.2 <${to}>: The mailbox is over quota`,
  },
  block: {
    status: '5.7.1',
    answer: () => '550 5.7.1 Message rejected as unsolicited mail',
  },
};

type Bounced = Extract<Happening, { readonly via: unknown }>;

/** The mail that the recipient's server sends to the envelope sender: a delivery status (RFC 3464), or a complaint (RFC 5965). */
export function bounceMail(letter: Letter, { kind }: Bounced, at: Date): Buffer {
  const lines = kind === 'complain' ? complaint(letter, at) : deliveryStatus(letter, causes[kind], at);
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
}

const dateOf = (at: Date): string => at.toUTCString().replace('GMT', '+0000');

function deliveryStatus(
  { to, from, head, acceptedAt }: Letter,
  { status, answer }: (typeof causes)[keyof typeof causes],
  at: Date,
): string[] {
  const boundary = randomUUID();
  return [
    'Return-Path: <>',
    `Date: ${dateOf(at)}`,
    'From: Mail Delivery System <mailer-daemon@mx.simulated.example>',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${from}`,
    'Auto-Submitted: auto-replied',
    `Message-ID: <${randomUUID()}@mx.simulated.example>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Your message could not be delivered to one or more recipients.',
    '',
    `<${to}>: ${answer(to)}`,
    '',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.simulated.example',
    `Arrival-Date: ${dateOf(acceptedAt)}`,
    '',
    `Final-Recipient: rfc822; ${to}`,
    'Action: failed',
    `Status: ${status}`,
    'Remote-MTA: dns; mailbox.simulated.example',
    `Diagnostic-Code: smtp; ${answer(to)}`,
    `Last-Attempt-Date: ${dateOf(at)}`,
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    head,
    '',
    `--${boundary}--`,
  ];
}

function complaint({ to, from, head, acceptedAt }: Letter, at: Date): string[] {
  const boundary = randomUUID();
  return [
    'Return-Path: <>',
    `Date: ${dateOf(at)}`,
    'From: <feedback@isp.simulated.example>',
    'Subject: Abuse report',
    `To: ${from}`,
    `Message-ID: <${randomUUID()}@isp.simulated.example>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=feedback-report; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'This is a report of a message that our user marked as spam.',
    '',
    `--${boundary}`,
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: SimulatedFeedback/1.0',
    'Version: 1',
    `Original-Mail-From: <${from}>`,
    `Original-Rcpt-To: <${to}>`,
    `Arrival-Date: ${dateOf(acceptedAt)}`,
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    head,
    '',
    `--${boundary}--`,
  ];
}

/** A person answers. The mail rules of the business redirect a copy, unchanged, to the address for bounces. */
export function replyMail({ to, messageId, subject }: Letter, at: Date): Buffer {
  const lines = [
    `Return-Path: <${to}>`,
    `Date: ${dateOf(at)}`,
    `From: <${to}>`,
    'To: <office@simulated.example>',
    `Subject: Re: ${subject.replaceAll(/[^ -~]/g, '?')}`,
    `Message-ID: <${randomUUID()}@mailbox.simulated.example>`,
    `In-Reply-To: ${messageId}`,
    `References: ${messageId}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Thank you. We would like to know more.',
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
}
