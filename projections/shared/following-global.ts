/** A setting with a derived value. */
export interface FollowingGlobal {
  /** The views that it reads. */
  readonly reads: readonly string[];
  value(): Promise<string>;
}
