import type { EventLog } from '../../event-store/event-log.ts';
import { attemptEffect, notStarted } from './attempt.ts';
import type { Bell } from './bell.ts';
import type { Clock } from './clock.ts';
import { type CommandContext, derivedId } from './context.ts';
import type { Attempt, EffectsLedger, Outcome } from './effects-ledger.ts';
import type { AnyReactor } from './reactor.ts';

interface Deps {
  readonly log: EventLog;
  readonly ledger: EffectsLedger;
  readonly runner: string;
  readonly session: string | null;
}

interface Options {
  readonly clock: Clock;
  readonly random: () => number;
  readonly pollMs: number;
  readonly timeoutMs: number;
  readonly leaseMs: number;
  readonly lostAfterMs: number;
  readonly concurrency: number;
}

interface Around {
  readonly bell: Bell;
  stumbled(error: unknown): void;
}

/** Takes due effects from the ledger of one reactor, runs them, and records their outcomes. */
export class EffectWorker {
  readonly #deps: Deps;
  readonly #reactor: AnyReactor;
  readonly #options: Options;
  readonly #around: Around;
  readonly #running = new Set<Promise<void>>();

  constructor(deps: Deps, reactor: AnyReactor, options: Options, around: Around) {
    this.#deps = deps;
    this.#reactor = reactor;
    this.#options = options;
    this.#around = around;
  }

  /** Runs until `over` aborts; resolves when all running effects have ended. */
  async run(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const rung = this.#around.bell.next();
      const free = this.#options.concurrency - this.#running.size;
      if (free > 0) await this.#begin(free);
      await this.#wait(rung, over);
    }
    await Promise.all(this.#running);
  }

  async #begin(limit: number): Promise<void> {
    const { ledger, runner, session } = this.#deps;
    const { clock, leaseMs, lostAfterMs } = this.#options;
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const lostIfBefore = new Date(now.getTime() - lostAfterMs);
    try {
      const take = { runner, session, now, leaseUntil, lostIfBefore, limit };
      const attempts = await ledger.begin(this.#reactor.name, take);
      for (const attempt of attempts) this.#start(attempt);
    } catch (error) {
      this.#around.stumbled(error);
    }
  }

  #start(attempt: Attempt): void {
    const one = this.#attempt(attempt)
      // The row keeps its lease and is retried after it expires.
      .catch((error: unknown) => this.#around.stumbled(error))
      .finally(() => {
        this.#running.delete(one);
        this.#around.bell.ring();
      });
    this.#running.add(one);
  }

  async #attempt(attempt: Attempt): Promise<void> {
    const outcome = await this.#outcome(attempt);
    await this.#deps.ledger.settle(this.#reactor.name, attempt, outcome, this.#options.clock.now());
    if (outcome.status !== 'done' && outcome.status !== 'refused') {
      this.#around.stumbled(
        new Error(`${attempt.key}: ${outcome.status}, ${String(outcome.detail?.['error'])}`),
      );
    }
  }

  /** Creates the effect again from its event, so that an attempt after a restart equals the first. */
  async #outcome(attempt: Attempt): Promise<Outcome> {
    const { stream, revision, key } = attempt;
    const reactor = this.#reactor;
    try {
      const [event] = await this.#deps.log.load(stream, { from: revision, to: revision });
      const effect = event && reactor.effects(event).find((one) => one.key === key);
      if (!effect)
        return { status: 'needs-review', detail: { error: 'This version does not know the effect' } };
      const context: CommandContext = {
        actor: `system:${reactor.name}`,
        commandId: derivedId(`${reactor.name}/${key}`, 'effect'),
        correlationId: event.correlationId,
        causationId: event.id,
        now: this.#options.clock.now().toISOString(),
      };
      return await attemptEffect(effect, context, { attempt, reactor, around: this.#options });
    } catch (error) {
      return notStarted(attempt, reactor, this.#options, error);
    }
  }

  async #wait(rung: Promise<void>, over: AbortSignal): Promise<void> {
    const awake = new AbortController();
    const { clock, pollMs } = this.#options;
    await Promise.race([rung, clock.sleep(pollMs, AbortSignal.any([over, awake.signal]))]);
    awake.abort();
  }
}
