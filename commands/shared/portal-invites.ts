import type { CommandContext } from '../runtime/context.ts';

/** What scheduling asks so that the families of athletes come to the portal. Implemented by the access area. */
export interface PortalInvites {
  /**
   * Invites the users who see one of these athletes and have not registered yet, or invites them again. Repeating the command
   * issues no further invitation.
   */
  invite(athleteIds: readonly string[], context: CommandContext): Promise<PortalInvitesDone>;
}

export interface PortalInvitesDone {
  /** Users. */
  readonly invited: number;
  /** Users who are registered already or are inactive, and athletes whom no user sees. */
  readonly skipped: number;
  /** Why users could not be invited, a sentence each. */
  readonly failed: readonly string[];
}
