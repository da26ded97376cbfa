import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import type { SendLimits, SendRates, SendSlot } from '../../commands/shared/send-limits.ts';
import { ReturnTimes } from './return-times.ts';

export interface SendLimitsOptions {
  /** Asked at most once a second. */
  readonly rates: () => Promise<SendRates>;
  /** Decides which second and hour it is, instead of the clock of the database. For tests. */
  readonly clock?: () => Date;
  readonly random?: () => number;
}

/** How long limits are believed, so that a change takes effect while a letter is being sent. */
const RATES_MS = 1_000;

/**
 * Limits on letters, counted in rx.send_counts, which `migrateLedger` creates. All callers of one moment are counted with one statement, and
 * those that ask while it runs with the next one. Without limits no statement runs, and nothing is counted.
 */
export function createPostgresSendLimits(pool: Pool, options: SendLimitsOptions): SendLimits {
  return new PostgresSendLimits(pool, options);
}

interface Caller {
  readonly now: number;
  /** When it asked, by the monotonic clock. */
  readonly since: number;
  readonly resolve: (slot: SendSlot) => void;
  readonly reject: (error: unknown) => void;
}

interface Counted {
  readonly granted: number;
  readonly taken_at: Date;
  /** Null without a limit per hour. */
  readonly left_in_hour: number | null;
}

class PostgresSendLimits implements SendLimits {
  readonly #pool: Pool;
  readonly #options: SendLimitsOptions;
  readonly #returns: ReturnTimes;
  #callers: Caller[] = [];
  #working = false;
  #rates: (SendRates & { readonly readAt: number }) | undefined;

  constructor(pool: Pool, options: SendLimitsOptions) {
    this.#pool = pool;
    this.#options = options;
    this.#returns = new ReturnTimes(options.random ?? Math.random);
  }

  take(now: Date): Promise<SendSlot> {
    return new Promise((resolve, reject) => {
      this.#callers.push({ now: now.getTime(), since: performance.now(), resolve, reject });
      if (!this.#working) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#working = true;
    while (this.#callers.length > 0) {
      // Those that ask in the same moment are counted together.
      await setImmediate();
      const callers = this.#callers;
      this.#callers = [];
      try {
        await this.#answer(callers);
      } catch (cause) {
        const error = new FailedForCertain('The limits on letters could not be read', { cause });
        for (const { reject } of callers) reject(error);
      }
    }
    this.#working = false;
  }

  async #answer(callers: readonly Caller[]): Promise<void> {
    const rates = await this.#currentRates(callers[0]?.now ?? 0);
    if (!rates.perSecond && !rates.perHour) {
      for (const { resolve } of callers) resolve({ granted: true });
      return;
    }
    const { granted, taken_at, left_in_hour } = await this.#count(callers.length, rates);
    const takenAt = taken_at.getTime();
    callers.forEach(({ now, since, resolve }, index) => {
      if (index < granted) return resolve({ granted: true });
      const until = this.#returns.next(takenAt / 1000, rates, left_in_hour ?? undefined) * 1000;
      // The time that the answer took has passed on the caller's clock, too: without it, the caller would come back too early.
      const took = this.#options.clock ? 0 : performance.now() - since;
      resolve({ granted: false, until: new Date(Math.ceil(now + took + until - takenAt)) });
    });
  }

  async #count(asked: number, { perSecond, perHour }: SendRates): Promise<Counted> {
    const { rows } = await this.#pool.query<Counted>({
      name: 'rx.take_sends',
      text: 'select * from rx.take_sends($1, $2, $3, $4)',
      values: [asked, perSecond || null, perHour || null, this.#options.clock?.() ?? null],
    });
    const [counted] = rows;
    if (!counted) throw new Error('Nothing was counted');
    return counted;
  }

  async #currentRates(now: number): Promise<SendRates> {
    const known = this.#rates;
    if (known && Math.abs(now - known.readAt) < RATES_MS) return known;
    const rates = { ...(await this.#options.rates()), readAt: now };
    if (rates.perSecond !== known?.perSecond || rates.perHour !== known?.perHour) this.#returns.forget();
    this.#rates = rates;
    return rates;
  }
}
