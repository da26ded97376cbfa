/**
 * The effects of reactors. The row (reactor, key) is written once, before anything happens outside. That is why an
 * effect happens once, however often its event is delivered and however many runners there are.
 *
 *     claimed ─▶ running ─▶ done | refused
 *                   ├────▶ failed   certainly nothing happened: run again later
 *                   ├────▶ unknown  may have happened: ask the provider, or repeat with the same key
 *                   └────▶ needs-review  unknown for too long: a person decides
 *
 * A row that is `running` past its lease was left behind by a runner that ended: its outcome is unknown. If the session of
 * the runner is gone, the row does not wait for its lease.
 */
export type EffectStatus = 'claimed' | 'running' | 'done' | 'refused' | 'failed' | 'unknown' | 'needs-review';

export const openStatuses = ['claimed', 'running', 'failed', 'unknown', 'needs-review'] as const;

export interface EffectsLedger {
  /** Records effects as owed; known keys stay unchanged. Returns how many were new. */
  claim(reactor: string, claims: readonly Claim[], by: Runner): Promise<number>;
  /**
   * Takes due effects for one attempt each; exactly one runner gets an attempt. A running effect is due when its
   * lease has expired, or if its runner's session is gone and it began before `lostIfBefore`. Effects of one
   * stream are taken in the order of their events: a later event's effect waits until the earlier ones are done
   * or refused.
   */
  begin(reactor: string, take: Take): Promise<Attempt[]>;
  /**
   * Records the outcome of an attempt. An overtaken attempt (another runner began the next one) is
   * ignored, unless it knows that the effect is done.
   */
  settle(reactor: string, attempt: AttemptId, outcome: Outcome, now: Date): Promise<void>;
  /** Everything that is not done or refused, oldest event first. */
  open(reactor: string, limit: number): Promise<OpenEffect[]>;
  /** Counts by status, without statuses that have none. */
  counts(reactor: string): Promise<ReadonlyMap<EffectStatus, number>>;
  /** Records a person's verdict on an effect that needs review; false when it does not need one (anymore). */
  review(reactor: string, key: string, verdict: Verdict, now: Date): Promise<boolean>;
  checkpoint(reactor: string): Promise<Checkpoint | undefined>;
  /** Compare-and-set; false when the checkpoint is not at `from` (undefined: does not exist). */
  advance(reactor: string, from: Checkpoint | undefined, to: Checkpoint): Promise<boolean>;
}

export type Detail = { readonly [name: string]: unknown };

export interface Runner {
  readonly runner: string;
  readonly now: Date;
}

/** An effect, and the event from which it is created again. */
export interface Claim {
  readonly key: string;
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
}

export interface Take extends Runner {
  /** The connection that holds the leadership of this runner (`Term`). */
  readonly session: string | null;
  /** After this, another runner may conclude that this one ended, whatever its session says. */
  readonly leaseUntil: Date;
  /** Attempts that began earlier, in a session that is gone, are taken over. */
  readonly lostIfBefore: Date;
  readonly limit: number;
}

export interface AttemptId {
  readonly key: string;
  /** Counts from 1. */
  readonly attempt: number;
}

export interface Attempt extends Claim, AttemptId {
  readonly before: Exclude<EffectStatus, 'done' | 'refused' | 'needs-review'>;
}

export type Outcome =
  | { readonly status: 'done' | 'refused' | 'needs-review'; readonly detail: Detail | undefined }
  | { readonly status: 'failed' | 'unknown'; readonly detail: Detail | undefined; readonly nextAt: Date };

export interface OpenEffect extends Claim {
  readonly status: EffectStatus;
  readonly attempts: number;
  readonly nextAt: Date;
  readonly runner: string;
  readonly detail: Detail | undefined;
}

export interface Verdict {
  /** `repeat` asks the provider again, and repeats with the same key if the answer allows it. */
  readonly as: 'done' | 'refused' | 'repeat';
  readonly by: string;
  readonly reason: string;
}

export interface Checkpoint {
  readonly position: bigint;
  /** The log it belongs to: positions of another log mean nothing. */
  readonly storeId: string;
}
