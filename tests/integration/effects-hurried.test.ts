import type { Claim, EffectStatus, Outcome } from '../../commands/runtime/effects-ledger.ts';
import { type Business, openBusiness } from './reactor-harness.ts';

const reactor = 'letters';
const runner = 'a process';
const now = new Date('2026-03-02T10:00:00Z');
const later = new Date('2026-03-02T11:00:00Z');
const soon = new Date('2026-03-02T10:00:01Z');

let business: Business;
beforeEach(async () => {
  business = await openBusiness();
});
afterEach(() => business.close());

const claim = (key: string, dueAt?: Date): Claim => ({
  key,
  position: 1n,
  stream: `letter-${key}`,
  revision: 0n,
  ...(dueAt && { dueAt }),
});
const take = (at: Date) =>
  business.ledger.begin(reactor, {
    runner,
    session: null,
    now: at,
    leaseUntil: later,
    lostIfBefore: now,
    order: 'none',
    limit: 10,
  });
const waiting = (status: 'failed' | 'postponed' | 'unknown'): Outcome => ({
  status,
  detail: undefined,
  nextAt: later,
  isTry: true,
});

/** An effect in each status; the keys are the statuses. */
async function oneOfEach(): Promise<readonly EffectStatus[]> {
  const { ledger } = business;
  const outcomes: Readonly<Record<string, Outcome>> = {
    failed: waiting('failed'),
    unknown: waiting('unknown'),
    done: { status: 'done', detail: undefined },
    refused: { status: 'refused', detail: undefined },
    'needs-review': { status: 'needs-review', detail: undefined },
  };
  await ledger.claim(
    reactor,
    [...Object.keys(outcomes), 'running'].map((key) => claim(key)),
    { runner, now },
  );
  const attempts = await take(now);
  const settled = attempts.flatMap((attempt) => {
    const outcome = outcomes[attempt.key];
    return outcome ? [{ ...attempt, outcome }] : [];
  });
  await ledger.settle(reactor, settled, now);
  await ledger.claim(reactor, [claim('postponed', later)], { runner, now });
  return ['failed', 'postponed', 'unknown', 'done', 'refused', 'needs-review', 'running'];
}

test('only effects that wait, and certainly did not happen, become due', async () => {
  const { ledger } = business;
  const keys = await oneOfEach();
  expect(await take(soon)).toEqual([]);
  expect(await ledger.hurry(reactor, keys, soon)).toBe(2);
  expect((await take(soon)).map(({ key }) => key).toSorted()).toEqual(['failed', 'postponed']);
});

test('an effect that is hurried twice is taken once', async () => {
  const { ledger } = business;
  await ledger.claim(reactor, [claim('one', later)], { runner, now });
  const hurried = await Promise.all([
    ledger.hurry(reactor, ['one'], soon),
    ledger.hurry(reactor, ['one'], soon),
  ]);
  expect(hurried.toSorted()).toEqual([0, 1]);
  expect(await take(soon)).toHaveLength(1);
  expect(await ledger.hurry(reactor, ['one'], soon)).toBe(0);
  expect(await take(soon)).toEqual([]);
});

test('only the effects that are named become due, and only those of the reactor', async () => {
  const { ledger } = business;
  await ledger.claim(reactor, [claim('one', later), claim('other', later)], { runner, now });
  await ledger.claim('others', [claim('one', later)], { runner, now });
  expect(await ledger.hurry(reactor, ['one', 'unheard of'], soon)).toBe(1);
  expect((await take(soon)).map(({ key }) => key)).toEqual(['one']);
  expect((await ledger.open('others', 10)).map(({ nextAt }) => nextAt)).toEqual([later]);
});

test('all that are postponed become due, and only those of the reactor', async () => {
  const { ledger } = business;
  await oneOfEach();
  await ledger.claim(reactor, [claim('another', later)], { runner, now });
  await ledger.claim('others', [claim('one', later)], { runner, now });
  expect(await ledger.hurryPostponed(reactor, soon)).toBe(2);
  expect((await take(soon)).map(({ key }) => key).toSorted()).toEqual(['another', 'postponed']);
  expect((await ledger.open('others', 10)).map(({ nextAt }) => nextAt)).toEqual([later]);
  expect(await ledger.hurryPostponed(reactor, soon)).toBe(0);
});

test('tells the status of each effect that is asked for', async () => {
  const keys = await oneOfEach();
  const statuses = await business.ledger.statuses(reactor, [...keys, 'unheard of']);
  expect(Object.fromEntries(statuses)).toEqual(Object.fromEntries(keys.map((key) => [key, key])));
});
