import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import type { Mail, MailPort } from '../../commands/shared/mail.ts';
import { Refusal } from '../../domain/shared/refusal.ts';

export interface OpenedMail {
  readonly port: MailPort;
  /** The emails to these recipients as they arrived, oldest first. */
  arrivedFor(...recipients: readonly string[]): Promise<readonly ArrivedMail[]>;
  close(): Promise<void>;
}

interface ArrivedMail {
  readonly envelopeFrom: string;
  readonly raw: Buffer;
}

const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));

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
      const mails = await opened.arrivedFor(...(recipients.length > 0 ? recipients : [to]));
      return Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)));
    };
    const headerOf = (mail: Email | undefined, key: string) =>
      mail?.headers.find((header) => header.key === key)?.value;

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

    test('nothing tells auto-responders so in a letter that a person wrote', async () => {
      await send({ isAutomatic: false });
      const [mail] = await arrived();
      expect(mail?.headers.map(({ key }) => key)).toEqual(
        expect.not.arrayContaining(['auto-submitted', 'x-auto-response-suppress']),
      );
    });

    test('answers go to the sender, or where the email says', async () => {
      await send();
      await send({ replyTo: 'coach@rink.example' });
      const [usual, own] = await arrived();
      expect(usual?.replyTo).toBeUndefined();
      expect(own).toMatchObject({ replyTo: [{ address: 'coach@rink.example' }], from: usual?.from });
    });

    test('bounces go to the sender, or where the email says, without its reader seeing that', async () => {
      await send();
      await send({ envelopeFrom: 'bounce+123.1.abc@mail.rink.example' });
      const [usual, own] = await arrived();
      const [first, second] = await opened.arrivedFor(to);
      expect(own?.from).toEqual(usual?.from);
      expect(first?.envelopeFrom).toBe(usual?.from?.address);
      expect(second?.envelopeFrom).toBe('bounce+123.1.abc@mail.rink.example');
    });

    test('headers arrive, also long ones', async () => {
      const link = `<https://rink.example/u/${'token'.repeat(60)}>`;
      await send({
        headers: {
          'List-Unsubscribe': link,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Feedback-ID': 'letter:rink',
        },
      });
      const [mail] = await arrived();
      expect(headerOf(mail, 'list-unsubscribe')).toBe(link);
      expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(headerOf(mail, 'feedback-id')).toBe('letter:rink');
      expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
    });

    test.each<[string, Partial<Mail>]>([
      ['a header whose value has a line break', { headers: { 'X-Kind': 'news\r\nBcc: else@rink.example' } }],
      [
        'a header whose value has half a line break',
        { headers: { 'X-Kind': 'news\nBcc: else@rink.example' } },
      ],
      ['a header whose name has a line break', { headers: { 'X-Kind: news\r\nBcc': 'else@rink.example' } }],
      ['a reply address with a line break', { replyTo: 'coach@rink.example\r\nBcc: else@rink.example' }],
      ['two reply addresses', { replyTo: 'coach@rink.example, else@rink.example' }],
      [
        'a bounce address with a line break',
        { envelopeFrom: 'a@rink.example>\r\nRCPT TO:<else@rink.example' },
      ],
    ])('an email with %s is refused and sent to no one', async (_, spoiled) => {
      await expect(send(spoiled)).rejects.toThrow(Refusal);
      expect(await arrived(to, 'else@rink.example')).toEqual([]);
    });

    describe('attachments', () => {
      const plan = { filename: 'Ice plan.pdf', contentType: 'application/pdf' };

      test('arrive unchanged and in order, from a buffer or from a stream', async () => {
        const [first, second] = [randomBytes(300_001), randomBytes(70_000)];
        const attachments = [
          { ...plan, content: first },
          { filename: 'Größe 🏒.csv', contentType: 'text/csv', content: async () => Readable.from([second]) },
          { filename: 'empty.txt', contentType: 'text/plain', content: Buffer.alloc(0) },
        ];
        await send({ attachments });
        const [mail] = await arrived();
        expect(mail?.text?.trim()).toBe('See you.');
        expect(mail?.html?.trim()).toBe('<p>See you.</p>');
        expect(
          mail?.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition]),
        ).toEqual([
          ['Ice plan.pdf', 'application/pdf', 'attachment'],
          ['Größe 🏒.csv', 'text/csv', 'attachment'],
          ['empty.txt', 'text/plain', 'attachment'],
        ]);
        const sizes = mail?.attachments.map((attachment) => bytesOf(attachment).length);
        expect(sizes).toEqual([300_001, 70_000, 0]);
        expect(mail?.attachments.map((attachment) => digest(bytesOf(attachment)))).toEqual(
          [first, second, ''].map(digest),
        );
      });

      test('are opened once for each email, and serve many', async () => {
        const bytes = randomBytes(100_000);
        let opened = 0;
        const attachments = [
          {
            ...plan,
            content: async () => {
              opened += 1;
              return Readable.from([bytes]);
            },
          },
        ];
        await Promise.all([send({ attachments }), send({ attachments }), send({ attachments })]);
        expect(opened).toBe(3);
        for (const mail of await arrived())
          expect(mail.attachments).toMatchObject([{ filename: 'Ice plan.pdf' }]);
      });

      test('with a name like a header inject none', async () => {
        const filename = 'plan.pdf"\r\nBcc: else@rink.example\r\n\r\n<p>Hello';
        await send({ attachments: [{ ...plan, filename, content: Buffer.from('%PDF') }] });
        const [mail] = await arrived();
        expect(mail?.html?.trim()).toBe('<p>See you.</p>');
        expect(mail?.attachments).toHaveLength(1);
        const [{ raw } = { raw: Buffer.alloc(0) }] = await opened.arrivedFor(to);
        expect(raw.toString()).not.toMatch(/^Bcc:/im);
      });

      test.each<[string, () => Promise<Readable>]>([
        ['cannot be opened', () => Promise.reject(new Error('The disk is gone'))],
        [
          'break off',
          async () =>
            Readable.from(
              (async function* () {
                yield randomBytes(200_000);
                throw new Error('The disk is gone');
              })(),
            ),
        ],
      ])('that %s fail for certain, and nothing arrives', async (_, content) => {
        const sending = send({ attachments: [{ ...plan, content }] });
        await expect(sending).rejects.toThrow(FailedForCertain);
        await expect(sending).rejects.toThrow('Ice plan.pdf');
        expect(await arrived()).toEqual([]);
      });

      test('whose content is refused refuse the email', async () => {
        const gone = new Refusal('file.gone', 'This file was deleted.');
        const sending = send({ attachments: [{ ...plan, content: () => Promise.reject(gone) }] });
        await expect(sending).rejects.toBe(gone);
        expect(await arrived()).toEqual([]);
      });
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
