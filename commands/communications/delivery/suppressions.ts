import { createHmac, hkdfSync } from 'node:crypto';
import type { SuppressionEvent } from '../../../domain/communications/delivery/events.ts';
import {
  type SuppressionCommand,
  type SuppressionState,
  suppressionDecider,
} from '../../../domain/communications/delivery/suppression.ts';
import type { Keyring } from '../../../event-store/keyring.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const suppression: Aggregate<SuppressionState, SuppressionCommand, SuppressionEvent> = {
  category: 'suppression',
  decider: suppressionDecider,
};

export interface Suppressions {
  /** The same as `idOf` for many addresses, with one look at the key. */
  readonly ids: () => Promise<(address: string) => string>;
  /** The id of the address's stream: the same for every way to write the address, and useless to whoever has only the id. */
  readonly idOf: (address: string) => Promise<string>;
  /** Those of the addresses that nothing may be sent to. */
  readonly suppressed: (addresses: readonly string[]) => Promise<ReadonlySet<string>>;
}

interface Deps {
  readonly keys: Pick<Keyring, 'keyOf'>;
  /** Those of the ids that are suppressed now. */
  readonly suppressedIds: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** The subject of the installation's own key. No person has it, so no erasure destroys it. */
const SUBJECT = 'installation:suppression';

/**
 * Ids of addresses are an HMAC under a key of the keyring: it lives as long as the events, whatever secrets of the configuration change, and
 * without it nobody can try out addresses against the ids.
 */
export function createSuppressions({ keys, suppressedIds }: Deps): Suppressions {
  const ids = async () => {
    const key = hkdfSync('sha256', await keys.keyOf(SUBJECT), '', 'blueline suppressed addresses', 32);
    return (address: string) =>
      createHmac('sha256', Buffer.from(key)).update(normalAddress(address)).digest('hex');
  };
  const idOf = async (address: string) => (await ids())(address);
  return {
    ids,
    idOf,
    async suppressed(addresses) {
      const written = [...new Set(addresses)].filter((address) => address !== '');
      if (written.length === 0) return new Set();
      const ids = await Promise.all(written.map(idOf));
      const found = await suppressedIds(ids);
      return new Set(written.filter((_, index) => found.has(ids[index] ?? '')));
    },
  };
}

/** Addresses that differ only in case or in how a letter is encoded reach the same mailbox. */
const normalAddress = (address: string): string => address.trim().normalize('NFC').toLowerCase();
