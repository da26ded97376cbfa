import { type Kill, sinkFaults } from './letters-plan.ts';
import type { SinkFault } from './letters-sink.ts';
import type { Random } from './random.ts';

/** What goes wrong while a campaign decides and sends. Emails are numbered from 1 in the order of their arrival. */
export interface CampaignPlan {
  /** Processes at the beginning. */
  readonly senders: 1 | 2;
  /**
   * `earlier`: everybody entered some days ago, and the run decides. `at-once`: everybody enters when the campaign starts, the first step is due
   * at that moment, and the run decides the same at the same time.
   */
  readonly entry: 'earlier' | 'at-once';
  /** Whether a person gets one email a day at most. Then there is a second step, and siblings wait for each other. */
  readonly isLimited: boolean;
  readonly kill: CampaignKill;
  readonly faults: ReadonlyMap<number, SinkFault>;
  /** How long the mail server takes for an answer in milliseconds. */
  readonly pace: number;
  /** When this many emails have arrived, the template of the first step is changed, and approved again. */
  readonly editedAt: number | undefined;
}

/** `deciding`: when `at` decisions are recorded; `sending`: when `at` emails have arrived. */
export interface CampaignKill extends Kill {
  readonly during: 'deciding' | 'sending';
}

/** @param emails How many emails there will be at least. */
export function campaignPlan(
  random: Random,
  { entries, emails }: { readonly entries: number; readonly emails: number },
): CampaignPlan {
  const senders = random.next() < 0.4 ? 2 : 1;
  const during = random.next() < 0.5 ? 'deciding' : 'sending';
  const entry = random.next() < 0.7 ? 'earlier' : 'at-once';
  const last = Math.floor(emails * 0.9);
  return {
    senders,
    entry,
    isLimited: entry === 'earlier' && random.next() < 0.5,
    kill: {
      during,
      victim: senders === 1 ? 'all' : (random.pick([0, 1, 'all'] as const) ?? 'all'),
      at: 1 + random.below(during === 'deciding' ? Math.floor(entries * 0.9) : last),
      lateMs: random.next() < 0.4 ? 0 : random.below(20),
      restartKilledAfterMs: random.next() < 0.1 ? 100 + random.below(1_500) : undefined,
    },
    faults: random.next() < 0.5 ? new Map() : sinkFaults(random, 1, last),
    pace: random.below(4),
    editedAt: random.next() < 0.3 ? 1 + random.below(last) : undefined,
  };
}
