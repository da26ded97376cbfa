/** The content of an email in two forms: HTML and plain text. */
export interface MailBody {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The parts of every email of the business. All are plain text; the layout escapes them. */
export interface Letter {
  readonly business: string;
  readonly subject: string;
  readonly firstName: string;
  readonly paragraphs: readonly string[];
  /** The main action, between the first paragraph and the others. */
  readonly action?: MailLink;
  /** Below the name of the business. */
  readonly footer?: MailFooter | undefined;
}

interface MailLink {
  readonly label: string;
  readonly link: string;
}

/** How the reader of an email that nobody has to get can end such emails. */
export interface MailFooter {
  /** Why the reader gets the email, as a sentence. */
  readonly why: string;
  readonly links: readonly MailLink[];
}

const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => named[character] ?? character);
}

/** The shared layout of all emails: narrow, calm, and readable without styles. */
export function mailBody(letter: Letter): MailBody {
  return { subject: oneLine(letter.subject), text: asText(letter), html: asHtml(letter) };
}

function asText({ business, firstName, paragraphs, action, footer }: Letter): string {
  const [first = '', ...more] = paragraphs;
  const below = footer
    ? [[footer.why, ...footer.links.map(({ label, link }) => `${label}: ${link}`)].join('\n')]
    : [];
  return [greeting(firstName), first, ...(action ? [action.link] : []), ...more, business, ...below]
    .join('\n\n')
    .concat('\n');
}

function asHtml({ business, subject, firstName, paragraphs, action, footer }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const [first = '', ...more] = paragraphs;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#17202c;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto">
${[greeting(firstName), first].map(paragraph).join('\n')}
${action ? button(action) : ''}
${more.map(paragraph).join('\n')}
<p style="margin:24px 0 0;color:#566273">${escapeHtml(business)}</p>${footer ? `\n${below(footer)}` : ''}
</div>
</body>
</html>
`;
}

/**
 * The link is repeated below its button: some mail programs show no buttons, and careful readers want to see
 * where it leads.
 */
function button({ label, link }: MailLink): string {
  const href = escapeHtml(link);
  return `<p style="margin:24px 0 8px"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0b3d91;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;font-size:13px;overflow-wrap:anywhere"><a href="${href}" style="color:#566273">${href}</a></p>`;
}

const QUIET = 'color:#566273';

function below({ why, links }: MailFooter): string {
  const anchors = links.map(
    ({ label, link }) => `<a href="${escapeHtml(link)}" style="${QUIET}">${escapeHtml(label)}</a>`,
  );
  return `<p style="margin:8px 0 0;font-size:13px;${QUIET}">${[escapeHtml(why), anchors.join(' · ')].join('<br>')}</p>`;
}

const greeting = (firstName: string) => (firstName.trim() ? `Hello ${firstName.trim()},` : 'Hello,');

/** A line break in a subject would start another header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
