import type { CampaignReader } from '../shared/campaign-reader.ts';
import type { LeftOutReason } from '../shared/left-out.ts';
import type { PersonFacts } from './consent/may-write.ts';

/** Somebody who could be written to about an athlete. */
export interface AroundAthlete {
  readonly facts: PersonFacts;
  /** All addresses of the person, in lower case. */
  readonly addresses: readonly string[];
  /** Last name, first name in lower case. */
  readonly sortName: string;
}

/**
 * Whom an email of a campaign about one athlete goes to: one person, a parent's contact before a parent's login, and the athlete last (research on
 * marketing, A25). A login with the address of a contact of the athlete is that contact. The same function chooses now and in a rehearsal of the past,
 * and its answer depends on nobody but the people around this athlete.
 */
export function campaignReader(
  around: readonly AroundAthlete[],
  whyNot: (facts: PersonFacts) => LeftOutReason | undefined,
): CampaignReader {
  const known = new Set(
    around.flatMap(({ facts, addresses }) => (facts.person.kind === 'contact' ? addresses : [])),
  );
  const nearest = around
    .filter(({ facts: { person, email } }) => person.kind !== 'user' || !known.has(email))
    .toSorted(
      (one, other) =>
        nearness(one.facts) - nearness(other.facts) ||
        compare(one.sortName, other.sortName) ||
        compare(one.facts.person.id, other.facts.person.id),
    );
  let first: LeftOutReason | undefined;
  for (const { facts } of nearest) {
    const reason = whyNot(facts);
    if (reason === undefined) return { person: facts.person };
    first ??= reason;
  }
  return { person: null, whyNot: first ?? 'nobody' };
}

/** A parent's contact first, then a parent's login, then the athlete. */
function nearness({ person, selfOf }: PersonFacts): number {
  if (selfOf !== null) return 2;
  return person.kind === 'contact' ? 0 : 1;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
