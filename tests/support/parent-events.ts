import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '../../domain/events.ts';

interface Parent {
  readonly contactId: string;
  /** `Reader7` is the last name of the seventh. */
  readonly nth: number;
  readonly athleteIds: readonly string[];
  /** Where emails go to. */
  readonly address: string;
  /** What is not sent there; absent: everything is. */
  readonly optOutIds?: readonly string[];
}

/** The whole history of a contact: a parent of these athletes, who has an email address. Its stream is `contact-<contactId>`. */
export const parentEvents = ({
  contactId,
  nth,
  athleteIds,
  address,
  optOutIds = [],
}: Parent): DomainEvent[] => [
  {
    type: 'ContactCreated',
    data: {
      contactId,
      firstName: 'Dana',
      lastName: `Reader${nth}`,
      notes: '',
      self: null,
      doNotContact: false,
      includeInCommunications: true,
    },
  },
  ...athleteIds.map(
    (recordId): DomainEvent => ({
      type: 'ContactLinked',
      data: {
        contactId,
        linkId: randomUUID(),
        entity: 'athlete',
        recordId,
        relationship: 'Parent',
        relatedParentId: null,
      },
    }),
  ),
  {
    type: 'ContactChannelAdded',
    data: {
      contactId,
      contactsChannelId: randomUUID(),
      channelId: 1,
      value: address,
      optOutIds: [...optOutIds],
    },
  },
];
