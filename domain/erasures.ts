import type { DomainEvent, EventType } from './events.ts';

/** Whose data can be erased: people, and texts with a key of their own, because they may name anybody. */
export const erasedKinds = ['athlete', 'contact', 'trainer', 'user', 'recipient', 'communication'] as const;
export type ErasedKind = (typeof erasedKinds)[number];

/** The events after which nothing may be read that was sealed with the key of such a subject (docs/privacy.md). */
export const erasureTypes = {
  athlete: ['AthleteErased'],
  contact: ['ContactErased'],
  trainer: ['TrainerErased'],
  user: ['UserErased'],
  recipient: ['CommunicationRecipientChanged', 'CommunicationRecipientRemoved'],
  communication: ['CommunicationDeleted'],
} as const satisfies Readonly<Record<ErasedKind, readonly EventType[]>>;

export interface ErasedSubject {
  readonly kind: ErasedKind;
  readonly id: string;
}

/** Whom the event erases. Undefined: nobody. */
export function erasedBy({ type, data }: DomainEvent): ErasedSubject | undefined {
  switch (type) {
    case 'AthleteErased':
      return { kind: 'athlete', id: data.athleteId };
    case 'ContactErased':
      return { kind: 'contact', id: data.contactId };
    case 'TrainerErased':
      return { kind: 'trainer', id: data.trainerId };
    case 'UserErased':
      return { kind: 'user', id: data.userId };
    case 'CommunicationRecipientChanged':
      // A recipient becomes blank before its key is destroyed.
      return data.email === '' ? { kind: 'recipient', id: data.recipientId } : undefined;
    case 'CommunicationRecipientRemoved':
      return { kind: 'recipient', id: data.recipientId };
    case 'CommunicationDeleted':
      return { kind: 'communication', id: data.communicationId };
    default:
      return undefined;
  }
}
