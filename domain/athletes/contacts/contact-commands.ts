import type { PersonName } from '../person-name.ts';
import type { ChannelValue } from './contact-problems.ts';
import type { ContactAddress, ContactLink, ContactState, RecordOf } from './contact-state.ts';

export interface NewContact extends PersonName {
  readonly notes: string;
  /** The record that this contact is, if it is one. */
  readonly self: RecordOf | null;
  readonly doNotContact: boolean;
  readonly includeInCommunications: boolean;
  /** The record that it is linked to from the start. Everything is recorded, or nothing. */
  readonly link: (ContactLink & LinkId) | null;
  readonly channels: readonly (ChannelValue & ChannelId)[];
  readonly address: ContactAddress | null;
}

export interface ContactChanges {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly notes?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly doNotContact?: boolean | undefined;
  readonly includeInCommunications?: boolean | undefined;
}

interface LinkId {
  readonly linkId: string;
}

interface ChannelId {
  readonly contactsChannelId: string;
}

/** Without `optOutIds` the opt-outs stay as they are. */
type ChannelCommand = ChannelId & ChannelValue & { readonly optOutIds?: readonly string[] | undefined };

export type ContactCommand = { readonly contactId: string } & (
  | ({ readonly kind: 'create' } & NewContact)
  | { readonly kind: 'change'; readonly changes: ContactChanges }
  /** The athlete or trainer that this contact is was renamed. */
  | ({ readonly kind: 'follow-name' } & PersonName)
  | ({ readonly kind: 'link' } & LinkId & ContactLink)
  | ({ readonly kind: 'change-link' } & ContactLink)
  | ({ readonly kind: 'unlink' } & RecordOf)
  | ({ readonly kind: 'add-channel' | 'change-channel' } & ChannelCommand)
  | ({ readonly kind: 'remove-channel' } & ChannelId)
  /** `optOutIds`: the message types that the person opted out of elsewhere. */
  | { readonly kind: 'merge-opt-outs'; readonly optOutIds: readonly string[] }
  /** Opts all email addresses of the contact out of one message type, or back in. */
  | { readonly kind: 'choose-mail'; readonly optionId: string; readonly isWanted: boolean }
  | ({ readonly kind: 'set-address' } & ContactAddress)
  | { readonly kind: 'remove-address' }
  | { readonly kind: 'delete' }
  /** The contact becomes a part of another one. */
  | { readonly kind: 'merge-into'; readonly intoId: string }
  | { readonly kind: 'undo-merge' }
  /** Gets what `absorbed`, which was merged into it, has. */
  | {
      readonly kind: 'take-over';
      readonly absorbedId: string;
      readonly absorbed: ContactState;
      /** The new ids of its links, channels and address, by their ids. */
      readonly idOf: (id: string) => string;
    }
  /** Undoes `take-over`: what the contact was just before and just after it. */
  | { readonly kind: 'give-back'; readonly before: ContactState; readonly after: ContactState }
  | { readonly kind: 'erase' }
);

export type CommandNamed<Kind extends ContactCommand['kind']> = Extract<
  ContactCommand,
  { readonly kind: Kind }
>;
