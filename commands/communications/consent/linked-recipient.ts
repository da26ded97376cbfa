import type { MessageEvent } from '../../../domain/communications/messages/events.ts';
import type { CommunicationOptionId } from '../../../domain/shared/communication-options.ts';
import type { PersonRef } from '../../../domain/shared/person-ref.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { LetterLinks } from '../letter-links.ts';
import type { PersonLinkPurpose, PersonLinks } from '../person-links.ts';

/** The recipient of an email, who followed one of its links. */
export interface LinkedRecipient {
  readonly person: PersonRef;
  /** Null: nobody can opt out of the email. */
  readonly optionId: CommunicationOptionId | null;
  /** The message of the letter; null if the email is none. */
  readonly messageId: string | null;
  /** Makes the token of the link by which the person chooses emails. */
  readonly preferences: () => Promise<string>;
}

interface Deps {
  readonly log: EventLog;
  readonly letterLinks: LetterLinks;
  readonly personLinks: PersonLinks;
  /** The present addresses of a person. */
  readonly addressesOf: (person: PersonRef) => Promise<readonly string[]>;
}

/** Reads a link in an email. Undefined if the link was not made here for this purpose, or names nobody anymore. */
export function createLinkedRecipients({ log, letterLinks, personLinks, addressesOf }: Deps) {
  const inLetter = async (
    purpose: PersonLinkPurpose,
    token: string,
  ): Promise<LinkedRecipient | undefined> => {
    const named = await letterLinks.read(purpose, token);
    if (!named) return undefined;
    const { messageId } = named;
    const [queued] = await log.load<MessageEvent>(`message-${messageId}`, { to: 0n });
    if (queued?.type !== 'MessageQueued') return undefined;
    const { person, optionId } = queued.data;
    return { person, optionId, messageId, preferences: () => letterLinks.make('preferences', messageId) };
  };

  const inOther = async (purpose: PersonLinkPurpose, token: string): Promise<LinkedRecipient | undefined> => {
    const named = await personLinks.read(purpose, token, addressesOf);
    if (!named) return undefined;
    const { person, optionId, address } = named;
    const preferences = () => personLinks.make('preferences', { person, optionId }, address);
    return { person, optionId, messageId: null, preferences };
  };

  return async (purpose: PersonLinkPurpose, token: string): Promise<LinkedRecipient | undefined> =>
    (await inLetter(purpose, token)) ?? (await inOther(purpose, token));
}

export type LinkedRecipients = ReturnType<typeof createLinkedRecipients>;
