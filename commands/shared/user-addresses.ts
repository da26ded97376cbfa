import type { FamilyContact } from './family-contacts.ts';

/** The email address of a user who paid, for billing. Implemented by the access area. */
export interface UserAddresses {
  /** Of a user who was merged: the person and address of the other account. Undefined when there is no such user (anymore). */
  of(userId: string): Promise<FamilyContact | undefined>;
}
