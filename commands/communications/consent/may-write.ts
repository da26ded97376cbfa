import {
  type AddressFacts,
  atAddress,
  CONSENT_AGE,
  isYoungerThan,
  type PersonFacts,
  whyNot,
} from '../../../domain/communications/consent/may-write.ts';
import type { CommunicationOptionId } from '../../../domain/shared/communication-options.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { LeftOutReason } from '../../../domain/shared/left-out.ts';
import { personKey } from '../../../domain/shared/person-ref.ts';
import type { Suppressions } from '../delivery/suppressions.ts';

/** The athletes whose parents allow emails to the athlete's own address. */
export interface ParentalConsents {
  given(athleteIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What is known about addresses, by the address as it was given. */
export interface KnownAddresses {
  of(addresses: readonly string[]): Promise<ReadonlyMap<string, AddressFacts>>;
}

export interface MayWrite {
  /**
   * Why people get no message of the kind today, by `personKey`; people who get it are absent. Asked when recipients are frozen, before
   * sending, and once more when a message is handed over. Opt-outs and “Do not contact” of anybody with the same address count, too.
   */
  readonly check: (
    people: readonly PersonFacts[],
    optionId: CommunicationOptionId | null,
    today: Day,
  ) => Promise<ReadonlyMap<string, LeftOutReason>>;
}

interface Deps {
  readonly suppressions: Pick<Suppressions, 'suppressed'>;
  readonly parentalConsents: ParentalConsents;
  readonly addresses: KnownAddresses;
}

export function createMayWrite({ suppressions, parentalConsents, addresses }: Deps): MayWrite {
  return {
    async check(people, optionId, today) {
      const written = people.map(({ email }) => email).filter((email) => email !== '');
      const [suppressed, known] = await Promise.all([
        suppressions.suppressed(written),
        written.length > 0 ? addresses.of(written) : new Map<string, AddressFacts>(),
      ]);
      const informed = people.map((facts) => atAddress(facts, known.get(facts.email)));
      const young = informed.flatMap((facts) =>
        facts.selfOf && isYoungerThan(CONSENT_AGE, facts, today) ? [facts.selfOf.athleteId] : [],
      );
      const consents = young.length > 0 ? await parentalConsents.given(young) : new Set<string>();
      const reasons = new Map<string, LeftOutReason>();
      for (const facts of informed) {
        const reason = whyNot(facts, {
          optionId,
          today,
          isSuppressed: suppressed.has(facts.email),
          hasParentalConsent: facts.selfOf !== null && consents.has(facts.selfOf.athleteId),
        });
        if (reason) reasons.set(personKey(facts.person), reason);
      }
      return reasons;
    },
  };
}
