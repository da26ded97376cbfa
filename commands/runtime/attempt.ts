import { InvalidInput, Refusal } from '../../domain/shared/refusal.ts';
import { StoreFault } from '../../event-store/event-store.ts';
import { backoff, externalRetry, internalRetry } from './backoff.ts';
import type { Clock } from './clock.ts';
import type { CommandContext } from './context.ts';
import type { Attempt, Detail, Outcome } from './effects-ledger.ts';
import { TooBusy } from './handle.ts';
import { type AnyReactor, type Effect, FailedForCertain, Postponed } from './reactor.ts';

export interface Surroundings {
  readonly clock: Clock;
  readonly random: () => number;
  /** A longer call counts as one whose answer was lost. */
  readonly timeoutMs: number;
}

/** Runs an effect once, or recovers the outcome of the last attempt. Never throws: an error is an outcome. */
export async function attemptEffect(
  effect: Effect,
  context: CommandContext,
  { attempt, reactor, around }: { attempt: Attempt; reactor: AnyReactor; around: Surroundings },
): Promise<Outcome> {
  const later = (status: 'failed' | 'unknown', error: unknown, patient: boolean) =>
    retryLater(effect.kind, attempt, reactor, around, { status, error, patient });
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
    if (error instanceof Postponed) return notYet(attempt, error);
    // Errors of writing to the log after the provider answered say nothing about the provider.
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

/** The effect could not even be created: this attempt did nothing. */
export function notStarted(
  attempt: Attempt,
  reactor: AnyReactor,
  around: Surroundings,
  error: unknown,
): Outcome {
  return retryLater('internal', attempt, reactor, around, { status: 'failed', error, patient: true });
}

/** That it is not time yet says nothing about an earlier attempt whose answer was lost. */
function notYet(attempt: Attempt, { until, message }: Postponed): Outcome {
  const status = isUncertain(attempt) ? 'unknown' : 'postponed';
  return { status, detail: { postponed: message }, nextAt: until, isTry: false };
}

interface Trouble {
  readonly status: 'failed' | 'unknown';
  readonly error: unknown;
  /** It will pass without help, so it needs no review. */
  readonly patient: boolean;
}

function retryLater(
  kind: Effect['kind'],
  attempt: Attempt,
  reactor: AnyReactor,
  { clock, random }: Surroundings,
  { status, error, patient }: Trouble,
): Outcome {
  const policy = { ...(kind === 'internal' ? internalRetry : externalRetry), ...reactor.retry };
  const detail: Detail = { error: textOf(error) };
  // A certain failure of this attempt says nothing about an earlier one whose answer was lost.
  const uncertain = status === 'unknown' || isUncertain(attempt);
  if (uncertain && !patient && attempt.tries >= policy.tries) return { status: 'needs-review', detail };
  const nextAt = new Date(clock.now().getTime() + backoff(policy, attempt.tries, random));
  return { status: uncertain ? 'unknown' : 'failed', detail, nextAt, isTry: true };
}

/** Whether an earlier attempt may have taken effect. */
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
