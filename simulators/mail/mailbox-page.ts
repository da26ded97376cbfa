import { Router } from 'express';
import PostalMime from 'postal-mime';
import { escapeHtml } from '../../domain/shared/mail-body.ts';
import { htmlPage } from '../shared/html-page.ts';
import type { Mailbox, Message, MessageLine } from './mailbox.ts';

const PAGE = 100;

/** Whether the text can be the id of a mail. */
const isId = (text: unknown): text is string => typeof text === 'string' && /^\d{1,18}$/.test(text);

/** The pages with all mail that the simulated mail server received. */
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
    response.send(page('Mailbox', listView(lines, received)));
  });

  router.get('/:id', async ({ params }, response) => {
    const message = isId(params.id) ? await mailbox.find(params.id) : undefined;
    if (message) response.send(page(titleOf(message), await messageView(message, received)));
    else
      response.status(404).send(page('Mailbox', `${back}<p class="empty">This email no longer exists.</p>`));
  });
  return router;
}

type Received = (message: MessageLine) => string;

const back = '<p><a href="/mailbox">All emails</a></p>';
const titleOf = ({ subject }: MessageLine) => subject || '(no subject)';

function listView(lines: readonly MessageLine[], received: Received): string {
  if (lines.length === 0) {
    return `<h1>Mailbox</h1>
<p class="empty">No emails yet. Every email that Blueline sends, such as invitations and password links, arrives here and never leaves this machine.</p>`;
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
${last ? `<p><a href="/mailbox?before=${last.id}">Older emails</a></p>` : ''}`;
}

async function messageView(message: Message, received: Received): Promise<string> {
  const { headers, html, text } = await PostalMime.parse(message.raw);
  const valueOf = (key: string) => headers.find((header) => header.key === key)?.value ?? '';
  const shown = [
    ['From', valueOf('from')],
    ['To', message.to],
    ['Received', received(message)],
    ['Message-ID', valueOf('message-id')],
    // Where the unsubscribe button of a mail program sends its request (RFC 8058).
    ...(valueOf('list-unsubscribe') ? [['Unsubscribe', valueOf('list-unsubscribe')] as const] : []),
  ];
  const fields = shown.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  return `${back}
<h1>${escapeHtml(titleOf(message))}</h1>
<dl>
${fields.join('\n')}
</dl>
${html === undefined ? '' : frame(html)}
${text === undefined ? '' : `<h2>Text</h2>\n<pre>${escapeHtml(text)}</pre>`}`;
}

/** The HTML of a mail cannot run scripts, load anything or submit forms. Its links open in the surrounding tab. */
function frame(html: string): string {
  return `<iframe title="The email" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(`<base target="_parent">${html}`)}"></iframe>`;
}

const page = (title: string, content: string): string => htmlPage(`${title} · Blueline`, style, content);

/** The colors of the apps (ui-kit/theme.ts). A test compares them. */
const light = `--ground:#f5f7fa;--paper:#ffffff;--ink:#17202c;--quiet:#566273;--line:#e2e7ee;--accent:#0b3d91`;
const dark = `--ground:#0f151d;--paper:#171f2a;--ink:#e7ecf3;--quiet:#a4b1c1;--line:#2a3543;--accent:#8fb6ff`;

const style = `
:root{${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 -apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans','Liberation Sans',Arial,system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:800px;margin:0 auto;padding:24px 16px}
h1{margin:0 0 16px;font-size:1.625rem;line-height:1.25}
h2{margin:24px 0 8px;font-size:1.1875rem}
a{color:var(--accent)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
ul{margin:0;padding:0;list-style:none;background:var(--paper);border:1px solid var(--line);border-radius:8px}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:12px 16px;color:inherit;text-decoration:none}
li a:hover strong{color:var(--accent);text-decoration:underline}
li strong{display:block;font-weight:600}
li span,li time,dt,.empty{color:var(--quiet);font-size:0.875rem}
li time{white-space:nowrap}
li span::after{content:' ·'}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;align-items:baseline;margin:0 0 16px}
dd{margin:0}
iframe,pre{display:block;width:100%;margin:0;border:1px solid var(--line);border-radius:8px}
iframe{height:70vh;min-height:360px;background:#ffffff;color-scheme:light}
pre{padding:16px;background:var(--paper);white-space:pre-wrap;font:inherit;font-size:0.875rem}
@media (max-width:480px){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}}
`;
