import type { CommunicationOptionId } from '../../domain/shared/communication-options.ts';
import type { MailFooter } from '../../domain/shared/mail-body.ts';
import type { FamilyContact } from './family-contacts.ts';

/** What every email owes its reader if people can opt out of its kind. Provided by the area that knows consent. */
export interface OptionalMails {
  /** Throws `Refusal` if nothing may be sent to the address. */
  wayOut(reader: Pick<FamilyContact, 'person' | 'email'>, kind: CommunicationOptionId): Promise<WayOut>;
}

/** How the reader ends emails of this kind: with the button of the mail program, or with a link below the text. */
export interface WayOut {
  readonly headers: Readonly<Record<string, string>>;
  readonly footer: MailFooter;
}
