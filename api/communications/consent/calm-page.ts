import { escapeHtml } from '../../../domain/shared/mail-body.ts';

interface CalmPage {
  readonly business: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Sends the form of the page back to its own address. */
  readonly button?: string;
  readonly link?: { readonly label: string; readonly href: string };
}

/**
 * A page for the recipient of an email, in the look of the apps: without a script, because it must work in the browsers of mail programs, and
 * without anything from elsewhere. The colors are those of the theme.
 */
export function calmPage({ business, title, lines, button, link }: CalmPage): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const form = button
    ? `<form method="post"><button name="List-Unsubscribe" value="Page">${escapeHtml(button)}</button></form>`
    : '';
  const further = link
    ? `<p class="further"><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · ${escapeHtml(business)}</title>
<style>
:root { --ground: #f5f7fa; --paper: #fff; --text: #17202c; --quiet: #566273; --line: #e2e7ee; --accent: #0b3d91; --on-accent: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0f151d; --paper: #171f2a; --text: #e7ecf3; --quiet: #a4b1c1; --line: #2a3543; --accent: #8fb6ff; --on-accent: #0a1a35; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--text);
  font: 16px/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; overflow-wrap: anywhere; }
main { width: 100%; max-width: 440px; padding: 32px 24px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; }
.business { margin: 0 0 8px; color: var(--quiet); font-size: 14px; }
h1 { margin: 0 0 16px; font-size: 26px; line-height: 1.25; letter-spacing: -0.015em; }
p { margin: 0 0 16px; }
button { width: 100%; min-height: 48px; padding: 12px 24px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent);
  font: inherit; font-weight: 600; cursor: pointer; }
a { color: var(--accent); }
button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.further { margin: 24px 0 0; font-size: 14px; }
</style>
</head>
<body>
<main>
<p class="business">${escapeHtml(business)}</p>
<h1>${escapeHtml(title)}</h1>
${paragraphs}
${form}${further}
</main>
</body>
</html>
`;
}
