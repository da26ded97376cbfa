import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import {
  agree,
  type OpenedQuickBooks,
  openedQuickBooks,
  type QuickBooksOptions,
  secret,
} from '../support/quickbooks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let opened: OpenedQuickBooks;
let clock: number;
const now = () => new Date(clock);
const open = async (options: QuickBooksOptions = {}) => {
  opened = await openedQuickBooks({ now, ...options });
};

beforeEach(() => {
  clock = Date.parse('2026-03-01T10:00:00.000Z');
});
afterEach(() => opened.close());

describe('a connection', () => {
  test('begins with the consent of an admin, and reports the company and when the access expires', async () => {
    await open({ companyName: 'Blueline Hockey' });
    expect(await opened.link.status()).toEqual({ kind: 'not-connected' });
    await opened.connect();
    expect(await opened.link.status()).toEqual({
      kind: 'connected',
      realmId: opened.simulator.realmId,
      companyName: 'Blueline Hockey',
      connectedAt: '2026-03-01T10:00:00.000Z',
      accessUntil: '2026-03-01T11:00:00.000Z',
      refreshUntil: '2026-06-09T10:00:00.000Z',
    });
    expect(await opened.books.isConnected()).toBe(true);
  });

  test('accepts a code once, and only for its own company', async () => {
    await open();
    const target = await agree(opened.link.authorizeUrl('a-state'), 'connect');
    const code = target.searchParams.get('code') ?? '';
    const { realmId } = opened.simulator;
    const answer = { code, realmId, connectedBy: 'somebody' };
    await opened.link.connect(answer);
    await expect(opened.link.connect(answer)).rejects.toThrow(Refusal);
    const other = await agree(opened.link.authorizeUrl('a-state'), 'connect');
    const stolen = { ...answer, code: other.searchParams.get('code') ?? '', realmId: '123' };
    await expect(opened.link.connect(stolen)).rejects.toThrow(Refusal);
    expect(await opened.link.status()).toMatchObject({ kind: 'connected', realmId });
  });

  test('stores nothing readable in the database, and decrypts only with its own secret', async () => {
    await open();
    await opened.connect();
    const { rows } = await opened.pool.query(
      'select sealed, row_to_json(a)::text as line from rx.accounting_access a',
    );
    const { access } = opened;
    const { token } = await access.current();
    expect(rows[0].sealed.toString('latin1')).not.toContain(token);
    expect(rows[0].line).not.toContain(token);
    const stranger = opened.another({ secret: `another ${secret}` });
    await expect(stranger.access.current()).rejects.toThrow(FailedForCertain);
  });

  test('is revoked, even when the service is unavailable or has revoked it already', async () => {
    await open();
    await opened.connect();
    const { token } = await opened.access.current();
    opened.simulator.faults.next({ path: /revoke/, fault: 'drop-before' });
    await opened.link.revoke();
    expect(await opened.link.status()).toEqual({ kind: 'not-connected' });
    await opened.connect();
    await opened.link.revoke();
    await expect(opened.access.current()).rejects.toThrow('Accounting is not connected.');
    await expect(opened.access.renewed(token)).rejects.toThrow(FailedForCertain);
  });
});

describe('the access', () => {
  test('is renewed shortly before it expires, and not sooner', async () => {
    await open();
    await opened.connect();
    const { token } = await opened.access.current();
    clock += HOUR - 61_000;
    expect((await opened.access.current()).token).toBe(token);
    clock += 2_000;
    const renewed = await opened.access.current();
    expect(renewed.token).not.toBe(token);
    expect(await opened.access.current()).toEqual(renewed);
  });

  test('is renewed once for many concurrent callers in several processes, because every refresh token works once', async () => {
    await open({ rotation: 'at-once' });
    await opened.connect();
    clock += HOUR;
    const processes = Array.from({ length: 4 }, () => opened.another());
    const got = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (processes[index % 4] ?? opened).access.current()),
    );
    expect(new Set(got.map(({ token }) => token)).size).toBe(1);
    clock += HOUR;
    await expect(Promise.all(processes.map(({ access }) => access.current()))).resolves.toHaveLength(4);
  });

  test('that the service no longer accepts is renewed once, by the first caller', async () => {
    let renewals = 0;
    await open({
      rotation: 'at-once',
      fetch: (url, request) => {
        const { body } = request;
        if (typeof body === 'string' && body.startsWith('grant_type=refresh_token')) renewals += 1;
        return fetch(url, request);
      },
    });
    await opened.connect();
    const { token } = await opened.access.current();
    const processes = Array.from({ length: 5 }, () => opened.another());
    const got = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (processes[index % 5] ?? opened).access.renewed(token)),
    );
    expect(new Set(got.map((one) => one.token)).size).toBe(1);
    expect(renewals).toBe(1);
  });

  test('survives a lost answer', async () => {
    await open();
    await opened.connect();
    clock += HOUR;
    opened.simulator.faults.next({ path: /tokens\/bearer/, fault: 'commit-then-drop' });
    await expect(opened.access.current()).rejects.toThrow(FailedForCertain);
    expect((await opened.access.current()).token).toBeTruthy();
  });

  test('that the company revoked is reported once as a lost connection, and forgotten', async () => {
    await open();
    await opened.connect();
    const losses: string[] = [];
    opened.link.onLost(async (realmId, reason) => void losses.push(`${realmId} ${reason}`));
    clock += 200 * DAY;
    await expect(opened.access.current()).rejects.toThrow('An admin has to reconnect it.');
    await expect(opened.access.current()).rejects.toThrow(FailedForCertain);
    expect(losses).toEqual([`${opened.simulator.realmId} invalid_grant`]);
    expect(await opened.link.status()).toEqual({ kind: 'not-connected' });
    expect(await opened.books.isConnected()).toBe(false);
    await opened.connect();
    expect(await opened.books.isConnected()).toBe(true);
  });

  test('that the company revokes while it is in use is lost with the next request', async () => {
    await open();
    await opened.connect();
    const losses: string[] = [];
    opened.link.onLost(async (realmId) => void losses.push(realmId));
    opened.simulator.books.disconnect();
    await expect(opened.books.accounts()).rejects.toThrow('An admin has to reconnect it.');
    await expect(opened.books.accounts()).rejects.toThrow(FailedForCertain);
    expect(losses).toEqual([opened.simulator.realmId]);
    expect(await opened.books.isConnected()).toBe(false);
  });

  test('that was lost is reported again by a new process, because a crash may have kept it out of the log', async () => {
    await open();
    await opened.connect();
    clock += 200 * DAY;
    opened.link.onLost(() => Promise.reject(new Error('The log is away')));
    await expect(opened.access.current()).rejects.toThrow('The log is away');
    const losses: string[] = [];
    const next = opened.another();
    next.link.onLost(async (realmId) => void losses.push(realmId));
    await expect(next.access.current()).rejects.toThrow(FailedForCertain);
    expect(losses).toEqual([opened.simulator.realmId]);
  });
});
