/**
 * The effects of reactors. The row (reactor, key) is written once, before anything happens outside. That is why an
 * effect happens once, however often its event is delivered and however many runners there are.
 *
 *     claimed ─▶ running ─▶ done | refused
 *                   ├────▶ failed     certainly nothing happened: run again later
 *                   ├────▶ unknown    may have happened: ask the provider, or repeat with the same key
 *                   ├────▶ postponed  certainly nothing happened, and nothing failed: it is due at a later time
 *                   └────▶ needs-review  unknown for too long: a person decides
 *
 * An effect that is claimed for a later time begins as `postponed`.
 *
 * A row that is `running` past its lease was left behind by a runner that ended: its outcome is unknown. If the session of
 * the runner is gone, the row does not wait for its lease.
 */
export type EffectStatus =
  | 'claimed'
  | 'postponed'
  | 'running'
  | 'done'
  | 'refused'
  | 'failed'
  | 'unknown'
  | 'needs-review';

export interface EffectsLedger {
  /** Records effects as owed; known keys stay unchanged. Returns how many were new. */
  claim(reactor: string, claims: readonly Claim[], by: Runner): Promise<number>;
  /**
   * Takes due effects for one attempt each, in one statement that is durable when it returns; exactly one runner gets an attempt. The
   * longest due come first. A running effect is due when its lease has expired, or if its runner's session is gone and it began before
   * `lostIfBefore`. In the order `stream`, a later event's effect waits until the earlier ones of its stream are done or refused.
   */
  begin(reactor: string, take: Take): Promise<Attempt[]>;
  /** Those of the reactors for which `begin` may find something, asked with one statement. */
  due(reactors: readonly string[], when: Pick<Take, 'now' | 'lostIfBefore'>): Promise<string[]>;
  /**
   * Records the outcomes of attempts in one statement, all or none. An overtaken attempt (another runner began the next one) is ignored,
   * unless it knows that the effect is done. May be repeated.
   */
  settle(reactor: string, settled: readonly Settled[], now: Date): Promise<void>;
  /** Everything that is not done or refused, oldest event first. */
  open(reactor: string, limit: number): Promise<OpenEffect[]>;
  /** Counts by status, without statuses that have none. */
  counts(reactor: string): Promise<ReadonlyMap<EffectStatus, number>>;
  /** The statuses of these effects. Those that are not recorded are absent. */
  statuses(reactor: string, keys: readonly string[]): Promise<ReadonlyMap<string, EffectStatus>>;
  /**
   * Makes those of these effects due now that wait for a later time or for another try, and returns how many. It never starts a second
   * attempt: effects that run, have ended, or may have happened stay as they are.
   */
  hurry(reactor: string, keys: readonly string[], now: Date): Promise<number>;
  /** Makes all postponed effects of the reactor due now, because what they wait for has changed. Returns how many. */
  hurryPostponed(reactor: string, now: Date): Promise<number>;
  /** Records a person's verdict on an effect that needs review; false when it does not need one (anymore). */
  review(reactor: string, key: string, verdict: Verdict, now: Date): Promise<boolean>;
  checkpoint(reactor: string): Promise<Checkpoint | undefined>;
  /** Records where a reactor begins. False if it has a checkpoint. */
  startAt(reactor: string, checkpoint: Checkpoint): Promise<boolean>;
  /**
   * Moves checkpoints that are between `from` and `to`, in one statement, and returns the reactors whose checkpoint is elsewhere. A runner moves
   * a checkpoint only after it has claimed everything up to there, so it may move one that another runner has moved less far.
   */
  advance(moves: readonly CheckpointMove[]): Promise<string[]>;
}

export type Detail = { readonly [name: string]: unknown };

export interface Runner {
  readonly runner: string;
  readonly now: Date;
}

/** An effect, and the event from which it is created again. */
export interface Claim extends EffectOrigin {
  /** At once, if it is not given. */
  readonly dueAt?: Date;
}

export interface EffectOrigin {
  readonly key: string;
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
}

/**
 * Which effects wait for earlier ones. `stream`: an effect waits while one of an earlier event of its stream is open, also if that one is
 * in retry, is postponed, or needs review; effects of the same event and of other streams do not wait. `none`: no effect waits for another.
 */
export type Order = 'stream' | 'none';

export interface Take extends Runner {
  /** The connection that holds the leadership of this runner (`Term`). */
  readonly session: string | null;
  /** After this, another runner may conclude that this one ended, whatever its session says. */
  readonly leaseUntil: Date;
  /** Attempts that began earlier, in a session that is gone, are taken over. */
  readonly lostIfBefore: Date;
  readonly order: Order;
  readonly limit: number;
}

export interface AttemptId {
  readonly key: string;
  /** Counts from 1, and never repeats: an answer for an earlier attempt is recognized by it. */
  readonly attempt: number;
}

export interface Attempt extends EffectOrigin, AttemptId {
  /** Counts from 1, without the attempts that were postponed. */
  readonly tries: number;
  readonly before: Exclude<EffectStatus, 'done' | 'refused' | 'needs-review'>;
}

export type Outcome =
  | { readonly status: 'done' | 'refused' | 'needs-review'; readonly detail: Detail | undefined }
  | {
      readonly status: 'failed' | 'unknown' | 'postponed';
      readonly detail: Detail | undefined;
      readonly nextAt: Date;
      /** False if it was not time yet. An unknown effect stays unknown then. */
      readonly isTry: boolean;
    };

export interface Settled extends AttemptId {
  readonly outcome: Outcome;
}

export interface OpenEffect extends EffectOrigin {
  readonly status: EffectStatus;
  /** Without those that were postponed. */
  readonly tries: number;
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

export interface CheckpointMove {
  readonly reactor: string;
  readonly storeId: string;
  readonly from: bigint;
  readonly to: bigint;
}

export interface Checkpoint {
  readonly position: bigint;
  /** The log it belongs to: positions of another log mean nothing. */
  readonly storeId: string;
}
