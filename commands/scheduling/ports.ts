/**
 * The sessions of a training group. A read model: `at` is the position of an event, and the answer includes
 * everything recorded up to it; throws when the read model does not get there in time.
 */
export interface GroupSessions {
  /** Ids of the sessions of these groups that start after a moment (UTC), by start. */
  of(
    groupIds: readonly string[],
    when: { readonly after: string; readonly at?: bigint | undefined },
  ): Promise<readonly string[]>;
}

/** The athletes of a training group, active or not. A read model, as above. */
export interface GroupEnrolments {
  of(groupId: string, when: { readonly at?: bigint | undefined }): Promise<readonly GroupEnrolment[]>;
}

export interface GroupEnrolment {
  readonly athleteId: string;
  readonly enrolmentId: string;
  readonly isActive: boolean;
}
