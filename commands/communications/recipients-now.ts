import type { AroundAthlete } from '../../domain/communications/campaign-reader.ts';
import type { CommunicationState } from '../../domain/communications/communication.ts';
import type { PersonFacts } from '../../domain/communications/consent/may-write.ts';
import type { AudiencePart } from '../../domain/communications/events.ts';
import { decideRecipients, type Recipients } from '../../domain/communications/recipients.ts';
import type { Day } from '../../domain/shared/day.ts';
import { type PersonRef, personKey } from '../../domain/shared/person-ref.ts';
import type { MayWrite } from './consent/may-write.ts';

/** The people behind an audience, from read models. */
export interface PeopleNow {
  audience(audience: readonly AudiencePart[]): Promise<{
    readonly people: readonly PersonFacts[];
    readonly athleteIds: readonly string[];
    readonly trainersWithoutContact: readonly string[];
  }>;
  of(people: readonly PersonRef[]): Promise<readonly PersonFacts[]>;
  /** Every contact and every active user of each athlete, by athlete. */
  around(athleteIds: readonly string[]): Promise<ReadonlyMap<string, readonly AroundAthlete[]>>;
}

export interface RecipientsDeps {
  readonly people: PeopleNow;
  readonly mayWrite: MayWrite;
}

/** What decides about the recipients of a letter. */
export type Addressed = Pick<CommunicationState, 'audience' | 'recipients' | 'leftOut'> & {
  readonly letter: Pick<CommunicationState['letter'], 'optionId'>;
};

export interface RecipientsNow extends Recipients {
  /** Everybody, those who are left out too. */
  readonly people: readonly PersonFacts[];
  readonly trainersWithoutContact: readonly string[];
  readonly athletesWithoutContact: readonly string[];
}

/** Whom a letter would be sent to today, and whom not, with the reasons. */
export async function recipientsNow(
  { people, mayWrite }: RecipientsDeps,
  { audience, recipients, leftOut, letter }: Addressed,
  today: Day,
): Promise<RecipientsNow> {
  const typed = [...recipients.keys()].map((id): PersonRef => ({ kind: 'recipient', id }));
  const [expanded, byHand] = await Promise.all([
    people.audience([...audience.values()]),
    typed.length > 0 ? people.of(typed) : [],
  ]);
  const everybody = [...expanded.people, ...byHand];
  const decided = decideRecipients({
    people: everybody,
    reasons: await mayWrite.check(everybody, letter.optionId, today),
    leftOutByStaff: new Set([...leftOut.values()].map(personKey)),
    athleteIds: expanded.athleteIds,
    trainersWithoutContact: expanded.trainersWithoutContact.length,
  });
  const reached = new Set(everybody.flatMap(({ athleteIds }) => athleteIds));
  return {
    ...decided,
    people: everybody,
    trainersWithoutContact: expanded.trainersWithoutContact,
    athletesWithoutContact: expanded.athleteIds.filter((id) => !reached.has(id)),
  };
}
