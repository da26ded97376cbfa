import type { Day } from '../../../domain/shared/day.ts';
import type { Act } from './act.ts';
import { atTheOffice, later } from './calendar.ts';
import { chanceOf } from './chance.ts';
import type { Child } from './families.ts';
import { meansOf } from './means.ts';
import { somebodyAtTheOffice } from './staff.ts';

/** On the first day it is settled who the athlete is in accounting, and which card is charged. */
export function meansStory(child: Child, today: Day): Act[] {
  const means = meansOf(child, today);
  if (means.customerId === null) return [];
  const chance = chanceOf(`means story of athlete ${child.index}`);
  const { athleteId, index } = child;
  return [
    {
      // After the parents were asked for everything else.
      at: later(atTheOffice(child.joined, chance), 9 * 60),
      by: somebodyAtTheOffice(chance),
      name: `means of athlete ${index}`,
      deed: { kind: 'means', athlete: { athleteId, index }, means },
    },
  ];
}
