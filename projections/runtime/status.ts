import { type Build, type BuildError, retiredOf } from './builds.ts';
import type { ParkedEvent } from './operator.ts';
import type { Worker } from './worker.ts';

export interface ProjectionStatus {
  readonly name: string;
  /** The version of the live build; differs from the declared one while that is being built. */
  readonly version: number;
  readonly declaredVersion: number;
  readonly build: number;
  /** `stopped`: the build belongs to another log, see `error`; it needs a rebuild. */
  readonly status: 'building' | 'live' | 'stopped';
  readonly position: bigint;
  readonly head: bigint;
  /** In positions of the log. */
  readonly lag: bigint;
  /** For how long this process has seen it behind. */
  readonly lagSeconds: number;
  readonly eventsPerSecond: number;
  readonly runningHere: boolean;
  readonly error: BuildError | null;
  readonly parked: number;
  readonly rebuild: RebuildStatus | null;
  readonly canRollBack: boolean;
}

export interface RebuildStatus {
  readonly build: number;
  readonly position: bigint;
  /** The head of the log when the rebuild began. */
  readonly target: bigint;
  readonly eventsPerSecond: number;
  readonly error: BuildError | null;
}

export function statusOf(worker: Worker, head: bigint, parked: readonly ParkedEvent[]): ProjectionStatus {
  const { serving, candidate } = worker;
  const runner = worker.runnerOf(serving?.build);
  const error = worker.troubleOf(serving) ?? null;
  const position = positionOf(worker, serving);
  const lag = head > position ? head - position : 0n;
  return {
    name: worker.projection.name,
    version: serving?.version ?? 0,
    declaredVersion: worker.projection.version,
    build: serving?.build ?? 0,
    status: error?.kind === 'wrong-store' ? 'stopped' : serving?.status === 'live' ? 'live' : 'building',
    position,
    head,
    lag,
    lagSeconds: worker.lagSeconds(head),
    eventsPerSecond: runner?.eventsPerSecond ?? 0,
    runningHere: runner !== undefined,
    error,
    parked: parked.filter(({ build }) => build === serving?.build).length,
    rebuild: candidate ? rebuildOf(worker, candidate) : null,
    canRollBack: !candidate && retiredOf(worker.projection, worker.builds) !== undefined,
  };
}

function rebuildOf(worker: Worker, candidate: Build): RebuildStatus {
  const runner = worker.runnerOf(candidate.build);
  return {
    build: candidate.build,
    position: positionOf(worker, candidate),
    target: candidate.headAtStart,
    eventsPerSecond: runner?.eventsPerSecond ?? 0,
    error: worker.troubleOf(candidate) ?? null,
  };
}

function positionOf(worker: Worker, build: Build | undefined): bigint {
  return worker.runnerOf(build?.build)?.seen ?? build?.position ?? 0n;
}
