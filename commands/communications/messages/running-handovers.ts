import { type Clock, systemClock } from '../../runtime/clock.ts';
import type { EffectsLedger } from '../../runtime/effects-ledger.ts';
import { HANDOVER, handoverKey } from './message-handover.ts';

export interface RunningHandovers {
  /** Resolves to true once the attempt is not being handed over, and to false if that takes longer than 15 seconds. */
  ended(messageId: string, attempt: number): Promise<boolean>;
  /** Makes attempts due now that wait for their turn or for the next try. Starts no others. */
  hurry(attempts: readonly { readonly messageId: string; readonly attempt: number }[]): Promise<void>;
}

interface Deps {
  readonly ledger: Pick<EffectsLedger, 'statuses' | 'hurry'>;
  /** Lets the reactor of this process look at once. That of another process looks within a second. */
  readonly wake: () => void;
  /** The clock of the reactors. */
  readonly clock?: Clock;
}

const LONGEST_MS = 15_000;
const POLL_MS = 100;

/** What the ledger knows about handovers: whether one is running, and when the next one is due. */
export function createRunningHandovers({ ledger, wake, clock = systemClock }: Deps): RunningHandovers {
  return {
    async ended(messageId, attempt) {
      const key = handoverKey(messageId, attempt);
      const never = new AbortController().signal;
      for (let waited = 0; waited <= LONGEST_MS; waited += POLL_MS) {
        const statuses = await ledger.statuses(HANDOVER, [key]);
        if (statuses.get(key) !== 'running') return true;
        await clock.sleep(POLL_MS, never);
      }
      return false;
    },
    async hurry(attempts) {
      if (attempts.length === 0) return;
      const keys = attempts.map(({ messageId, attempt }) => handoverKey(messageId, attempt));
      if ((await ledger.hurry(HANDOVER, keys, clock.now())) > 0) wake();
    },
  };
}
