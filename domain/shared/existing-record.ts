/** A record that exists already and may be the one that somebody is about to create. */
export interface ExistingRecord {
  /** `athlete`, `contact`. */
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** What tells it apart: `Born 03/04/2012`, `Contact of Owen Hughes`. */
  readonly detail: string;
  /** The record whose page shows this one, if it has no page of its own. */
  readonly parentId: string | null;
  /** 0 to 100. */
  readonly score: number;
  /** Why it may be the same, in sentences. */
  readonly reasons: readonly string[];
}
