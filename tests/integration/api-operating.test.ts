import { type Api, startApi } from '../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ environment: { LOG_LEVEL: 'info' } });
});
afterAll(() => api.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${api.address}${path}`, { headers });

describe('the metrics', () => {
  test('include requests by route, read models, reactors, jobs and connections', async () => {
    const admin = await api.signedIn('admin');
    await admin.get(`/athletes/${await api.athlete()}`);
    await api.settled();
    const text = await (await ask('/metrics')).text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/athletes\/:athlete",status="200"\} 1\n/,
    );
    expect(text).toContain('blueline_projection_lag{projection="athletes"} 0');
    expect(text).toContain('blueline_projection_stopped{projection="athletes"} 0');
    expect(text).toMatch(/blueline_reactor_lag\{reactor="[^"]+"\} \d/);
    expect(text).toMatch(/blueline_job_failed\{job="settle-expired-holds"\} 0/);
    expect(text).toMatch(/blueline_database_connections\{pool="reads",state="waiting"\} 0/);
    expect(text).toContain('process_resident_memory_bytes');
  });

  test('contain no ids of people', async () => {
    const admin = await api.signedIn('admin');
    await admin.get(`/athletes/${await api.athlete()}`);
    expect(await (await ask('/metrics')).text()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  test('are not available from outside', async () => {
    const forwarded = await ask('/metrics', { 'X-Forwarded-For': '203.0.113.7' });
    expect(forwarded.status).toBe(403);
    expect(await forwarded.text()).not.toContain('blueline_');
  });
});

test('with a token the metrics are available to its holder', async () => {
  const METRICS_TOKEN = 'a token for scrapers, 0123456789abcdef';
  const guarded = await startApi({ environment: { METRICS_TOKEN } });
  try {
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${guarded.address}/metrics`, { headers })).status;
    expect(await status({})).toBe(403);
    expect(await status({ Authorization: 'Bearer something else' })).toBe(403);
    expect(await status({ Authorization: `Bearer ${METRICS_TOKEN}`, 'X-Forwarded-For': '203.0.113.7' })).toBe(
      200,
    );
  } finally {
    await guarded.close();
  }
});

describe('the probes', () => {
  test('report that it is live and ready', async () => {
    expect(await (await ask('/health/live')).json()).toEqual({ status: 'live' });
    const ready = await ask('/health/ready');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', problems: [] }]);
  });

  test('report that it is stopping while it still serves', async () => {
    const stopping = new AbortController();
    const draining = await startApi({ stopping: stopping.signal });
    try {
      stopping.abort();
      const ready = await fetch(`${draining.address}/health/ready`);
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { status: 'not-ready', problems: ['Blueline is stopping.'] },
      ]);
      expect((await fetch(`${draining.address}/health/live`)).status).toBe(200);
      expect((await draining.visitor().get('/public/health-check')).status).toBe(200);
    } finally {
      await draining.close();
    }
  });
});

test('an answer carries the id of its log line, which contains no address or name', async () => {
  const response = await fetch(`${api.address}/api/athletes/nobody-at-all`, { method: 'DELETE' });
  const correlationId = response.headers.get('X-Correlation-Id') ?? '';
  expect(correlationId).toMatch(/^[0-9a-f-]{36}$/);
  const line = api.logged.find((logged) => logged.includes(correlationId)) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    msg: 'request',
    method: 'DELETE',
    route: '/athletes/:athlete',
    status: 401,
  });
  expect(api.logged.join('')).not.toContain('nobody-at-all');
});
