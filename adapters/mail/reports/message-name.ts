/** One attempt to send one message. Its name is `<message id>.<attempt>`, in the Message-ID and in the address for bounces. */
export interface Attempt {
  readonly messageId: string;
  /** From 1. */
  readonly attempt: number;
}

/** The part of the Message-ID before the @. */
export const nameOf = ({ messageId, attempt }: Attempt): string => `${messageId}.${attempt}`;

const name =
  /^<?([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([1-9]\d{0,2})(?:@[^\s<>@]+)?>?$/i;

/** The attempt that a Message-ID or a name stands for. Undefined for those of other mail. */
export function attemptOf(text: string | undefined): Attempt | undefined {
  const [, messageId, attempt] = name.exec(text?.trim() ?? '') ?? [];
  return messageId && attempt ? { messageId: messageId.toLowerCase(), attempt: Number(attempt) } : undefined;
}
