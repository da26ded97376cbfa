import type { Day } from '../../../domain/shared/day.ts';
import type { Act } from './act.ts';
import { addDays, atTheOffice, later } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Child } from './families.ts';
import { idOf } from './ids.ts';
import type { LeadType } from './lead-type.ts';
import { somebodyAtTheOffice } from './staff.ts';

/** Activity type and what was noted. */
type Note = readonly [activityTypeId: number, content: string];
type Notes = readonly [Note, ...Note[]];

/** At least and at most so many. */
const counts: Readonly<Record<LeadType, readonly [number, number]>> = {
  Target: [1, 2],
  Prospect: [1, 3],
  Trial: [2, 4],
  Customer: [2, 6],
  Former: [2, 5],
};

const ofLeads: Notes = [
  [2, 'Called, nobody answered. Left a message.'],
  [2, 'Talked to the mother: they look for two evenings a week.'],
  [3, 'Sent the prices and the dates of the next trial session.'],
  [4, 'Asked by text whether Saturday suits them. It does.'],
  [5, 'Met at the open house. Very interested in the skills program.'],
  [1, 'Plays with a friend who is with us already.'],
];

const ofCustomers: Notes = [
  [1, 'Big step forward on backward crossovers.'],
  [1, 'Missed two sessions because of a cold.'],
  [2, 'Father asked about a second session per week.'],
  [3, 'Sent the packing list for the camp.'],
  [4, 'Forgot the mouth guard; it is at the front desk.'],
  [5, 'Talked about goals for the season with both parents.'],
  [6, 'Wants to decide about the spring program after the tournament.'],
];

/** What staff noted about an athlete, here and there over the time that they are known. */
export function activityStory(child: Child, today: Day): Act[] {
  const chance = chanceOf(`activities of athlete ${child.index}`);
  const [least, most] = counts[child.leadType];
  const first = addDays(child.joined, 1);
  const known = Math.max(1, Math.round((Date.parse(today) - Date.parse(first)) / 86_400_000));
  const days = Array.from({ length: chance.between(least, most) }, (_, nth) =>
    nth === 0 ? first : addDays(first, chance.below(known)),
  );
  const isLead = child.leadType === 'Target' || child.leadType === 'Prospect';
  return days.flatMap((day, nth) =>
    noted(child, nth, day, isLead || nth === 0 ? ofLeads : ofCustomers, chance),
  );
}

function noted({ athleteId, index }: Child, nth: number, day: Day, notes: Notes, chance: Chance): Act[] {
  const by = somebodyAtTheOffice(chance);
  const name = `activity ${nth} of athlete ${index}`;
  const about = { activityId: idOf(name), entity: 'athlete', recordId: athleteId } as const;
  const [activityTypeId, content] = chance.pick(notes);
  const recordedAt = atTheOffice(day, chance);
  const entry = { content, activityTypeId, recordedAt, recordedBy: by.replace(/^user:/, '') };
  // Written down a while after it was.
  const at = later(recordedAt, chance.between(1, 40));
  const recorded: Act = {
    at,
    by,
    name,
    deed: { kind: 'activity', command: { kind: 'record', ...about, ...entry } },
  };
  if (!chance.percent(4)) return [recorded];
  const changes = { content: `${content} Their number has changed.` };
  const edited: Act = {
    at: later(at, chance.between(5, 60)),
    by,
    name: `edit ${name}`,
    deed: { kind: 'activity', command: { kind: 'edit', ...about, changes } },
  };
  return [recorded, edited];
}
