import express from 'express';
import request from 'supertest';
import { darkTheme, lightTheme } from '../../ui-kit/theme.ts';
import type { Message } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';

const raw = (html: string) =>
  Buffer.from(
    [
      'From: Blueline <office@blueline.example>',
      'To: anna@rink.example',
      'Subject: Ice time',
      'Message-ID: <42@blueline.example>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary="part"',
      '',
      '--part',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'See you <soon>.',
      '--part',
      'Content-Type: text/html; charset=utf-8',
      '',
      html,
      '--part--',
      '',
    ].join('\r\n'),
  );

const messageOf = (id: number, more: Partial<Message> = {}): Message => ({
  id: String(id),
  receivedAt: new Date('2026-03-09T15:00:00.000Z'),
  from: 'office@blueline.example',
  to: 'anna@rink.example',
  subject: `Mail ${id}`,
  raw: raw('<p>See you.</p>'),
  ...more,
});

/** A visitor of the page over these messages, the newest first. */
function visitor(...messages: Message[]) {
  const app = express();
  const mailbox = {
    newest: async ({ before, limit }: { before?: string; limit: number }) =>
      messages.filter(({ id }) => before === undefined || Number(id) < Number(before)).slice(0, limit),
    find: async (id: string) => messages.find((message) => message.id === id),
  };
  app.use('/mailbox', mailboxPage(mailbox, 'America/Chicago'));
  return request(app);
}

describe('the list', () => {
  test('shows all emails with subject, recipient and time, newest first', async () => {
    const { status, text, headers } = await visitor(messageOf(2), messageOf(1)).get('/mailbox');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(text.indexOf('Mail 2')).toBeLessThan(text.indexOf('Mail 1'));
    expect(text).toContain('href="/mailbox/2"');
    expect(text).toContain('anna@rink.example');
    expect(text.replace('\u202f', ' ')).toContain('Mar 9, 2026, 10:00 AM');
  });

  test('leads from the oldest email of a page to earlier ones', async () => {
    const many = visitor(...Array.from({ length: 130 }, (_, index) => messageOf(130 - index)));
    const first = await many.get('/mailbox');
    expect(first.text.match(/<li>/g)).toHaveLength(100);
    expect(first.text).toContain('href="/mailbox?before=31"');
    const second = await many.get('/mailbox?before=31');
    expect(second.text.match(/<li>/g)).toHaveLength(30);
    expect(second.text).not.toContain('before=');
  });

  test('explains its purpose while it is empty', async () => {
    expect((await visitor().get('/mailbox')).text).toContain('No emails yet.');
  });

  test('treats an invalid position as the beginning', async () => {
    expect((await visitor(messageOf(1)).get('/mailbox?before=1%27--')).text).toContain('Mail 1');
  });
});

describe('an email', () => {
  test('is shown with its headers, its HTML and its text', async () => {
    const { status, text } = await visitor(messageOf(1)).get('/mailbox/1');
    expect(status).toBe(200);
    expect(text).toContain('Blueline &lt;office@blueline.example&gt;');
    expect(text).toContain('&lt;42@blueline.example&gt;');
    expect(text).toContain('srcdoc="&lt;base target=&quot;_parent&quot;&gt;&lt;p&gt;See you.&lt;/p&gt;');
    expect(text).toContain('<pre>See you &lt;soon&gt;.');
  });

  test('cannot leave its frame, except through a link that the user follows', async () => {
    const evil = '"></iframe><script>alert(1)</script>';
    const { text } = await visitor(messageOf(1, { subject: evil, to: evil, raw: raw(evil) })).get(
      '/mailbox/1',
    );
    expect(text).not.toContain('<script');
    expect(text.match(/<\/iframe>/g)).toHaveLength(1);
    expect(text).toContain('sandbox="allow-popups allow-top-navigation-by-user-activation"');
  });

  test('without a subject can be opened', async () => {
    const page = visitor(messageOf(1, { subject: '' }));
    expect((await page.get('/mailbox')).text).toContain('(no subject)');
  });

  test.each(['2', 'anna', '1e3', '99999999999999999999'])('%s does not exist', async (id) => {
    const { status, text } = await visitor(messageOf(1)).get(`/mailbox/${id}`);
    expect(status).toBe(404);
    expect(text).toContain('This email no longer exists.');
  });
});

test('has the colors of the apps', async () => {
  const { text } = await visitor().get('/mailbox');
  for (const { palette } of [lightTheme, darkTheme]) {
    const primary = palette?.primary && 'main' in palette.primary ? palette.primary.main : undefined;
    const worn = {
      ground: palette?.background?.default,
      paper: palette?.background?.paper,
      ink: palette?.text?.primary,
      quiet: palette?.text?.secondary,
      line: palette?.divider,
      accent: primary,
    };
    expect(text).toContain(
      Object.entries(worn)
        .map(([name, color]) => `--${name}:${color}`)
        .join(';'),
    );
  }
});
