import { InvalidInput, Refusal } from '../../domain/shared/refusal.ts';
import { StoreFault } from '../../event-store/event-store.ts';
import { backoff, externalRetry, internalRetry } from './backoff.ts';
import type { Clock } from './clock.ts';
import type { CommandContext } from './context.ts';
import type { Attempt, Detail, Outcome } from './effects-ledger.ts';
import { TooBusy } from './handle.ts';
import { type AnyReactor, type Effect, FailedForCertain } from './reactor.ts';

export interface Surroundings {
  readonly clock: Clock;
  readonly random: () => number;
  /** An answer that takes longer is a lost one. */
  readonly timeoutMs: number;
}

/** Runs an effect once, or asks what became of the last time. Never throws: what went wrong is the outcome. */
export async function attemptEffect(
  effect: Effect,
  context: CommandContext,
  { attempt, reactor, around }: { attempt: Attempt; reactor: AnyReactor; around: Surroundings },
): Promise<Outcome> {
  const later = (status: 'failed' | 'unknown', error: unknown, patient: boolean) =>
    postpone(effect.kind, attempt, reactor, around, { status, error, patient });
  try {
    if (effect.kind === 'internal') {
      await within(around, () => effect.run(context));
      return { status: 'done', detail: undefined };
    }
    if (isUncertain(attempt)) {
      const recovery = await within(around, (signal) => effect.recover(context, signal));
      if (recovery.kind === 'done') return { status: 'done', detail: recovery.detail };
      if (recovery.kind === 'unknown') return later('unknown', new Error(recovery.why), false);
    }
    return { status: 'done', detail: await within(around, (signal) => effect.run(context, signal)) };
  } catch (error) {
    if (error instanceof Refusal)
      return { status: 'refused', detail: { code: error.code, text: error.message } };
    // What an external effect wrote to the log after the provider's answer says nothing about the provider.
    const ours = effect.kind === 'internal';
    if (ours && error instanceof InvalidInput) return { status: 'refused', detail: { text: error.message } };
    if (ours && isPassing(error)) return later(isLostAnswer(error) ? 'unknown' : 'failed', error, true);
    return later(
      error instanceof FailedForCertain ? 'failed' : 'unknown',
      error,
      error instanceof FailedForCertain,
    );
  }
}

/** The effect could not even be made: nothing was done in this attempt. */
export function notStarted(
  attempt: Attempt,
  reactor: AnyReactor,
  around: Surroundings,
  error: unknown,
): Outcome {
  return postpone('internal', attempt, reactor, around, { status: 'failed', error, patient: true });
}

interface Trouble {
  readonly status: 'failed' | 'unknown';
  readonly error: unknown;
  /** It passes by itself, so nobody has to look at it. */
  readonly patient: boolean;
}

function postpone(
  kind: Effect['kind'],
  attempt: Attempt,
  reactor: AnyReactor,
  { clock, random }: Surroundings,
  { status, error, patient }: Trouble,
): Outcome {
  const policy = { ...(kind === 'internal' ? internalRetry : externalRetry), ...reactor.retry };
  const detail: Detail = { error: textOf(error) };
  // That this attempt failed for certain says nothing about an earlier one whose answer was lost.
  const uncertain = status === 'unknown' || isUncertain(attempt);
  if (uncertain && !patient && attempt.attempt >= policy.tries) return { status: 'needs-review', detail };
  const nextAt = new Date(clock.now().getTime() + backoff(policy, attempt.attempt, random));
  return { status: uncertain ? 'unknown' : 'failed', detail, nextAt };
}

/** Whether an earlier attempt may have happened. */
function isUncertain({ before }: Attempt): boolean {
  return before === 'unknown' || before === 'running';
}

function isPassing(error: unknown): boolean {
  if (error instanceof StoreFault) return error.code === 'unavailable' || isLostAnswer(error);
  return error instanceof TooBusy;
}

function isLostAnswer(error: unknown): boolean {
  return error instanceof StoreFault && error.code === 'outcome-unknown';
}

async function within<Answer>(
  { clock, timeoutMs }: Surroundings,
  run: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const late = new AbortController();
  const answered = new AbortController();
  const timeout = clock.sleep(timeoutMs, answered.signal).then(() => {
    if (!answered.signal.aborted) late.abort();
    throw new Error(`No answer within ${timeoutMs} ms`);
  });
  try {
    return await Promise.race([run(late.signal), timeout]);
  } finally {
    answered.abort();
  }
}

export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
