import type { AthleteChanges } from '../../../domain/athletes/athlete.ts';
import type { AthleteDetails } from '../../../domain/athletes/events.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { Act } from './act.ts';
import { addDays, atTheOffice } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Child } from './families.ts';
import type { LeadType } from './lead-type.ts';
import { isGirl } from './names.ts';
import { somebodyAtTheOffice } from './staff.ts';
import { trainerOn } from './trainers.ts';

/** What staff wrote down about an athlete: who they are, who trains them, and when to call again. */
export function profileStory(child: Child, today: Day): Act[] {
  const chance = chanceOf(`profile of athlete ${child.index}`);
  const { joined } = child;
  const told = (day: Day, what: string, changes: AthleteChanges): Act => ({
    at: atTheOffice(day, chance),
    by: somebodyAtTheOffice(chance),
    name: `${what} of athlete ${child.index}`,
    deed: { kind: 'athlete', command: { kind: 'change', athleteId: child.athleteId, changes } },
  });
  const first = addDays(joined, 1);
  return [
    told(first, 'details', { details: detailsOf(child, chance) }),
    ...trainersOf(child, today, chance).map(({ day, trainerId }) =>
      told(day, `trainer on ${day}`, { trainerId }),
    ),
    ...followUpsOf(child, today, chance).map(({ day, ...followUp }) =>
      told(day, `follow up on ${day}`, { followUp }),
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
  const isKnown = leadType !== 'Target' || chance.percent(60);
  return {
    gender: isGirl(athlete.firstName) ? 'Female' : 'Male',
    position,
    objective: chance.pick(objectives),
    ...(isKnown && { birthdate: addDays(joined, -daysOld), shirtSize: shirtSizeAt(daysOld / 365) }),
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
  'Left-handed. Works hard, needs ice time on the edges.',
  'Wears glasses under the cage.',
  'Older brother plays for the high school team.',
  'Shy at first; put together with somebody from the same school.',
  'Peanut allergy, the parents carry the pen.',
  'Came back after a broken wrist. No contact drills until the doctor says so.',
  'Wants to try goal.',
] as const;

function shirtSizeAt(age: number): string {
  if (age < 9) return 'YS';
  if (age < 11) return 'YM';
  if (age < 13) return 'YL';
  return age < 14 ? 'S' : 'M';
}

/** Who only looks around has no trainer yet; some get another one later. */
function trainersOf({ joined, leadType }: Child, today: Day, chance: Chance) {
  if (leadType === 'Target' || leadType === 'Prospect') return [];
  const first = addDays(joined, chance.between(2, 6));
  const second = addDays(first, chance.between(90, 300));
  const days = chance.percent(8) ? [first, second] : [first];
  return days.map((day) => ({ day, trainerId: trainerOn(day, today, chance) }));
}

/** How likely it is that somebody has to be called. */
const toBeCalled: Readonly<Record<LeadType, number>> = {
  Target: 55,
  Prospect: 60,
  Trial: 50,
  Customer: 8,
  Former: 4,
};

const reasons = [
  'Ask about the summer camp',
  'Second trial session',
  'Send the prices again',
  'Talk about the goalie clinic',
  'Call back after the tournament',
  'Renewal',
] as const;

/** One that was done long ago, and one that is due soon, today, or was forgotten. */
function followUpsOf({ joined, leadType }: Child, today: Day, chance: Chance) {
  const done = addDays(joined, chance.between(7, 14));
  const isLongAgo = done < addDays(today, -30) && chance.percent(40);
  const setOn = addDays(today, -chance.between(3, 18));
  const due = addDays(today, chance.between(-6, 12));
  const isDue = chance.percent(toBeCalled[leadType]);
  return [
    ...(isLongAgo
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
