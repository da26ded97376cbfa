import type { Day } from '../../../domain/shared/day.ts';
import type { Act } from './act.ts';
import { addDays, atTheOffice } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Child } from './families.ts';
import type { LeadType } from './lead-type.ts';
import { wayOf } from './lead-way.ts';
import { somebodyAtTheOffice } from './staff.ts';

/** What the athlete became on the way, within the first weeks. */
export function leadStory(child: Child): Act[] {
  const chance = chanceOf(`lead story of athlete ${child.index}`);
  let day = child.joined;
  return wayOf(child.index, child.leadType)
    .slice(1)
    .map((leadType) => {
      day = addDays(day, chance.between(1, 5));
      return becomes(child, leadType, day, chance);
    });
}

export function becomes({ athleteId, index }: Child, athleteType: LeadType, day: Day, chance: Chance): Act {
  const command = { kind: 'change-lead-type', athleteId, athleteType } as const;
  return {
    at: atTheOffice(day, chance),
    by: somebodyAtTheOffice(chance),
    name: `athlete ${index} becomes ${athleteType}`,
    deed: { kind: 'athlete', command },
  };
}
