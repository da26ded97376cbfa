import type { AthleteCommand } from '../../domain/athletes/athlete.ts';
import type { Day } from '../../domain/shared/day.ts';
import { addDays, officeTime } from '../shared/calendar.ts';
import { type Chance, chanceOf } from '../shared/chance.ts';
import type { Child } from '../shared/families.ts';
import { type LeadType, leadTypesUntil } from '../shared/lead-types.ts';
import { familyName } from '../shared/names.ts';
import type { PastAction } from '../shared/past-action.ts';
import { officeUser } from '../shared/staff.ts';

export interface AthleteAction {
  readonly kind: 'athlete';
  readonly command: AthleteCommand;
}

/** The athlete passes through the lead types within the first weeks. */
export function leadTypeHistory(child: Child): PastAction<AthleteAction>[] {
  const chance = chanceOf(`lead story of athlete ${child.index}`);
  let day = child.joined;
  return leadTypesUntil(child.index, child.leadType)
    .slice(1)
    .map((leadType) => {
      day = addDays(day, chance.between(1, 5));
      return changeLeadType(child, leadType, day, chance);
    });
}

export function changeLeadType(
  { athleteId, index }: Child,
  athleteType: LeadType,
  day: Day,
  chance: Chance,
): PastAction<AthleteAction> {
  const command = { kind: 'change-lead-type', athleteId, athleteType } as const;
  return {
    at: officeTime(day, chance),
    by: officeUser(chance),
    name: `athlete ${index} becomes ${athleteType}`,
    action: { kind: 'athlete', command },
  };
}

/** Deletes the athlete, or changes the active status. */
export function changeStatus(
  { athleteId, index }: Child,
  to: 'delete' | 'inactive' | 'active',
  day: Day,
  chance: Chance,
): PastAction<AthleteAction> {
  const at = officeTime(day, chance);
  const command: AthleteCommand =
    to === 'delete'
      ? { kind: 'delete', athleteId, now: at }
      : { kind: 'change', athleteId, changes: { isActive: to === 'active' } };
  const name = `${to} athlete ${index} on ${day}`;
  return { at, by: officeUser(chance), name, action: { kind: 'athlete', command } };
}

/** Some athletes are inactive for a few weeks. */
export function pauses(child: Child, chance: Chance): PastAction<AthleteAction>[] {
  if (!chance.percent(6)) return [];
  const from = addDays(child.joined, chance.between(30, 300));
  const to = addDays(from, chance.between(14, 60));
  return [changeStatus(child, 'inactive', from, chance), changeStatus(child, 'active', to, chance)];
}

/** Some athletes add the other parent's last name to their own. */
export function renames(child: Child, chance: Chance): PastAction<AthleteAction>[] {
  const { athlete, athleteId, joined, index } = child;
  if (!chance.percent(5)) return [];
  const lastName = `${athlete.lastName}-${familyName(chance)}`;
  const command = { kind: 'change', athleteId, changes: { lastName } } as const;
  const day = addDays(joined, chance.between(20, 200));
  return [
    {
      at: officeTime(day, chance),
      by: officeUser(chance),
      name: `rename athlete ${index}`,
      action: { kind: 'athlete', command },
    },
  ];
}
