import type { ReactorStatus } from '../../commands/runtime/reactor-host.ts';
import type { JobView, ParkedView, ProjectionView, ReactorView } from '../../contract/shared/operations.ts';
import type { ParkedEvent, ProjectionStatus } from '../../projections/runtime/host.ts';
import type { JobStatus } from '../runtime/jobs.ts';

export function projectionViewOf(status: ProjectionStatus): ProjectionView {
  const { name, version, position, head, lag, parked, canRollBack, rebuild, error } = status;
  return {
    name,
    version,
    status: status.status,
    position: String(position),
    head: String(head),
    lag: Number(lag),
    parked,
    error: (rebuild?.error ?? error)?.message ?? null,
    rebuild: rebuild && {
      position: String(rebuild.position),
      target: String(rebuild.target),
      eventsPerSecond: Math.round(rebuild.eventsPerSecond),
    },
    canRollBack,
  };
}

export function parkedViewOf(event: ParkedEvent): ParkedView {
  const { projection, position, stream, type, attempts, error, firstAt } = event;
  const waiting = 'Waiting for an earlier event of its stream.';
  return {
    projection,
    position: String(position),
    stream,
    type,
    attempts,
    error: error ?? waiting,
    first_at: firstAt,
  };
}

const settled = new Set(['done', 'refused']);

export function reactorViewOf({ name, position, lag, effects, lastError }: ReactorStatus): ReactorView {
  const open = [...effects].filter(([status]) => !settled.has(status)).map(([, count]) => count);
  return {
    name,
    position: String(position ?? 0n),
    lag: Number(lag),
    openEffects: open.reduce((sum, count) => sum + count, 0),
    error: lastError?.message ?? null,
  };
}

export function jobViewOf({ name, schedule, recent, lastError }: JobStatus): JobView {
  const [last] = recent;
  return {
    name,
    schedule,
    lastRun: last
      ? {
          startedAt: last.startedAt.toISOString(),
          outcome: last.outcome ?? 'running',
          detail: lastError ?? (last.detail ? JSON.stringify(last.detail) : null),
        }
      : null,
  };
}
