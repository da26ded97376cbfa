import type { CommandContext } from '../runtime/context.ts';

/** Invites the families of athletes to the portal, for scheduling. Implemented by the access area. */
export interface PortalInvites {
  /**
   * Invites the users who see one of these athletes and are not registered yet, again if they were invited
   * before. Repeating the command issues no further invitation.
   */
  invite(athleteIds: readonly string[], context: CommandContext): Promise<PortalInvitesDone>;
}

export interface PortalInvitesDone {
  /** Number of users. */
  readonly invited: number;
  /** Number of users who are registered already or inactive, and of athletes without a user. */
  readonly skipped: number;
  /** Why users could not be invited, a sentence each. */
  readonly failed: readonly string[];
}
