import type { CommunicationOptionId } from '../../domain/shared/communication-options.ts';

/** Whom a family is written to about one of its athletes. Given by whoever knows the families. */
export interface FamilyContacts {
  /**
   * By a kind of mail that people may do without. Undefined when nobody of the athlete's family can be written to, or nobody wants
   * that kind.
   */
  of(athleteId: string, kind: CommunicationOptionId): Promise<FamilyContact | undefined>;
  /** Whether somebody of the athlete's family may be written to at this address about it. */
  wants(email: string, athleteId: string, kind: CommunicationOptionId): Promise<boolean>;
}

export interface FamilyContact {
  /** Where it is sent: one address, without a name. */
  readonly email: string;
  readonly firstName: string;
}
