import { escapeHtml } from '../../shared/mail-body.ts';
import type { TemplateUse } from './template-uses.ts';

/**
 * Fields that only templates about sessions have. They are replaced by text when a letter is started, because they say the same to every
 * recipient; merge fields are replaced when it is sent.
 */
export const sessionFields = [
  { name: 'session.name', label: 'The session', sample: 'U12 Skills on Monday 10/05/2026' },
  {
    name: 'session.changes',
    label: 'What changed, as a list',
    sample: 'U12 Skills: Monday 10/05/2026, 5:30 PM instead of 4:30 PM',
  },
] as const;

/** What a letter about sessions says. */
export interface SessionWords {
  /** `U12 Skills on Monday 10/05/2026`; of several sessions `3 sessions`. */
  readonly name: string;
  /** One line for each session. */
  readonly changes: readonly string[];
}

/** For previews. */
export const sampleSession: SessionWords = {
  name: sessionFields[0].sample,
  changes: [sessionFields[1].sample],
};

export const isAboutSessions = (use: TemplateUse | null): boolean =>
  use === 'session-moved' || use === 'session-canceled';

const NAME = /\{\{\s*session\.name\s*\}\}/gi;
const CHANGES = /\{\{\s*session\.changes\s*\}\}/gi;
const CHANGES_ALONE = /<p>\s*\{\{\s*session\.changes\s*\}\}\s*<\/p>/gi;

/**
 * A subject and body with the words about the sessions. A paragraph that consists of `{{ session.changes }}` becomes a list; a body without
 * that field gets the list at its end.
 */
export function withSession(
  { subject, body }: { readonly subject: string; readonly body: string },
  { name, changes }: SessionWords,
): { subject: string; body: string } {
  const items = changes.map((change) => `<li><p>${literal(change)}</p></li>`);
  const list = `<ul>${items.join('')}</ul>`;
  const inline = literal(changes.join('; '));
  const filled = body
    .replaceAll(CHANGES_ALONE, () => list)
    .replaceAll(CHANGES, () => inline)
    .replaceAll(NAME, () => literal(name));
  return {
    subject: subject.replaceAll(NAME, () => plain(name)).replaceAll(CHANGES, () => plain(changes.join('; '))),
    body: new RegExp(CHANGES.source, 'i').test(body) ? filled : filled + list,
  };
}

/** The same text without these fields, for rules: its lines stay as they are. */
export const withSessionSamples = ({
  subject,
  body,
}: {
  readonly subject: string;
  readonly body: string;
}) => ({
  subject: subject.replaceAll(NAME, sampleSession.name).replaceAll(CHANGES, sampleSession.name),
  body: body.replaceAll(NAME, sampleSession.name).replaceAll(CHANGES, sampleSession.name),
});

/** Names of groups and places must not begin a merge field. */
const plain = (text: string): string =>
  text
    .replaceAll(/\{(?=\{)/g, '{ ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const literal = (text: string): string => escapeHtml(plain(text));
