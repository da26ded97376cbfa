import type { CommunicationOptionId } from '../../shared/communication-options.ts';
import { type Day, partsOf } from '../../shared/day.ts';
import { isEmail } from '../../shared/email.ts';
import type { LeftOutReason } from '../../shared/left-out.ts';
import type { PersonRef } from '../../shared/person-ref.ts';

/** What decides whether a person may be written to, and whom an email then greets. */
export interface PersonFacts {
  readonly person: PersonRef;
  readonly firstName: string;
  readonly lastName: string;
  /** The address that an email would go to; empty if there is none. */
  readonly email: string;
  readonly isActive: boolean;
  readonly isErased: boolean;
  readonly doNotContact: boolean;
  /** Only contacts can be left out of communications: true for others. */
  readonly includeInCommunications: boolean;
  /** The kinds of messages that this person does not want at this address. */
  readonly optOuts: ReadonlySet<string>;
  /** The athletes that the message is about; empty for trainers and recipients typed by hand. */
  readonly athleteIds: readonly string[];
  /** The athlete whose own address it is (`selfAmong`); null if it belongs to somebody else. */
  readonly selfOf: AthleteInPerson | null;
}

/** An athlete as the reader of an email. */
export interface AthleteInPerson {
  readonly athleteId: string;
  /** Null: not recorded. The rules for minors apply then. */
  readonly birthdate: Day | null;
}

/** What is known about an address, whoever has it: contacts, users and recipients typed by hand may share one mailbox. */
export interface AddressFacts {
  /** The kinds of messages that somebody with the address does not want. */
  readonly optOuts: ReadonlySet<string>;
  /** Whether somebody with the address is marked “Do not contact”. */
  readonly doNotContact: boolean;
  /** The athlete, if nobody but athletes themselves is known to read the address. */
  readonly selfOf: AthleteInPerson | null;
}

/** The facts about a person together with what is known about the person's address. */
export function atAddress(facts: PersonFacts, address: AddressFacts | undefined): PersonFacts {
  if (!address) return facts;
  return {
    ...facts,
    optOuts: new Set([...facts.optOuts, ...address.optOuts]),
    doNotContact: facts.doNotContact || address.doNotContact,
    // A recipient typed by hand has no record that says who it is.
    selfOf: facts.person.kind === 'recipient' ? address.selfOf : facts.selfOf,
  };
}

export interface Circumstances {
  /** The kind of message; null: nobody can opt out of it. */
  readonly optionId: CommunicationOptionId | null;
  /** The day at the business. */
  readonly today: Day;
  readonly isSuppressed: boolean;
  /** Whether a parent allows emails to the athlete in `selfOf`. */
  readonly hasParentalConsent: boolean;
}

/** From this age on, an athlete gets news and offers, and opens may be counted. */
export const ADULT_AGE = 18;
/** Below this age, emails to the athlete's own address need the recorded consent of a parent. */
export const CONSENT_AGE = 13;

/**
 * Why a person gets no message of a kind on a day; undefined if the message may be sent. Opting out never concerns messages that are not
 * optional; everything else does.
 */
export function whyNot(facts: PersonFacts, circumstances: Circumstances): LeftOutReason | undefined {
  const { optionId, today, isSuppressed, hasParentalConsent } = circumstances;
  if (facts.isErased) return 'erased';
  if (!isEmail(facts.email)) return 'no-address';
  if (!facts.isActive) return 'inactive';
  if (facts.doNotContact) return 'do-not-contact';
  if (!facts.includeInCommunications) return 'not-included';
  if (isYoungerThan(CONSENT_AGE, facts, today) && !hasParentalConsent) return 'minor-no-consent';
  if (optionId === 'news-and-offers' && isYoungerThan(ADULT_AGE, facts, today)) return 'minor-no-news';
  if (optionId !== null && facts.optOuts.has(optionId)) return 'opted-out';
  return isSuppressed ? 'suppressed' : undefined;
}

/** Whether an email to the person may contain an image or links that count opens and clicks: not to the own address of a minor. */
export const mayTrack = (facts: Pick<PersonFacts, 'selfOf'>, today: Day): boolean =>
  !isYoungerThan(ADULT_AGE, facts, today);

/** Whether it is the address of an athlete who is younger than this, or whose birthdate is not recorded. */
export const isYoungerThan = (age: number, { selfOf }: Pick<PersonFacts, 'selfOf'>, today: Day): boolean =>
  selfOf !== null && (selfOf.birthdate === null || ageOn(today, selfOf.birthdate) < age);

/** Completed years. Somebody born on February 29 is a year older on March 1 of other years: later rather than earlier. */
export function ageOn(today: Day, birthdate: Day): number {
  const [now, born] = [partsOf(today), partsOf(birthdate)];
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
  return now.year - born.year - (hadBirthday ? 0 : 1);
}

/**
 * The athlete that decides for an address that several athletes read, such as a user with the role athlete who sees two: the one with the
 * strictest rules. Null if there is none.
 */
export function selfAmong(athletes: readonly AthleteInPerson[]): AthleteInPerson | null {
  const strictest = (one: AthleteInPerson, other: AthleteInPerson) =>
    one.birthdate === null || (other.birthdate !== null && one.birthdate >= other.birthdate) ? one : other;
  const [first, ...others] = athletes;
  return first ? others.reduce(strictest, first) : null;
}
