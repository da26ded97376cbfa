import { Router } from 'express';
import PostalMime from 'postal-mime';
import type { Mailbox, Message, MessageLine } from '../../adapters/mail/capturing/mailbox.ts';
import { escapeHtml } from '../../domain/shared/mail-body.ts';
import { mailboxStyle } from './mailbox-style.ts';

const PAGE = 100;

/** Ids as Postgres counts them; anything else is no mail's. */
const isId = (text: unknown): text is string => typeof text === 'string' && /^\d{1,18}$/.test(text);

/** Shows what the embedded mode's mail server kept: mail never leaves the machine there, so this is where people find it. */
export function mailboxPage(mailbox: Pick<Mailbox, 'newest' | 'find'>, timezone: string): Router {
  const moment = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timezone,
  });
  const received = ({ receivedAt }: MessageLine) => moment.format(receivedAt);
  const router = Router();
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store').type('html');
    next();
  });

  router.get('/', async ({ query }, response) => {
    const { before } = query;
    const lines = await mailbox.newest({ limit: PAGE, ...(isId(before) && { before }) });
    response.send(page('Mailbox', list(lines, received)));
  });

  router.get('/:id', async ({ params }, response) => {
    const message = isId(params.id) ? await mailbox.find(params.id) : undefined;
    if (message) response.send(page(titleOf(message), await letter(message, received)));
    else
      response
        .status(404)
        .send(page('Mailbox', `${back}<p class="empty">This mail is not here any more.</p>`));
  });
  return router;
}

type Received = (message: MessageLine) => string;

const back = '<p><a href="/mailbox">All mail</a></p>';
const titleOf = ({ subject }: MessageLine) => subject || '(no subject)';

function list(lines: readonly MessageLine[], received: Received): string {
  if (lines.length === 0) {
    return `<h1>Mailbox</h1>
<p class="empty">No mail yet. What Blueline sends (invitations, links for new passwords) arrives here and does not leave this machine.</p>`;
  }
  const rows = lines.map(
    (line) => `<li><a href="/mailbox/${line.id}">
<strong>${escapeHtml(titleOf(line))}</strong>
<span>${escapeHtml(line.to)}</span> <time datetime="${line.receivedAt.toISOString()}">${received(line)}</time>
</a></li>`,
  );
  const last = lines.length === PAGE ? lines.at(-1) : undefined;
  return `<h1>Mailbox</h1>
<ul>
${rows.join('\n')}
</ul>
${last ? `<p><a href="/mailbox?before=${last.id}">Older mail</a></p>` : ''}`;
}

async function letter(message: Message, received: Received): Promise<string> {
  const { headers, html, text } = await PostalMime.parse(message.raw);
  const valueOf = (key: string) => headers.find((header) => header.key === key)?.value ?? '';
  const shown = [
    ['From', valueOf('from')],
    ['To', message.to],
    ['Received', received(message)],
    ['Message-ID', valueOf('message-id')],
  ];
  const facts = shown.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  return `${back}
<h1>${escapeHtml(titleOf(message))}</h1>
<dl>
${facts.join('\n')}
</dl>
${html === undefined ? '' : frame(html)}
${text === undefined ? '' : `<h2>Text</h2>\n<pre>${escapeHtml(text)}</pre>`}`;
}

/** What somebody mailed can run nothing, reach nothing and send nothing; its links open in the tab around it. */
function frame(html: string): string {
  return `<iframe title="The mail" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(`<base target="_parent">${html}`)}"></iframe>`;
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Blueline</title>
<style>${mailboxStyle}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}
