import type { CommunicationOptionId } from '../../domain/shared/communication-options.ts';
import type { PersonRef } from '../../domain/shared/person-ref.ts';

/**
 * The recipients of emails to a family about one of its athletes. Provided by the area that knows the
 * families.
 */
export interface FamilyContacts {
  /**
   * `kind`: the message type, which people may opt out of. Undefined when no one in the athlete's family has
   * an email address or wants that type.
   */
  of(athleteId: string, kind: CommunicationOptionId): Promise<FamilyContact | undefined>;
  /** Whether a person with this address in the athlete's family receives this type. */
  wants(email: string, athleteId: string, kind: CommunicationOptionId): Promise<boolean>;
  /** Whether the person with this address, in the family or not, opted out of this type. */
  hasOptedOut(email: string, athleteId: string, kind: CommunicationOptionId): Promise<boolean>;
}

export interface FamilyContact {
  /** The contact or user who reads the email, so that a link in it can name them. */
  readonly person: PersonRef;
  /** One email address, without a name. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}
