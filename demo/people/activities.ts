import type { ActivityCommand } from '../../domain/athletes/activities/activity.ts';
import type { Day } from '../../domain/shared/day.ts';
import { addDays, later, officeTime } from '../shared/calendar.ts';
import { type Chance, chanceOf } from '../shared/chance.ts';
import type { Child } from '../shared/families.ts';
import { idOf } from '../shared/ids.ts';
import type { LeadType } from '../shared/lead-types.ts';
import type { PastAction } from '../shared/past-action.ts';
import { officeUser } from '../shared/staff.ts';

export interface ActivityAction {
  readonly kind: 'activity';
  readonly command: ActivityCommand;
}

/** Activity type and content. */
type Note = readonly [activityTypeId: number, content: string];
type Notes = readonly [Note, ...Note[]];

/** The smallest and the largest number of activities. */
const counts: Readonly<Record<LeadType, readonly [number, number]>> = {
  Target: [1, 2],
  Prospect: [1, 3],
  Trial: [2, 4],
  Customer: [2, 6],
  Former: [2, 5],
};

const notesOnLeads: Notes = [
  [2, 'Called, no answer. Left a message.'],
  [2, 'Talked to the mother. They are looking for two evenings a week.'],
  [3, 'Sent the prices and the dates of the next trial session.'],
  [4, 'Asked by text whether Saturday works for them. It does.'],
  [5, 'Met at the open house. Very interested in the skills program.'],
  [1, 'Plays with a friend who already trains with us.'],
];

const notesOnCustomers: Notes = [
  [1, 'Big step forward on backward crossovers.'],
  [1, 'Missed two sessions because of a cold.'],
  [2, 'Father asked about a second session per week.'],
  [3, 'Sent the packing list for the camp.'],
  [4, 'Forgot the mouth guard. It is at the front desk.'],
  [5, 'Talked about goals for the season with both parents.'],
  [6, 'Wants to decide about the spring program after the tournament.'],
];

/** The notes that staff took about an athlete, spread over the time since the athlete joined. */
export function activityHistory(child: Child, today: Day): PastAction<ActivityAction>[] {
  const chance = chanceOf(`activities of athlete ${child.index}`);
  const [least, most] = counts[child.leadType];
  const first = addDays(child.joined, 1);
  const daysSince = Math.max(1, Math.round((Date.parse(today) - Date.parse(first)) / 86_400_000));
  const days = Array.from({ length: chance.between(least, most) }, (_, nth) =>
    nth === 0 ? first : addDays(first, chance.below(daysSince)),
  );
  const isLead = child.leadType === 'Target' || child.leadType === 'Prospect';
  return days.flatMap((day, nth) =>
    activityOn(day, child, nth, isLead || nth === 0 ? notesOnLeads : notesOnCustomers, chance),
  );
}

function activityOn(
  day: Day,
  { athleteId, index }: Child,
  nth: number,
  notes: Notes,
  chance: Chance,
): PastAction<ActivityAction>[] {
  const by = officeUser(chance);
  const name = `activity ${nth} of athlete ${index}`;
  const target = { activityId: idOf(name), entity: 'athlete', recordId: athleteId } as const;
  const [activityTypeId, content] = chance.pick(notes);
  const recordedAt = officeTime(day, chance);
  const entry = { content, activityTypeId, recordedAt, recordedBy: by.replace(/^user:/, '') };
  // Staff write it down some time after it happened.
  const at = later(recordedAt, chance.between(1, 40));
  const recorded: PastAction<ActivityAction> = {
    at,
    by,
    name,
    action: { kind: 'activity', command: { kind: 'record', ...target, ...entry } },
  };
  if (!chance.percent(4)) return [recorded];
  const changes = { content: `${content} Their number has changed.` };
  const edited: PastAction<ActivityAction> = {
    at: later(at, chance.between(5, 60)),
    by,
    name: `edit ${name}`,
    action: { kind: 'activity', command: { kind: 'edit', ...target, changes } },
  };
  return [recorded, edited];
}
