import type { NewAthlete } from '../../domain/athletes/athlete.ts';
import type { Day } from '../../domain/shared/day.ts';
import { addDays, HISTORY_DAYS } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { athleteIdOf } from './ids.ts';
import { firstTypeOf, type LeadType } from './lead-types.ts';
import { childNames, familyName } from './names.ts';
import { type Account, accountsOf, type Parent, parentsOf } from './parents.ts';
import { signIns } from './sign-ins.ts';

export interface Child {
  readonly athleteId: string;
  /** Counts all athletes of the business, from 0. */
  readonly index: number;
  readonly athlete: NewAthlete;
  /** The lead type that the athlete has in the end. */
  readonly leadType: LeadType;
  readonly joined: Day;
  /** The parent who has a user account, and may have given a card. */
  readonly payer: Payer | null;
}

export interface Payer {
  readonly username: string;
  readonly name: string;
}

export interface Family {
  readonly children: readonly Child[];
  /** One or two. The first one made contact with the business. */
  readonly parents: readonly [Parent, ...Parent[]];
  /** The user accounts of the parents. */
  readonly accounts: readonly Account[];
}

/** Identifies a family by its number, and says which athletes it has. */
export interface FamilyPlace {
  readonly family: number;
  readonly firstAthlete: number;
  readonly children: number;
  readonly joined: Day;
}

/** Whether this is the family whose parent can sign in (sign-ins.ts). */
export const isFirst = ({ family }: FamilyPlace): boolean => family === 0;
/** The number of athletes in that family. */
export const FIRST_ATHLETES = 2;
const FIRST_JOINED_DAYS_AGO = 520;

/** The places of all families in a business of this size, in the order in which they joined. */
export function placesOf(athletes: number, today: Day): FamilyPlace[] {
  const places: FamilyPlace[] = [];
  for (let family = 0, firstAthlete = 0; firstAthlete < athletes; family++) {
    const chance = chanceOf(`place of family ${family}`);
    const siblings = chance.weighted([
      [70, 1],
      [24, 2],
      [6, 3],
    ]);
    const children = Math.min(family === 0 ? FIRST_ATHLETES : siblings, athletes - firstAthlete);
    const daysAgo = family === 0 ? FIRST_JOINED_DAYS_AGO : chance.between(1, HISTORY_DAYS - 7);
    places.push({ family, firstAthlete, children, joined: addDays(today, -daysAgo) });
    firstAthlete += children;
  }
  return places.toSorted((one, other) =>
    one.joined < other.joined ? -1 : Number(one.joined > other.joined),
  );
}

/** The family at a place. It has the same people in a business of any size. */
export function familyAt(place: FamilyPlace): Family {
  return isFirst(place) ? firstFamily(place) : randomFamily(place);
}

function firstFamily(place: FamilyPlace): Family {
  const { firstName, lastName, username, roleId } = signIns.family;
  const anna: Parent = { firstName, lastName, email: username };
  const children = ['Owen', 'Ella']
    .slice(0, place.children)
    .map((name, nth) =>
      child(place, nth, { firstName: name, lastName, leadType: 'Customer', referral: 'Friend' }),
    );
  const athletes = children.map(({ athleteId }) => athleteId);
  const user = { firstName, lastName, username, roleId };
  const account = { ...user, since: place.joined, registration: 'registered', athletes } as const;
  const accounts = [account];
  return { children: children.map(paidBy(accounts)), parents: [anna], accounts };
}

function randomFamily(place: FamilyPlace): Family {
  const chance = chanceOf(`family ${place.family}`);
  const lastName = familyName(chance);
  const parents = parentsOf(place.family, lastName);
  const leadType = chance.weighted<LeadType>([
    [15, 'Target'],
    [13, 'Prospect'],
    [9, 'Trial'],
    [47, 'Customer'],
    [16, 'Former'],
  ]);
  const referral = chance.pick(['Friend', 'Website', 'Rink poster', 'School visit', 'Open house', '']);
  const siblings = childNames(chance, 3).map((firstName, nth) => {
    // Younger siblings of a customer are often leads themselves.
    const isLead = chance.percent(25);
    const leadTypeOfSibling = chance.pick<LeadType>(['Target', 'Prospect', 'Trial']);
    return child(place, nth, {
      firstName,
      lastName,
      leadType: nth > 0 && isLead ? leadTypeOfSibling : leadType,
      referral,
    });
  });
  const children = siblings.slice(0, place.children);
  const athletes = children.map(({ athleteId }) => athleteId);
  const accounts = accountsOf(parents, leadType, place.joined, athletes);
  return { children: children.map(paidBy(accounts)), parents, accounts };
}

/** Adds the payer: the first parent who registered, or else the first who has an account. */
function paidBy(accounts: readonly Account[]): (child: Child) => Child {
  const account = accounts.find(({ registration }) => registration === 'registered') ?? accounts[0];
  const payer = account
    ? { username: account.username, name: `${account.firstName} ${account.lastName}` }
    : null;
  return (child) => ({ ...child, payer });
}

interface ChildProfile {
  readonly firstName: string;
  readonly lastName: string;
  readonly leadType: LeadType;
  readonly referral: string;
}

function child({ firstAthlete, joined }: FamilyPlace, nth: number, profile: ChildProfile): Child {
  const { firstName, lastName, leadType, referral } = profile;
  const index = firstAthlete + nth;
  const athlete: NewAthlete = {
    firstName,
    lastName,
    athleteType: firstTypeOf(index, leadType),
    referralFrom: referral,
    sendNowTo: null,
  };
  return { athleteId: athleteIdOf(index), index, athlete, leadType, joined, payer: null };
}
