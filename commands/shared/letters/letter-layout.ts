import { readableOn } from '../../../domain/shared/button-colors.ts';
import { escapeHtml } from '../../../domain/shared/mail-body.ts';

/** The look of each tag of a body: mail programs read styles reliably only at the element. */
export const styles = {
  p: 'margin:0 0 16px',
  h2: 'margin:24px 0 12px;font-size:20px;line-height:1.3;font-weight:600',
  h3: 'margin:20px 0 8px;font-size:17px;line-height:1.35;font-weight:600',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 16px;padding-left:16px;border-left:3px solid #e2e7ee',
  hr: 'margin:24px 0;border:0;border-top:1px solid #e2e7ee',
  a: 'color:#0b3d91',
  img: 'display:block;max-width:100%;height:auto;margin:0 0 16px;border:0',
} as const;

/** The classes by which the colors change in dark mode. */
export const classes = { a: 'link', blockquote: 'line', hr: 'line' } as const;

/** Paragraphs of lists keep the lines together. */
export const ENTRY_PARAGRAPH = 'margin:0 0 4px';

export const buttonStyle = (color: string, textColor: string): string =>
  `display:inline-block;margin:8px 8px 24px 0;padding:12px 24px;border-radius:8px;background:${color};color:${readableOn(color, textColor)};font-weight:600;text-decoration:none`;

const dark = [
  '.page{background:#0f151d!important;color:#e7ecf3!important}',
  '.link{color:#8fb6ff!important}',
  '.quiet,.quiet a{color:#a4b1c1!important}',
  '.line{border-color:#2a3543!important}',
].join('');

/** Everything before the body. `title` is HTML. */
export const opening = (title: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark}}</style></head>
<body class="page" style="margin:0;padding:24px;background:#ffffff;color:#17202c;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;overflow-wrap:anywhere">
`;

/** Keeps inboxes from showing the beginning of the body after the preheader. */
const NOTHING_MORE = '&#847;&zwnj;&nbsp;'.repeat(60);

/** The preheader: inboxes show it, the opened email does not. `words` is HTML. */
export const hiddenFirst = (words: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${words}${NOTHING_MORE}</div>\n`;

export const filesHeading = `<p style="${styles.p}"><strong>Files</strong></p>\n`;

/** `href` and `label` are HTML. */
export const fileLine = (href: string, label: string): string =>
  `<p style="margin:0 0 8px"><a href="${href}" class="link" style="${styles.a}">${label}</a></p>\n`;

/** Everything after the body; all parameters are HTML. The pixel comes last, so that nothing waits for it. */
export const closing = (sender: string, why: string, preferences: string, pixel: string): string => `
<hr class="line" style="${styles.hr}">
<p class="quiet" style="margin:0 0 8px;color:#566273">${sender}</p>
<p class="quiet" style="margin:0;font-size:13px;color:#566273">${why} ${preferences}</p>
</div>${pixel}
</body>
</html>
`;

/** `href` is HTML. */
export const preferencesLink = (href: string, words: string): string =>
  `<a href="${href}" style="color:#566273">${escapeHtml(words)}</a>`;
