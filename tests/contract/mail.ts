import { randomUUID } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import type { Mail, MailPort } from '../../commands/shared/mail.ts';
import { Refusal } from '../../domain/shared/refusal.ts';

export interface OpenedMail {
  readonly port: MailPort;
  /** The emails to these recipients as they arrived, oldest first. */
  arrivedFor(...recipients: readonly string[]): Promise<readonly Buffer[]>;
  close(): Promise<void>;
}

/**
 * Requirements for every email adapter, as jest tests. Every test writes to an address of its own.  @example
 * mailContract('SMTP', async () => ({ port, arrivedFor, close }));
 */
export function mailContract(name: string, open: () => Promise<OpenedMail>): void {
  jest.setTimeout(30_000);
  describe(`${name} as a way to send mail`, () => {
    let opened: OpenedMail;
    let to: string;

    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    beforeEach(() => {
      to = `${randomUUID()}@rink.example`;
    });

    const send = (
      more: Partial<Mail> = {},
      key: string = randomUUID(),
      signal = new AbortController().signal,
    ) =>
      opened.port.send(
        { to, subject: 'Ice time', text: 'See you.', html: '<p>See you.</p>', ...more },
        { key, signal },
      );
    const arrived = async (...recipients: string[]): Promise<Email[]> => {
      const raw = await opened.arrivedFor(...(recipients.length > 0 ? recipients : [to]));
      return Promise.all(raw.map((one) => PostalMime.parse(one)));
    };

    test('an email has arrived once when sending resolves', async () => {
      await send();
      const [mail, ...more] = await arrived();
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ subject: 'Ice time', to: [{ address: to }] });
      expect(mail?.text?.trim()).toBe('See you.');
      expect(mail?.html?.trim()).toBe('<p>See you.</p>');
    });

    test('texts arrive unchanged, with any characters', async () => {
      const text = `Zoé Nováková, ${'x'.repeat(3_000)}\n.\nFrom here on: 🏒`;
      await send({ subject: `Grüße 🏒 ${'lang '.repeat(60)}`.trim(), text });
      const [mail] = await arrived();
      expect(mail?.subject).toBe(`Grüße 🏒 ${'lang '.repeat(60)}`.trim());
      expect(mail?.text?.replaceAll('\r\n', '\n').trim()).toBe(text);
    });

    test('an email that is sent again can be recognized by its Message-ID', async () => {
      const key = randomUUID();
      await send({}, key);
      await send({}, key);
      await send();
      const [first, again, other] = (await arrived()).map(({ messageId }) => messageId);
      expect(first).toContain(key);
      expect(again).toBe(first);
      expect(other).not.toBe(first);
    });

    test('auto-responders are told not to reply', async () => {
      await send();
      const [mail] = await arrived();
      expect(mail?.headers).toContainEqual(
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      );
    });

    test('a subject cannot inject another header', async () => {
      await send({ subject: 'Hello\r\nBcc: somebody.else@rink.example' });
      const [mail] = await arrived();
      expect(mail?.bcc).toBeUndefined();
      expect(mail?.subject).toContain('Bcc: somebody.else@rink.example');
    });

    test.each([
      ['two addresses in one', (one: string) => `${one}, somebody.else@rink.example`],
      ['an address with a line break', (one: string) => `${one}>\r\nRCPT TO:<somebody.else@rink.example`],
      ['no address', () => ''],
    ])('%s is refused and sent to no one', async (_, spoiled) => {
      await expect(send({ to: spoiled(to) })).rejects.toThrow(Refusal);
      expect(await arrived(to, 'somebody.else@rink.example')).toEqual([]);
    });

    test('an email that was aborted before it was sent certainly was not sent', async () => {
      await expect(send({}, randomUUID(), AbortSignal.abort())).rejects.toThrow(FailedForCertain);
      expect(await arrived()).toEqual([]);
    });

    test('many concurrent emails all arrive', async () => {
      await Promise.all(Array.from({ length: 20 }, () => send()));
      const ids = (await arrived()).map(({ messageId }) => messageId);
      expect(new Set(ids).size).toBe(20);
    });
  });
}
