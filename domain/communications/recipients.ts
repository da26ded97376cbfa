import type { LeftOutReason } from '../shared/left-out.ts';
import { type PersonRef, personKey } from '../shared/person-ref.ts';
import type { LeftOutPerson } from './communication.ts';
import type { PersonFacts } from './consent/may-write.ts';

export interface Candidates {
  /** Everybody whom the audience stands for, in order. */
  readonly people: readonly PersonFacts[];
  /** By `personKey`: why people get no message of this kind. */
  readonly reasons: ReadonlyMap<string, LeftOutReason>;
  /** The keys of people whom staff left out. */
  readonly leftOutByStaff: ReadonlySet<string>;
  /** All athletes of the audience. */
  readonly athleteIds: readonly string[];
  /** How many trainers have no contact of their own. */
  readonly trainersWithoutContact: number;
}

export interface Recipients {
  /** One for each address, with all athletes that anybody with the address belongs to. */
  readonly mails: readonly { readonly facts: PersonFacts; readonly athleteIds: readonly string[] }[];
  /** Everybody else, each with the reason. Without a person: nobody around the athlete, or the trainer, can be written to. */
  readonly leftOut: readonly LeftOutPerson[];
}

/**
 * Who gets a letter and who does not (part 2 §3). An address gets one message: the first person with it who may be written to gets it, and
 * the others are named as duplicates (resolution A8 of the research).
 */
export function decideRecipients({
  people,
  reasons,
  leftOutByStaff,
  athleteIds,
  trainersWithoutContact,
}: Candidates): Recipients {
  const mails = new Map<string, { facts: PersonFacts; athleteIds: Set<string> }>();
  const leftOut: LeftOutPerson[] = [];
  const leave = (person: PersonRef | null, about: readonly string[], reason: LeftOutReason) =>
    leftOut.push({ person, athleteIds: [...about], reason });
  const reached = new Set<string>();

  for (const facts of people) {
    for (const athleteId of facts.athleteIds) reached.add(athleteId);
    const key = personKey(facts.person);
    const reason = leftOutByStaff.has(key) ? 'left-out-by-staff' : reasons.get(key);
    const address = facts.email.trim().toLowerCase();
    const first = mails.get(address);
    if (reason) leave(facts.person, facts.athleteIds, reason);
    else if (first) {
      for (const athleteId of facts.athleteIds) first.athleteIds.add(athleteId);
      leave(facts.person, facts.athleteIds, 'duplicate');
    } else mails.set(address, { facts, athleteIds: new Set(facts.athleteIds) });
  }
  for (const athleteId of athleteIds) if (!reached.has(athleteId)) leave(null, [athleteId], 'no-address');
  for (let index = 0; index < trainersWithoutContact; index += 1) leave(null, [], 'no-address');

  return {
    mails: [...mails.values()].map(({ facts, athleteIds: about }) => ({ facts, athleteIds: [...about] })),
    leftOut,
  };
}
