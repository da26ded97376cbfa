import type { NewAthlete } from '../../../domain/athletes/athlete.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { Account } from './account.ts';
import { addDays, HISTORY_DAYS } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { athleteIdOf } from './ids.ts';
import type { LeadType } from './lead-type.ts';
import { firstTypeOf } from './lead-way.ts';
import { childNames, familyName } from './names.ts';
import { accountsOf, type Parent, parentsOf } from './parents.ts';
import { signIns } from './sign-ins.ts';

export interface Child {
  readonly athleteId: string;
  /** Place among all athletes of the business. */
  readonly index: number;
  readonly athlete: NewAthlete;
  /** What they become in the end. */
  readonly leadType: LeadType;
  readonly joined: Day;
  /** The parent who has a user, and so a card perhaps. */
  readonly payer: Payer | null;
}

export interface Payer {
  readonly username: string;
  readonly name: string;
}

export interface Family {
  readonly children: readonly Child[];
  /** One or two; the first is who brought the athletes. */
  readonly parents: readonly Parent[];
  /** Parents who have a user. */
  readonly accounts: readonly Account[];
}

/** Where a family stands: its place among the families, and the index of its first athlete. */
export interface Place {
  readonly family: number;
  readonly firstAthlete: number;
  readonly children: number;
  readonly joined: Day;
}

/** The family whose parent can sign in. */
export const isFirst = ({ family }: Place): boolean => family === 0;
/** Its two athletes. */
export const FIRST_ATHLETES = 2;
const FIRST_JOINED_DAYS_AGO = 520;

/** Every family of a business of this size, the first comers first. Small: what they are is made when it is needed. */
export function placesOf(athletes: number, today: Day): Place[] {
  const places: Place[] = [];
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

/** Always the same people at the same place, also in a larger business. */
export function familyAt(place: Place): Family {
  return isFirst(place) ? firstFamily(place) : madeUpFamily(place);
}

function firstFamily(place: Place): Family {
  const { lastName, username } = signIns.family;
  const anna: Parent = { firstName: signIns.family.firstName, lastName, email: username };
  const children = ['Owen', 'Ella']
    .slice(0, place.children)
    .map((firstName, nth) =>
      child(place, nth, { firstName, lastName, leadType: 'Customer', referral: 'Friend' }),
    );
  const athletes = children.map(({ athleteId }) => athleteId);
  const { firstName, roleId } = signIns.family;
  const names = { firstName, lastName, username, roleId };
  const account = { ...names, since: place.joined, standing: 'registered', athletes } as const;
  const accounts = [account];
  return { children: children.map(paidBy(accounts)), parents: [anna], accounts };
}

function madeUpFamily(place: Place): Family {
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
  const children = childNames(chance, 3).map((firstName, nth) => {
    // A brother or a sister often comes along to have a look first.
    const looksFirst = chance.percent(25);
    const look = chance.pick<LeadType>(['Target', 'Prospect', 'Trial']);
    const about = { firstName, lastName, leadType: nth > 0 && looksFirst ? look : leadType, referral };
    return child(place, nth, about);
  });
  const present = children.slice(0, place.children);
  const athletes = present.map(({ athleteId }) => athleteId);
  const accounts = accountsOf(parents, leadType, place.joined, athletes);
  return { children: present.map(paidBy(accounts)), parents, accounts };
}

/** Who registered comes first. */
function paidBy(accounts: readonly Account[]): (child: Child) => Child {
  const account = accounts.find(({ standing }) => standing === 'registered') ?? accounts[0];
  const payer = account
    ? { username: account.username, name: `${account.firstName} ${account.lastName}` }
    : null;
  return (child) => ({ ...child, payer });
}

interface About {
  readonly firstName: string;
  readonly lastName: string;
  readonly leadType: LeadType;
  readonly referral: string;
}

function child({ firstAthlete, joined }: Place, nth: number, about: About): Child {
  const { firstName, lastName, leadType, referral } = about;
  const index = firstAthlete + nth;
  const athleteType = firstTypeOf(index, leadType);
  const athlete: NewAthlete = {
    firstName,
    lastName,
    athleteType,
    referralFrom: referral,
    sendNowTo: null,
  };
  return { athleteId: athleteIdOf(index), index, athlete, leadType, joined, payer: null };
}
