import {
  CONSENT_AGE,
  isYoungerThan,
  type PersonFacts,
  whyNot,
} from '../../../domain/communications/consent/may-write.ts';
import type { LeftOutReason } from '../../../domain/communications/left-out.ts';
import { personKey } from '../../../domain/communications/person-ref.ts';
import type { CommunicationOptionId } from '../../../domain/shared/communication-options.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { Suppressions } from '../delivery/suppressions.ts';

/** The athletes whose parents allow emails to the athlete's own address. */
export interface ParentalConsents {
  given(athleteIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface MayWrite {
  /**
   * Why people get no message of the kind today, by `personKey`; people who get it are absent. Asked when recipients are frozen, before
   * sending, and once more when a message is handed over.
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
}

export function createMayWrite({ suppressions, parentalConsents }: Deps): MayWrite {
  return {
    async check(people, optionId, today) {
      const young = people.flatMap((facts) =>
        facts.selfOf && isYoungerThan(CONSENT_AGE, facts, today) ? [facts.selfOf.athleteId] : [],
      );
      const [suppressed, consents] = await Promise.all([
        suppressions.suppressed(people.map(({ email }) => email)),
        young.length > 0 ? parentalConsents.given(young) : new Set<string>(),
      ]);
      const reasons = new Map<string, LeftOutReason>();
      for (const facts of people) {
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
