import { setImmediate } from 'node:timers/promises';
import { attemptEffect, notStarted } from './attempt.ts';
import type { Bell } from './bell.ts';
import type { Clock } from './clock.ts';
import { type CommandContext, derivedId } from './context.ts';
import type { Attempt, EffectsLedger, Outcome, Settled } from './effects-ledger.ts';
import type { RememberedEvents } from './event-effects.ts';
import { type AnyReactor, AT_ONCE } from './reactor.ts';

interface Deps {
  readonly ledger: EffectsLedger;
  readonly events: RememberedEvents;
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
}

interface Around {
  readonly bell: Bell;
  stumbled(error: unknown): void;
}

/**
 * Takes due effects of one reactor from the ledger, runs them, and records their outcomes. Each turn records all effects that have ended
 * with one statement, and takes as many as may run with another at the same time; those that end meanwhile are recorded in the next turn.
 * So the slower the ledger, the larger the groups, and no effect waits for one that takes long.
 */
export class EffectWorker {
  readonly #deps: Deps;
  readonly #reactor: AnyReactor;
  readonly #options: Options;
  readonly #around: Around;
  readonly #running = new Set<Promise<void>>();
  /** Not yet recorded. */
  #ended: readonly Settled[] = [];

  constructor(deps: Deps, reactor: AnyReactor, options: Options, around: Around) {
    this.#deps = deps;
    this.#reactor = reactor;
    this.#options = options;
    this.#around = around;
  }

  /** Runs until `over` aborts, which has to ring the bell; resolves when all running effects have ended. */
  async run(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const rung = this.#around.bell.next();
      // Effects that end in the same moment are one group.
      await setImmediate();
      await Promise.all([this.#settle(), this.#take()]);
      await this.#wait(rung, over);
    }
    while (this.#running.size > 0) {
      await Promise.race(this.#running);
      await this.#settle();
    }
    await this.#settle();
  }

  async #take(): Promise<void> {
    const { ledger, events, runner, session } = this.#deps;
    const { clock, leaseMs, lostAfterMs } = this.#options;
    const { name, order, atOnce = AT_ONCE } = this.#reactor;
    const limit = atOnce - this.#running.size;
    // A ledger that does not record outcomes gets no more of them.
    if (limit === 0 || this.#ended.length > atOnce) return;
    const { claims } = events;
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const lostIfBefore = new Date(now.getTime() - lostAfterMs);
    try {
      const take = { runner, session, now, leaseUntil, lostIfBefore, order, limit };
      const attempts = await ledger.begin(name, take);
      if (attempts.length === 0) events.forgetBefore(claims);
      for (const attempt of attempts) this.#start(attempt);
    } catch (error) {
      this.#around.stumbled(error);
    }
  }

  #start(attempt: Attempt): void {
    const one = this.#outcome(attempt).then((outcome) => {
      this.#ended = [...this.#ended, { ...attempt, outcome }];
      if (!('nextAt' in outcome)) this.#deps.events.ended(attempt);
      this.#running.delete(one);
      this.#around.bell.ring();
    });
    this.#running.add(one);
  }

  /** If the ledger does not answer, the outcomes are recorded later; after a crash the leases of their rows expire. */
  async #settle(): Promise<void> {
    const ended = this.#ended;
    if (ended.length === 0) return;
    try {
      await this.#deps.ledger.settle(this.#reactor.name, ended, this.#options.clock.now());
      this.#ended = this.#ended.slice(ended.length);
      // Others may have waited for these, and were not taken at the same time.
      if (this.#reactor.order === 'stream') this.#around.bell.ring();
    } catch (error) {
      return this.#around.stumbled(error);
    }
    for (const { key, outcome } of ended) {
      if (outcome.status === 'done' || outcome.status === 'refused' || outcome.status === 'postponed')
        continue;
      this.#around.stumbled(new Error(`${key}: ${outcome.status}, ${String(outcome.detail?.['error'])}`));
    }
  }

  /** Creates the effect again from its event, so that an attempt after a restart equals the first. Never throws. */
  async #outcome(attempt: Attempt): Promise<Outcome> {
    const { key } = attempt;
    const reactor = this.#reactor;
    try {
      const { event, effects } = (await this.#deps.events.of(attempt)) ?? {};
      const effect = effects?.get(key);
      if (!event || !effect)
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

  /** Waits for the bell. Outcomes that the ledger did not accept are tried again without it. */
  async #wait(rung: Promise<void>, over: AbortSignal): Promise<void> {
    if (this.#ended.length === 0) return rung;
    const { clock, pollMs } = this.#options;
    const awake = new AbortController();
    await Promise.race([rung, clock.sleep(pollMs, AbortSignal.any([over, awake.signal]))]);
    awake.abort();
  }
}
