import type { AthleteChanges } from '../../domain/athletes/athlete.ts';
import type { AthleteDetails } from '../../domain/athletes/events.ts';
import type { Day } from '../../domain/shared/day.ts';
import { addDays, officeTime } from '../shared/calendar.ts';
import { type Chance, chanceOf } from '../shared/chance.ts';
import type { Child } from '../shared/families.ts';
import type { LeadType } from '../shared/lead-types.ts';
import { isGirl } from '../shared/names.ts';
import type { PastAction } from '../shared/past-action.ts';
import { officeUser, trainerOn } from '../shared/staff.ts';
import type { AthleteAction } from './status-changes.ts';

/** Staff enter the details of an athlete, the trainer, and when to call the family again. */
export function profileHistory(child: Child, today: Day): PastAction<AthleteAction>[] {
  const chance = chanceOf(`profile of athlete ${child.index}`);
  const { joined } = child;
  const change = (day: Day, what: string, changes: AthleteChanges): PastAction<AthleteAction> => ({
    at: officeTime(day, chance),
    by: officeUser(chance),
    name: `${what} of athlete ${child.index}`,
    action: { kind: 'athlete', command: { kind: 'change', athleteId: child.athleteId, changes } },
  });
  const first = addDays(joined, 1);
  return [
    change(first, 'details', { details: detailsOf(child, chance) }),
    ...trainersOf(child, today, chance).map(({ day, trainerId }) =>
      change(day, `trainer on ${day}`, { trainerId }),
    ),
    ...followUpsOf(child, today, chance).map(({ day, ...followUp }) =>
      change(day, `follow up on ${day}`, { followUp }),
    ),
  ];
}

function detailsOf({ athlete, joined, leadType }: Child, chance: Chance): Partial<AthleteDetails> {
  const daysOld = 7 * 365 + chance.below(8 * 365);
  const position = chance.weighted<AthleteDetails['position']>([
    [40, 'Forward'],
    [30, 'Defense'],
    [15, 'Center'],
    [15, 'Goalie'],
  ]);
  const isBirthdateKnown = leadType !== 'Target' || chance.percent(60);
  return {
    gender: isGirl(athlete.firstName) ? 'Female' : 'Male',
    position,
    objective: chance.pick(objectives),
    ...(isBirthdateKnown && { birthdate: addDays(joined, -daysOld), shirtSize: shirtSizeAt(daysOld / 365) }),
    ...(chance.percent(3) && { birthdateOverride: addDays(joined, -daysOld - 365) }),
    ...(chance.percent(35) && { generalNotes: chance.pick(notes) }),
  };
}

const objectives = [
  'AAA',
  'AA',
  'A',
  'House league',
  'High school varsity',
  'Juniors',
  'College',
  '',
] as const;

const notes = [
  'Left-handed. Works hard, needs to practice edges.',
  'Wears glasses under the cage.',
  'Older brother plays for the high school team.',
  'Shy at first. Pair with a player from the same school.',
  'Peanut allergy. The parents carry an EpiPen.',
  'Came back after a broken wrist. No contact drills until the doctor says so.',
  'Wants to try goal.',
] as const;

function shirtSizeAt(age: number): string {
  if (age < 9) return 'YS';
  if (age < 11) return 'YM';
  if (age < 13) return 'YL';
  return age < 14 ? 'S' : 'M';
}

/** Athletes who have not trained yet have no trainer. Some change to another trainer later. */
function trainersOf({ joined, leadType }: Child, today: Day, chance: Chance) {
  if (leadType === 'Target' || leadType === 'Prospect') return [];
  const first = addDays(joined, chance.between(2, 6));
  const second = addDays(first, chance.between(90, 300));
  const days = chance.percent(8) ? [first, second] : [first];
  return days.map((day) => ({ day, trainerId: trainerOn(day, today, chance) }));
}

/** The percentage of athletes with a follow-up that is due. */
const percentDue: Readonly<Record<LeadType, number>> = {
  Target: 55,
  Prospect: 60,
  Trial: 50,
  Customer: 8,
  Former: 4,
};

const reasons = [
  'Ask about the summer camp',
  'Offer a second trial session',
  'Send the prices again',
  'Talk about the goalie clinic',
  'Call back after the tournament',
  'Renewal',
] as const;

/** A follow-up that was completed long ago, and one that is upcoming, due today, or overdue. */
function followUpsOf({ joined, leadType }: Child, today: Day, chance: Chance) {
  const done = addDays(joined, chance.between(7, 14));
  const wasDone = done < addDays(today, -30) && chance.percent(40);
  const setOn = addDays(today, -chance.between(3, 18));
  const due = addDays(today, chance.between(-6, 12));
  const isDue = chance.percent(percentDue[leadType]);
  return [
    ...(wasDone
      ? [
          { day: addDays(joined, 1), nextFollowUp: done, reason: chance.pick(reasons) },
          { day: done, nextFollowUp: null },
        ]
      : []),
    ...(isDue
      ? [
          {
            day: setOn > joined ? setOn : addDays(joined, 1),
            nextFollowUp: due,
            reason: chance.pick(reasons),
          },
        ]
      : []),
  ];
}
