/**
 * Which sessions a training group has. A read model: `at` is the position of an event, and everything that was recorded up to it is in the
 * answer; throws when the read model does not get there in time.
 */
export interface GroupSessions {
  /** Ids of the sessions of these groups that start after a moment (UTC), by their start. */
  of(
    groupIds: readonly string[],
    when: { readonly after: string; readonly at?: bigint | undefined },
  ): Promise<readonly string[]>;
}

/** Which athletes a training group has, active in it or not. A read model, as above. */
export interface GroupEnrolments {
  of(groupId: string, when: { readonly at?: bigint | undefined }): Promise<readonly GroupEnrolment[]>;
}

export interface GroupEnrolment {
  readonly athleteId: string;
  readonly enrolmentId: string;
  readonly isActive: boolean;
}
