import type { MergeGain } from './merge-kinds.ts';
import { Refusal } from './refusal.ts';

/** The ids of the gains that the admin confirmed. */
export type ConfirmedGains = ReadonlySet<string>;

/** Why a merge stopped that was confirmed before somebody changed something. */
export const unconfirmedGain = (sentence: string): string =>
  `The merge stopped, because somebody would gain a right that was not confirmed: ${sentence}`;

/** Throws `Refusal` that names the first right that the admin did not confirm. */
export function demandConfirmed(gains: readonly MergeGain[], confirmed: ConfirmedGains): void {
  const gain = gains.find(({ id }) => !confirmed.has(id));
  if (gain) throw new Refusal('merge.gain', unconfirmedGain(gain.sentence));
}
