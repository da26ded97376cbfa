import {
  type AccountingSimulator,
  type SimulatorOptions,
  startAccountingSimulator,
} from '../../simulators/accounting/simulator.ts';
import {
  askTokens,
  at,
  basic,
  connect,
  decide,
  hear,
  REDIRECT,
  textAt,
} from '../support/accounting-visitor.ts';
import { ManualClock } from '../support/manual-clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let simulator: AccountingSimulator | undefined;
const clock = new ManualClock();

const started = async (options: SimulatorOptions = {}) => {
  simulator = await startAccountingSimulator({ rates: 'off', now: () => clock.now(), ...options });
  return simulator;
};

afterEach(() => simulator?.close());

const trade = (to: AccountingSimulator, code: string) =>
  askTokens(to, { grant_type: 'authorization_code', code, redirect_uri: REDIRECT });
const refresh = (to: AccountingSimulator, token: string) =>
  askTokens(to, { grant_type: 'refresh_token', refresh_token: token });
const companyWith = (to: AccountingSimulator, accessToken: string) =>
  hear(`${to.url}/v3/company/${to.realmId}/companyinfo/1?minorversion=75`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });

test('A code works once, within five minutes, and is returned with the company and the state', async () => {
  const to = await started();
  const target = await decide(to, 'connect', { state: 'state 1' });
  expect(Object.fromEntries(target.searchParams)).toMatchObject({ realmId: to.realmId, state: 'state 1' });
  const code = target.searchParams.get('code') ?? '';
  expect(await trade(to, code)).toMatchObject({
    status: 200,
    body: { token_type: 'bearer', expires_in: 3600 },
  });
  expect(await trade(to, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });

  const late = (await decide(to, 'connect')).searchParams.get('code') ?? '';
  clock.advance(5 * 60_000);
  expect(await trade(to, late)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});

test('Canceling returns access_denied', async () => {
  const target = await decide(await started(), 'cancel');
  expect(Object.fromEntries(target.searchParams)).toEqual({ error: 'access_denied', state: 'a-state' });
});

test('Only the registered application may request access', async () => {
  const to = await started();
  const answer = await askTokens(
    to,
    { grant_type: 'refresh_token', refresh_token: 'x' },
    { Authorization: 'Basic eDp5' },
  );
  expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  const page = await hear(`${to.url}/connect/oauth2?client_id=somebody&response_type=code&state=1`);
  expect(page.status).toBe(400);
});

test('An access token works for an hour; then the gateway refuses it with a fault in lower case', async () => {
  const to = await started();
  const { accessToken } = await connect(to);
  expect((await companyWith(to, accessToken)).status).toBe(200);
  clock.advance(HOUR);
  const answer = await companyWith(to, accessToken);
  expect(answer).toMatchObject({ status: 401, body: { fault: { error: [{ code: '3200' }] } } });
  expect(answer.headers.get('intuit_tid')).toEqual(expect.any(String));
});

test('Another company is forbidden', async () => {
  const to = await started();
  const { accessToken } = await connect(to);
  const headers = { Authorization: `Bearer ${accessToken}` };
  expect(await hear(`${to.url}/v3/company/1/companyinfo/1`, { headers })).toMatchObject({
    status: 403,
    body: { fault: { error: [{ code: '3100' }] } },
  });
});

describe('Refresh tokens', () => {
  test('that were replaced work until the new one is used', async () => {
    const to = await started();
    const { refreshToken: first } = await connect(to);
    const second = textAt(await refresh(to, first), 'refresh_token');
    expect(second).not.toBe(first);
    expect(textAt(await refresh(to, first), 'refresh_token')).toBe(second);
    expect((await refresh(to, second)).status).toBe(200);
    expect((await refresh(to, first)).status).toBe(400);
  });

  test('that were replaced work for at most a day', async () => {
    const to = await started();
    const { refreshToken } = await connect(to);
    await refresh(to, refreshToken);
    clock.advance(DAY);
    expect(await refresh(to, refreshToken)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('change once a day when they rotate as in the real service', async () => {
    const to = await started({ rotation: 'daily' });
    const { refreshToken } = await connect(to);
    expect(textAt(await refresh(to, refreshToken), 'refresh_token')).toBe(refreshToken);
    clock.advance(DAY);
    expect(textAt(await refresh(to, refreshToken), 'refresh_token')).not.toBe(refreshToken);
  });

  test('expire immediately with the rotation at-once', async () => {
    const to = await started({ rotation: 'at-once' });
    const { refreshToken } = await connect(to);
    await refresh(to, refreshToken);
    expect((await refresh(to, refreshToken)).status).toBe(400);
    expect(to.counts().refreshes).toBe(1);
  });

  test('expire after a hundred days without use, and tell when', async () => {
    const to = await started();
    const { refreshToken } = await connect(to);
    const answer = await askTokens(
      to,
      { grant_type: 'refresh_token', refresh_token: refreshToken },
      { 'x-include-refresh-token-hard-expires-in': 'true' },
    );
    expect(answer.body).toMatchObject({
      x_refresh_token_expires_in: 8_640_000,
      x_refresh_token_hard_expires_in: 157_680_000,
    });
    clock.advance(100 * DAY);
    expect((await refresh(to, textAt(answer, 'refresh_token'))).status).toBe(400);
  });
});

test('A revoked token gives no access, and revoking it twice is refused', async () => {
  const to = await started();
  const { accessToken, refreshToken } = await connect(to);
  const revoke = () =>
    hear(`${to.url}/v2/oauth2/tokens/revoke`, {
      method: 'POST',
      headers: { Authorization: basic(to), 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: refreshToken }),
    });
  expect((await revoke()).status).toBe(200);
  expect((await companyWith(to, accessToken)).status).toBe(401);
  expect((await refresh(to, refreshToken)).status).toBe(400);
  expect((await revoke()).status).toBe(400);
});

test('Access revoked by the company is forbidden, and cannot be renewed', async () => {
  const to = await started();
  const { accessToken, refreshToken } = await connect(to);
  to.books.disconnect();
  expect(at(await companyWith(to, accessToken), 'fault.error.0.code')).toBe('3100');
  expect(at(await refresh(to, refreshToken), 'error')).toBe('invalid_grant');
});

test('Discovery lists the addresses', async () => {
  const to = await started();
  const { body } = await hear(`${to.url}/.well-known/openid_configuration`);
  expect(body).toMatchObject({ token_endpoint: `${to.url}/oauth2/v1/tokens/bearer` });
});
