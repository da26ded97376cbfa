import { randomBytes } from 'node:crypto';
import type { Happening } from './fate.ts';
import type { Letter } from './letter.ts';

/** An event as SendGrid writes it (twilio.com/docs/sendgrid/for-developers/tracking-events/event). */
export type SendGridEvent = Readonly<Record<string, string | number | boolean>>;

const PERSON =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1';
const MACHINE = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';

/** What the provider learns; it never sees answers. */
type Reported = Exclude<Happening, { readonly kind: 'reply' }>;

export function sendGridEvent(letter: Letter, happening: Reported, at: Date): SendGridEvent {
  const { to, messageId, uniqueArguments } = letter;
  // Events of recipients name no Message-ID at the real provider. Only unique arguments tell what they are about.
  const isOfRecipient = ['open', 'click', 'complain', 'unsubscribe'].includes(happening.kind);
  return {
    email: to,
    timestamp: Math.floor(at.getTime() / 1_000),
    ...(!isOfRecipient && { 'smtp-id': messageId }),
    sg_event_id: randomBytes(16).toString('base64url'),
    sg_message_id: `${letter.id}.recvd-simulated`,
    ...said(letter, happening),
    ...uniqueArguments,
  };
}

function said({ to }: Letter, happening: Reported): SendGridEvent {
  switch (happening.kind) {
    case 'processed':
      return { event: 'processed' };
    case 'defer':
      return {
        event: 'deferred',
        response: `451 4.7.1 <${to}>: Recipient address rejected: Greylisted, please try again`,
        attempt: String(happening.attempt),
      };
    case 'delivered':
      return { event: 'delivered', response: '250 2.0.0 OK: queued', tls: 1, ip: '192.0.2.25' };
    case 'bounce':
      return {
        event: 'bounce',
        type: 'bounce',
        status: '5.1.1',
        reason: `550 5.1.1 <${to}>: Recipient address rejected: User unknown in virtual mailbox table`,
        bounce_classification: 'Invalid Address',
      };
    case 'bounce-soft':
      return {
        event: 'bounce',
        type: 'bounce',
        status: '5.2.2',
        reason: `552 5.2.2 <${to}>: The mailbox is over quota`,
        bounce_classification: 'Mailbox Unavailable',
      };
    case 'block':
      return {
        event: 'bounce',
        type: 'blocked',
        status: '5.7.1',
        reason: '550 5.7.1 Our system has detected that this message is likely unsolicited mail',
        bounce_classification: 'Reputation',
      };
    case 'drop':
      return { event: 'dropped', reason: 'Bounced Address', status: '5.0.0' };
    case 'complain':
      return { event: 'spamreport' };
    case 'unsubscribe':
      return { event: 'unsubscribe' };
    case 'open':
      return {
        event: 'open',
        sg_machine_open: happening.isMachine,
        useragent: happening.isMachine ? MACHINE : PERSON,
        ip: '198.51.100.7',
      };
    case 'click':
      return {
        event: 'click',
        url: happening.url,
        useragent: happening.isMachine ? 'python-requests/2.32.3' : PERSON,
        ip: '198.51.100.7',
      };
  }
}
