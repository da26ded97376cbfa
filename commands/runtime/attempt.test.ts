import { InvalidInput, Refusal } from '../../domain/shared/refusal.ts';
import { StoreFault } from '../../event-store/event-store.ts';
import { ManualClock } from '../../tests/support/manual-clock.ts';
import { attemptEffect } from './attempt.ts';
import type { Attempt, Outcome } from './effects-ledger.ts';
import { TooBusy } from './handle.ts';
import { type Effect, type ExternalEffect, FailedForCertain, Postponed, type Recovery } from './reactor.ts';

const clock = new ManualClock();
const around = { clock, random: () => 1, timeoutMs: 60_000 };
const reactor = {
  name: 'receipts',
  handles: [],
  startAt: 'now',
  order: 'stream',
  effects: () => [],
} as const;
const context = {
  actor: 'system:receipts',
  commandId: '11111111-1111-5111-8111-111111111111',
  correlationId: 'c',
  causationId: 'e',
  now: clock.iso(),
};

function attempt(given: Partial<Attempt> = {}): Attempt {
  return {
    key: 'k',
    position: 1n,
    stream: 'a-1',
    revision: 0n,
    attempt: 1,
    tries: 1,
    before: 'claimed',
    ...given,
  };
}

function internal(error?: Error): Effect {
  return { kind: 'internal', key: 'k', run: () => (error ? Promise.reject(error) : Promise.resolve()) };
}

function external(given: Partial<Pick<ExternalEffect, 'run' | 'recover'>>): ExternalEffect {
  const never = () => Promise.reject(new Error('Not expected'));
  return { kind: 'external', key: 'k', run: never, recover: never, ...given };
}

const after = (effect: Effect, given: Partial<Attempt> = {}): Promise<Outcome> =>
  attemptEffect(effect, context, { attempt: attempt(given), reactor, around });

const answers = (recovery: Recovery) => () => Promise.resolve(recovery);
const fails = (error: Error) => () => Promise.reject(error);

describe('a command to another stream', () => {
  it('is done when it returns', async () => {
    expect(await after(internal())).toEqual({ status: 'done', detail: undefined });
  });

  it('is refused permanently by a rule', async () => {
    expect(await after(internal(new Refusal('athlete.unknown', 'This athlete does not exist.')))).toEqual({
      status: 'refused',
      detail: { code: 'athlete.unknown', text: 'This athlete does not exist.' },
    });
    expect(await after(internal(new InvalidInput([])))).toMatchObject({ status: 'refused' });
  });

  it.each([
    ['failed', new StoreFault('unavailable', 'away')],
    ['failed', new TooBusy()],
    ['unknown', new StoreFault('outcome-unknown', 'broke')],
  ])('is %s after temporary errors, however often they occur', async (status, error) => {
    expect(await after(internal(error), { tries: 100 })).toMatchObject({ status });
    expect(await after(internal(error), { tries: 100, before: 'unknown' })).toMatchObject({
      status: 'unknown',
    });
  });

  it('is flagged for manual review if it keeps failing in an unforeseen way', async () => {
    expect(await after(internal(new TypeError('bug')), { tries: 9 })).toMatchObject({ status: 'unknown' });
    expect(await after(internal(new TypeError('bug')), { tries: 10 })).toEqual({
      status: 'needs-review',
      detail: { error: 'bug' },
    });
  });
});

describe('a call to a provider', () => {
  it('is done with the provider’s answer', async () => {
    const run = () => Promise.resolve({ chargeId: 'ch_1' });
    expect(await after(external({ run }))).toEqual({ status: 'done', detail: { chargeId: 'ch_1' } });
  });

  it('has failed only if certainly nothing was sent', async () => {
    expect(await after(external({ run: fails(new FailedForCertain('refused connection')) }))).toEqual({
      status: 'failed',
      detail: { error: 'refused connection' },
      nextAt: new Date(clock.now().getTime() + 30_000),
      isTry: true,
    });
  });

  it.each([new Error('socket hang up'), new StoreFault('unavailable', 'away'), new InvalidInput([])])(
    'is unknown after anything else: %s',
    async (error) => {
      expect(await after(external({ run: fails(error) }))).toMatchObject({ status: 'unknown' });
    },
  );

  it('is unknown if there is no answer in time, and the call is aborted', async () => {
    let isAborted = false;
    const run = (_: unknown, signal: AbortSignal) => {
      signal.addEventListener('abort', () => {
        isAborted = true;
      });
      return new Promise<undefined>(() => {});
    };
    const outcome = after(external({ run }));
    clock.advance(60_000);
    expect(await outcome).toMatchObject({
      status: 'unknown',
      detail: { error: 'No answer within 60000 ms' },
    });
    expect(isAborted).toBe(true);
  });
});

describe('an effect that is postponed', () => {
  const until = new Date('2026-03-03T08:00:00.000Z');
  const postponed = fails(new Postponed(until, 'It is night'));
  const outcome = { detail: { postponed: 'It is night' }, nextAt: until, isTry: false };

  it('did nothing, and is due at that time, however often it was tried', async () => {
    const command: Effect = { kind: 'internal', key: 'k', run: postponed };
    expect(await after(command, { tries: 100 })).toEqual({ status: 'postponed', ...outcome });
    expect(await after(external({ run: postponed }), { tries: 100 })).toEqual({
      status: 'postponed',
      ...outcome,
    });
  });

  it.each(['unknown', 'running'] as const)(
    'stays unknown if the last attempt ended as %s',
    async (before) => {
      const effect = external({ run: postponed, recover: answers({ kind: 'repeat' }) });
      expect(await after(effect, { before, tries: 100 })).toEqual({ status: 'unknown', ...outcome });
    },
  );

  it('names a time', () => {
    expect(() => new Postponed(new Date('tomorrow'), 'It is night')).toThrow(TypeError);
  });
});

describe.each(['unknown', 'running'] as const)(
  'a call to a provider whose last attempt ended as %s',
  (before) => {
    it('is not sent again if the provider reports that it is done', async () => {
      const recover = answers({ kind: 'done', detail: { chargeId: 'ch_1' } });
      expect(await after(external({ recover }), { before })).toEqual({
        status: 'done',
        detail: { chargeId: 'ch_1' },
      });
    });

    it('is sent again with the same key if the provider says that this is safe', async () => {
      const keys: string[] = [];
      const run: ExternalEffect['run'] = ({ commandId }) => {
        keys.push(commandId);
        return Promise.resolve(undefined);
      };
      await after(external({ run }));
      await after(external({ run, recover: answers({ kind: 'repeat' }) }), { before });
      expect(keys).toEqual([context.commandId, context.commandId]);
    });

    it('stays unknown while the provider cannot tell', async () => {
      const recover = answers({ kind: 'unknown', why: 'the search is down' });
      expect(await after(external({ recover }), { before })).toMatchObject({ status: 'unknown' });
    });

    it('stays unknown if the repetition certainly failed, which says nothing about the first call', async () => {
      const effect = external({
        recover: answers({ kind: 'repeat' }),
        run: fails(new FailedForCertain('no route')),
      });
      expect(await after(effect, { before })).toMatchObject({ status: 'unknown' });
    });

    it('is flagged for manual review after seven attempts', async () => {
      const effect = external({ recover: fails(new Error('timeout')) });
      expect(await after(effect, { before, tries: 6 })).toMatchObject({ status: 'unknown' });
      expect(await after(effect, { before, tries: 7 })).toMatchObject({ status: 'needs-review' });
    });
  },
);
