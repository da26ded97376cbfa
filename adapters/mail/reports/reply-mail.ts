import type { Email } from 'postal-mime';
import { type Attempt, attemptOf } from './message-name.ts';

/**
 * The attempt that an email of a person answers, by the Message-IDs that it names (RFC 5322 3.6.4). Undefined for mail that programs write
 * (vacation notices, receipts, lists), and for mail that answers none of our letters.
 */
export function answeredIn(mail: Email): Attempt | undefined {
  if (isAutomatic(mail)) return undefined;
  const { inReplyTo = '', references = '' } = mail;
  // The last reference is the email that was answered; earlier ones are of the same conversation.
  const named = [...idsIn(inReplyTo), ...idsIn(references).toReversed()];
  return named.map(attemptOf).find((attempt) => attempt !== undefined);
}

const idsIn = (field: string): string[] => field.match(/<[^<>\s]+>/g) ?? [];

/** RFC 3834, and what programs wrote before it. Nobody answers from the empty return path. */
function isAutomatic({ headers }: Email): boolean {
  const valueOf = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const has = (name: string) => valueOf(name) !== undefined;
  const submitted = valueOf('auto-submitted') ?? 'no';
  return (
    !/^no\b/.test(submitted) ||
    /^(bulk|junk|list|auto_reply)\b/.test(valueOf('precedence') ?? '') ||
    valueOf('return-path') === '<>' ||
    /^multipart\/report\b/.test(valueOf('content-type') ?? '') ||
    ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id'].some(has)
  );
}
