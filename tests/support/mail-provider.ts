import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { bounceAddress } from '../../adapters/mail/reports/bounce-address.ts';
import { readBounceMail } from '../../adapters/mail/reports/bounce-mail.ts';
import {
  checkSignature,
  readSendGridEvents,
  SIGNATURE_HEADER,
  sendGridKey,
  TIMESTAMP_HEADER,
} from '../../adapters/mail/reports/sendgrid.ts';
import { createSmtpMail } from '../../adapters/mail/smtp.ts';
import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import type { Mail } from '../../commands/shared/mail.ts';
import type { DeliveryReport } from '../../domain/communications/delivery/report.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { startCapturingServer } from '../../simulators/mail/capturing-server.ts';
import type { NewMessage } from '../../simulators/mail/mailbox.ts';
import { createMailProvider, type ProviderOptions } from '../../simulators/mail-provider/provider.ts';
import { until } from './manual-clock.ts';

export interface ReceivedCall {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const BOUNCE_KEY = 'a key of this installation';
const DOMAIN = 'blueline.example';

/** In letters that count who opens them. */
export const PIXEL = '<img src="https://blueline.example/o/1" width="1" height="1" alt="">';

/** A mail provider at work, with a product that does nothing but receive its reports. */
export async function openMailProvider(options: ProviderOptions = {}) {
  const calls: ReceivedCall[] = [];
  const statuses: number[] = [];
  const product = createServer((request, response) => {
    void buffer(request).then((body) => {
      calls.push({ url: new URL(request.url ?? '', 'http://product'), headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  const listening = product.address();
  const address = `http://127.0.0.1:${typeof listening === 'object' && listening ? listening.port : 0}`;

  const provider = createMailProvider({ address, pace: 0, retries: [1, 1, 1], ...options });
  const mailbox: NewMessage[] = [];
  const keep = async (message: NewMessage) => void mailbox.push(message);
  const server = await startCapturingServer({ keep }, provider.behavior);
  const from = { name: 'Blueline', address: `office@${DOMAIN}` };
  const port = createSmtpMail({ url: server.url, from, namesReports: true });
  const key = sendGridKey(provider.publicKey);

  const isSigned = ({ headers, body }: ReceivedCall) =>
    checkSignature(
      {
        body,
        signature: String(headers[SIGNATURE_HEADER.toLowerCase()] ?? ''),
        timestamp: String(headers[TIMESTAMP_HEADER.toLowerCase()] ?? ''),
      },
      key,
      new Date(),
    );

  /** The reports of a call, as the product reads them. Refuses what is forged. */
  const reportsIn = async (call: ReceivedCall): Promise<readonly DeliveryReport[]> => {
    if (call.url.pathname === '/api/mail/bounces') {
      const recipient = call.url.searchParams.get('to') ?? '';
      return (await readBounceMail({ raw: call.body, recipient }, { key: BOUNCE_KEY, now: new Date() }))
        .reports;
    }
    const { isValid, isOld } = isSigned(call);
    return isValid ? readSendGridEvents(call.body, { isLate: isOld, now: new Date() }).reports : [];
  };

  return {
    provider,
    calls,
    /** How the product answers the next calls. */
    statuses,
    mailbox,
    server,
    isSigned,
    /** Hands a letter over, and answers its message id. */
    async send(to = 'anna@rink.example', more: Partial<Mail> = {}, signal = new AbortController().signal) {
      const attempt = { messageId: randomUUID(), attempt: 1 };
      const mail = {
        to,
        subject: 'Ice time',
        text: 'See you.',
        html: '<p>See <a href="https://blueline.example/a?x=1&amp;y=2">you</a>, <a href="https://blueline.example/b">there</a>.</p>',
        envelopeFrom: bounceAddress(BOUNCE_KEY, DOMAIN, attempt),
        isAutomatic: false,
        ...more,
      };
      await port.send(mail, { key: `${attempt.messageId}.1`, signal });
      return attempt.messageId;
    },
    /** Hands a letter over with the instructions of SendGrid in a header, which it reads as it is, without decoding it. */
    async sendWithInstructions(instructions: object, messageId = randomUUID()) {
      const transport = createTransport(server.url);
      await transport.sendMail({
        messageId: `<${messageId}.1@${DOMAIN}>`,
        from: `office@${DOMAIN}`,
        to: 'anna@rink.example',
        subject: 'Ice time',
        html: `<a href="https://blueline.example/a">See you.</a>${PIXEL}`,
        headers: { 'X-SMTPAPI': { prepared: true, value: JSON.stringify(instructions) } },
      });
      transport.close();
      return messageId;
    },
    /** Sends mail that is no letter. */
    sendOther: (to: string) =>
      port.send(
        { to, subject: 'Your password', text: 'x', html: '<p>x</p>' },
        { key: randomUUID(), signal: new AbortController().signal },
      ),
    /** All reports so far, in the order of their arrival, when no more are to come. */
    async reports(): Promise<readonly DeliveryReport[]> {
      await until(() => provider.pending() === 0);
      return (await Promise.all(calls.map(reportsIn))).flat();
    },
    async close() {
      port.close();
      await provider.close();
      await server.close();
      await new Promise((resolve) => {
        product.close(resolve);
        product.closeAllConnections();
      });
    },
  };
}

export type OpenedMailProvider = Awaited<ReturnType<typeof openMailProvider>>;

/** What the sender learns. */
export async function outcomeOf(
  sending: Promise<unknown>,
): Promise<'sent' | 'refused' | 'failed' | 'unknown'> {
  try {
    await sending;
    return 'sent';
  } catch (error) {
    if (error instanceof Refusal) return 'refused';
    return error instanceof FailedForCertain ? 'failed' : 'unknown';
  }
}
