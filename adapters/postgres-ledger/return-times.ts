import type { SendRates } from '../../commands/shared/send-limits.ts';

/** Longest wait until a caller asks again, in seconds: others may have given up, or another process may have ended. */
export const LONGEST_WAIT = 300;

const HOUR = 3600;

/**
 * Tells callers that were refused when to ask again: each second gets as many of them as its limits grant. Otherwise all that wait would ask
 * again every second, for the few places that a low limit leaves. It only estimates, from what it has told in this process; the counts decide.
 * All times are in seconds since 1970.
 */
export class ReturnTimes {
  readonly #random: () => number;
  /** How many were told to ask again in a second to come. */
  readonly #told = new Map<number, number>();
  readonly #toldInHour = new Map<number, number>();
  #now = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Forgets whom it has told to come back, because other limits apply. */
  forget(): void {
    this.#told.clear();
    this.#toldInHour.clear();
  }

  /** The time for one more caller. `leftInHour`: what the current hour still grants; no limit if it is undefined. */
  next(now: number, { perSecond, perHour }: SendRates, leftInHour: number | undefined): number {
    this.#forgetBefore(Math.floor(now));
    const thisHour = Math.floor(now / HOUR);
    const end = this.#now + LONGEST_WAIT;
    for (let second = this.#now + 1; second <= end; second += 1) {
      const hour = Math.floor(second / HOUR);
      const inHour = hour === thisHour ? leftInHour : perHour || undefined;
      if (inHour !== undefined && (this.#toldInHour.get(hour) ?? 0) >= inHour) {
        second = (hour + 1) * HOUR - 1;
      } else if (!perSecond || (this.#told.get(second) ?? 0) < perSecond) {
        this.#told.set(second, (this.#told.get(second) ?? 0) + 1);
        this.#toldInHour.set(hour, (this.#toldInHour.get(hour) ?? 0) + 1);
        return second;
      }
    }
    // Nothing is free so soon. They come back at different times, so that they find the seconds that have become free by then.
    return now + LONGEST_WAIT * (0.5 + this.#random() / 2);
  }

  #forgetBefore(now: number): void {
    if (now === this.#now) return;
    this.#now = now;
    for (const [second, callers] of this.#told) {
      // Set back, the clock has other seconds to come.
      if (second > now && second <= now + LONGEST_WAIT) continue;
      const hour = Math.floor(second / HOUR);
      const rest = (this.#toldInHour.get(hour) ?? 0) - callers;
      this.#told.delete(second);
      if (rest > 0) this.#toldInHour.set(hour, rest);
      else this.#toldInHour.delete(hour);
    }
  }
}
