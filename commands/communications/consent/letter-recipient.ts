import type { MessageEvent } from '../../../domain/communications/messages/events.ts';
import type { PersonRef } from '../../../domain/communications/person-ref.ts';
import type { CommunicationOptionId } from '../../../domain/shared/communication-options.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { LetterLinkPurpose, LetterLinks } from '../letter-links.ts';

/** The recipient of a letter, who followed one of its links. */
export interface LetterRecipient {
  readonly messageId: string;
  readonly person: PersonRef;
  /** Null: nobody can opt out of the letter. */
  readonly optionId: CommunicationOptionId | null;
}

/** Reads a link in a letter. Undefined if the link was not made here for this purpose, or if there is no such letter. */
export function createLetterRecipients({
  log,
  links,
}: {
  readonly log: EventLog;
  readonly links: LetterLinks;
}) {
  return async (purpose: LetterLinkPurpose, token: string): Promise<LetterRecipient | undefined> => {
    const named = await links.read(purpose, token);
    if (!named) return undefined;
    const { messageId } = named;
    const [queued] = await log.load<MessageEvent>(`message-${messageId}`, { to: 0n });
    if (queued?.type !== 'MessageQueued') return undefined;
    const { person, optionId } = queued.data;
    return { messageId, person, optionId };
  };
}

export type LetterRecipients = ReturnType<typeof createLetterRecipients>;
