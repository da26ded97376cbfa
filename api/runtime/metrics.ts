import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ReactorStatus } from '../../commands/runtime/reactor-host.ts';
import type { ProjectionStatus } from '../../projections/runtime/host.ts';
import type { JobStatus } from './jobs.ts';

export interface Measured {
  readonly projections: { status(): Promise<readonly ProjectionStatus[]> };
  readonly reactors: { status(): Promise<readonly ReactorStatus[]> };
  readonly jobs: { status(): Promise<readonly JobStatus[]> };
  readonly pools: Readonly<Record<string, Pool>>;
}

export interface Metrics {
  /** Counts and times requests by route, not by address: ids would create a series each. */
  readonly observe: RequestHandler;
  /** Answers in the Prometheus text format. */
  readonly page: RequestHandler;
}

/**
 * Metrics for operators: requests, read models, reactors, jobs, connections, and the process itself. Gauges
 * are computed on request. Open to a scraper on the same machine, or to one with `token`. Contains no names.
 */
export function createMetrics(measured: Measured, token: string | undefined): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  gauge(
    registers,
    'blueline_projection_lag',
    'Number of events a read model is behind the newest event',
    async () =>
      (await measured.projections.status()).map(({ name, lag }) => [{ projection: name }, Number(lag)]),
  );
  gauge(
    registers,
    'blueline_projection_parked',
    'Number of events that a read model could not apply',
    async () =>
      (await measured.projections.status()).map(({ name, parked }) => [{ projection: name }, parked]),
  );
  gauge(registers, 'blueline_projection_stopped', '1 while a read model is stopped', async () =>
    (await measured.projections.status()).map(({ name, status }) => [
      { projection: name },
      status === 'stopped' ? 1 : 0,
    ]),
  );
  gauge(
    registers,
    'blueline_reactor_lag',
    'Number of events a reactor is behind the newest event',
    async () => (await measured.reactors.status()).map(({ name, lag }) => [{ reactor: name }, Number(lag)]),
  );
  gauge(registers, 'blueline_effects', 'Number of effects of a reactor by status', async () =>
    (await measured.reactors.status()).flatMap(({ name, effects }) =>
      [...effects].map(([status, count]): Sample => [{ reactor: name, status }, count]),
    ),
  );
  gauge(registers, 'blueline_job_failed', '1 if the last finished run of a job failed', async () =>
    (await measured.jobs.status()).map(({ name, recent }) => {
      const last = recent.find(({ outcome }) => outcome !== undefined);
      return [{ job: name }, last === undefined || last.outcome === 'ok' ? 0 : 1];
    }),
  );
  gauge(registers, 'blueline_database_connections', 'Number of connections of a pool by state', async () =>
    Object.entries(measured.pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]): Sample[] => [
      [{ pool, state: 'busy' }, totalCount - idleCount],
      [{ pool, state: 'idle' }, idleCount],
      [{ pool, state: 'waiting' }, waitingCount],
    ]),
  );

  return {
    observe(request, response, next) {
      const end = requests.startTimer();
      response.once('finish', () => {
        const route = String(response.locals['route'] ?? 'other');
        end({ method: request.method, route, status: response.statusCode });
      });
      next();
    },
    async page(request, response) {
      const isLocal =
        request.get('X-Forwarded-For') === undefined && isLoopback(request.socket.remoteAddress);
      const mayRead = token ? isSame(request.get('Authorization') ?? '', `Bearer ${token}`) : isLocal;
      if (!mayRead) {
        response.status(403).type('text/plain').send('Reading metrics requires METRICS_TOKEN.\n');
        return;
      }
      response.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
      response.send(await registry.metrics());
    },
  };
}

type Sample = [labels: Readonly<Record<string, string>>, value: number];

function gauge(registers: Registry[], name: string, help: string, read: () => Promise<Sample[]>): void {
  const made: Gauge = new Gauge({
    name,
    help,
    labelNames: ['projection', 'reactor', 'status', 'job', 'pool', 'state'],
    registers,
    async collect() {
      made.reset();
      for (const [labels, value] of await read()) made.set({ ...labels }, value);
    },
  });
}

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(::1|127\.|::ffff:127\.)/.test(address);

/** Takes as long for any text, so that the time does not reveal how much of it was right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
