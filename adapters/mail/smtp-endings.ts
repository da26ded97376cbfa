/**
 * Remembers why the server ended a connection before a mail was sent over it. The pool of nodemailer treats every such ending alike and keeps
 * the reason to its log: a connection that had died while it was idle, and a server that asks to try later (421, RFC 5321 4.2).
 */
export function createEndings() {
  const reasons = new Map<string, string>();
  const info = (data: object, ...words: readonly unknown[]) => {
    const reason = words.at(-1);
    if (!isEnding(data) || typeof reason !== 'string') return;
    reasons.set(bare(data.messageId), reason);
  };
  return {
    /** For nodemailer. It writes nothing. */
    logger: { trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore },
    /** What the server said when it asked to send this mail later; undefined if it did not. Forgets it. */
    putOff(messageId: string): string | undefined {
      const reason = reasons.get(bare(messageId));
      reasons.delete(bare(messageId));
      return reason !== undefined && /\b421[ -]/.test(reason) ? reason : undefined;
    },
  };
}

const ignore = () => undefined;

const isEnding = (data: object): data is { readonly messageId: string } =>
  'tnx' in data && data.tnx === 'pool' && 'messageId' in data && typeof data.messageId === 'string';

const bare = (messageId: string): string => messageId.replace(/^<|>$/g, '');
