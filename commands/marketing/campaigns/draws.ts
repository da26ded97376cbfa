import { createHmac, hkdfSync } from 'node:crypto';
import { drawnBy } from '../../../domain/marketing/campaigns/results.ts';
import type { Draw } from '../../../domain/marketing/campaigns/steps.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { personKey } from '../../../domain/shared/person-ref.ts';
import type { Keyring } from '../../../event-store/keyring.ts';
import type { CampaignLetters } from '../../shared/campaign-letters.ts';

/** On which side of the comparison athletes are, by athlete. */
export type DrawsFor = (
  campaignId: string,
  athleteIds: readonly string[],
  today: Day,
) => Promise<ReadonlyMap<string, Draw>>;

/** The subject of the installation's own key. No person has it, so no erasure destroys it. */
const SUBJECT = 'installation:campaigns';

/**
 * Draws by a keyed hash over the campaign and the person to whom emails about the athlete would go: siblings share their fate, a repetition draws
 * the same, and nobody can tell beforehand. An athlete whom nobody would be written to about is drawn by itself.
 */
export function createDraws({
  keys,
  letters,
}: {
  readonly keys: Pick<Keyring, 'keyOf'>;
  readonly letters: Pick<CampaignLetters, 'readersFor'>;
}): DrawsFor {
  return async (campaignId, athleteIds, today) => {
    if (athleteIds.length === 0) return new Map();
    const [secret, readers] = await Promise.all([
      keys.keyOf(SUBJECT),
      letters.readersFor(athleteIds, 'news-and-offers', today),
    ]);
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'blueline campaign draw', 32));
    return new Map(
      athleteIds.map((athleteId) => {
        const reader = readers.get(athleteId)?.person ?? null;
        const drawn = reader === null ? `athlete ${athleteId}` : personKey(reader);
        const hash = createHmac('sha256', key).update(`${campaignId}\n${drawn}`).digest();
        return [athleteId, drawnBy(hash.readUIntBE(0, 6))] as const;
      }),
    );
  };
}
