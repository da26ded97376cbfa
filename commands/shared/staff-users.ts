import type { RoleName } from '../../domain/shared/roles.ts';

/** Users of the business as they are now, for emails to staff. Implemented by the access area. */
export interface StaffUsers {
  /** Undefined if the user was deleted or erased. */
  of(userId: string): Promise<StaffUser | undefined>;
}

export interface StaffUser {
  readonly email: string;
  readonly firstName: string;
  readonly role: RoleName | undefined;
  /** An inactive user cannot sign in. */
  readonly isActive: boolean;
}
