import type { AthleteCommand } from '../../../domain/athletes/athlete.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { Act } from './act.ts';
import { activityStory } from './activity-story.ts';
import { addDays, atTheOffice, later } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { withCredit } from './credit-story.ts';
import { type Child, FIRST_ATHLETES } from './families.ts';
import { type Ending, endingOf } from './invoice-story.ts';
import { becomes, leadStory } from './lead-story.ts';
import { withLooseEnd } from './loose-ends.ts';
import { meansStory } from './means-story.ts';
import { familyName } from './names.ts';
import { brokenOffStory, buys, byHand, packageStory, type Telling } from './package-story.ts';
import { profileStory } from './profile-story.ts';
import { type Purchase, programOf, singlePurchase } from './purchases.ts';
import { somebodyAtTheOffice } from './staff.ts';

/** Everything that happened to an athlete after the first day and up to `now`, in the order of time. */
export function lifeOf(child: Child, now: string): Act[] {
  const chance = chanceOf(`life of athlete ${child.index}`);
  const today = now.slice(0, 10);
  const acts = actsOf({ child, chance, today, ending: () => endingOf(chance) });
  const end = acts.find(({ deed }) => deed.kind === 'athlete' && deed.command.kind === 'delete')?.at ?? now;
  const around = [
    ...leadStory(child),
    ...meansStory(child, today),
    ...profileStory(child, today),
    ...activityStory(child, today),
  ];
  const told = inOrder([...acts, ...around.filter(({ at }) => at < end)].filter(({ at }) => at <= now));
  const unfinished = inOrder(withLooseEnd(child, told, today).filter(({ at }) => at <= now));
  return inOrder(withCredit(child, unfinished, today));
}

const inOrder = (acts: readonly Act[]): Act[] =>
  acts.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));

function actsOf(telling: Telling): Act[] {
  const { child, chance, today } = telling;
  const { leadType, joined } = child;
  const inactiveSomeTime = () => change(telling, addDays(joined, chance.between(40, 200)), 'inactive');
  switch (leadType) {
    case 'Target':
      if (chance.percent(12)) return [change(telling, addDays(joined, chance.between(1, 20)), 'delete')];
      return chance.percent(15) ? [inactiveSomeTime()] : [];
    case 'Prospect':
      if (chance.percent(15)) return mistake(telling);
      return chance.percent(12) ? [inactiveSomeTime()] : [];
    case 'Trial':
      return packageStory(telling, singlePurchase(child, 'trial', today));
    case 'Customer':
      return child.index < FIRST_ATHLETES ? firstCustomer(telling) : customer(telling);
    case 'Former':
      return former(telling);
  }
}

/** Bought by mistake, removed before anything was billed. */
function mistake(telling: Telling): Act[] {
  const { child, chance, today } = telling;
  const one = singlePurchase(child, 'clinic', today);
  const command = { kind: 'remove', athletePackageId: one.athletePackageId } as const;
  const noticed = addDays(one.bought, chance.between(1, 3));
  return [buys(telling, one), byHand(chance, noticed, `remove ${one.name}`, { kind: 'package', command })];
}

/** Who looks around as this family finds one invoice to pay and one card that was declined. */
function firstCustomer(telling: Telling): Act[] {
  const { child, today } = telling;
  const packages = programOf(child, today, today);
  const newest = newestDue(packages, addDays(today, -4));
  const special: Ending = child.index === 0 ? 'paid late' : 'missed';
  const ending = (invoiceId: string) => (invoiceId === newest ? special : 'paid');
  return packages.flatMap((one) => packageStory({ ...telling, ending }, one));
}

function newestDue(packages: readonly Purchase[], until: Day): string | undefined {
  const due = packages.flatMap(({ invoices }) => invoices).filter(({ date }) => date <= until);
  return due.toSorted((one, other) => (one.date < other.date ? 1 : -1))[0]?.invoiceId;
}

function customer(telling: Telling): Act[] {
  const { child, today } = telling;
  const packages = programOf(child, today, today).flatMap((one) => packageStory(telling, one));
  return [...packages, ...newName(telling), ...pause(telling)];
}

/** Some take both of their parents' names. */
function newName({ child, chance }: Telling): Act[] {
  const { athlete, athleteId, joined, index } = child;
  if (!chance.percent(5)) return [];
  const lastName = `${athlete.lastName}-${familyName(chance)}`;
  const command = { kind: 'change', athleteId, changes: { lastName } } as const;
  const day = addDays(joined, chance.between(20, 200));
  return [byHand(chance, day, `rename athlete ${index}`, { kind: 'athlete', command })];
}

function pause(telling: Telling): Act[] {
  const { child, chance } = telling;
  if (!chance.percent(6)) return [];
  const from = addDays(child.joined, chance.between(30, 300));
  const to = addDays(from, chance.between(14, 60));
  return [change(telling, from, 'inactive'), change(telling, to, 'active')];
}

/** What was due by the last days comes to its end; the rest is taken out, and the athlete marked inactive. */
function former(telling: Telling): Act[] {
  const { child, chance, today } = telling;
  const left = addDays(child.joined, chance.between(60, 420));
  if (left >= today) return customer(telling);
  const packages = programOf(child, addDays(left, -10), today);
  const stories = packages.flatMap((one) => [
    ...brokenOffStory(telling, one, addDays(left, -8)),
    ...takesRestOut(telling, one, left),
  ]);
  const leaves = [...stories, becomes(child, 'Former', addDays(left, 1), chance)];
  return chance.percent(85) ? [...leaves, change(telling, addDays(left, 1), 'inactive')] : leaves;
}

function takesRestOut({ chance }: Telling, { name, athletePackageId }: Purchase, day: Day): Act[] {
  const rest = { kind: 'remove-remaining', athletePackageId } as const;
  const total = { kind: 'sync-total', athletePackageId } as const;
  const act = byHand(chance, day, `remove remaining of ${name}`, { kind: 'package', command: rest });
  const deed = { kind: 'package', command: total } as const;
  return [act, { at: later(act.at, 3), by: act.by, name: `new total of ${name}`, deed }];
}

function change({ child, chance }: Telling, day: Day, to: 'delete' | 'inactive' | 'active'): Act {
  const { athleteId, index } = child;
  const at = atTheOffice(day, chance);
  const command: AthleteCommand =
    to === 'delete'
      ? { kind: 'delete', athleteId, now: at }
      : { kind: 'change', athleteId, changes: { isActive: to === 'active' } };
  const deed = { kind: 'athlete', command } as const;
  return { at, by: somebodyAtTheOffice(chance), name: `${to} athlete ${index} on ${day}`, deed };
}
