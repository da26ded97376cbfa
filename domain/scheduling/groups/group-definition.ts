import type { Changes } from '../../shared/changes.ts';
import { isListedColor } from '../../shared/colors.ts';
import type { Problem } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';

/** What staff say of a training group. */
export interface TrainingGroupDefinition {
  readonly name: string;
  readonly description: string;
  /** Id of a colour of the value list. */
  readonly color: string;
  /** True: nobody is in a session until it is reserved. False: every enrolled athlete is in every session (default group). */
  readonly isCredit: boolean;
  /** Sessions that an enrolled athlete may reserve in a week, unless the enrolment says otherwise; 0 is none. */
  readonly defaultWeeklyCredits: number;
  /** Athletes that a session takes, unless the session says otherwise; null: as the settings say. */
  readonly slots: number | null;
  /** Whether a session may be changed for another one (resolution Q072). */
  readonly isVariable: boolean;
  readonly notes: string;
}

export type TrainingGroupFields = TrainingGroupDefinition & {
  /** Offered for new enrolments. */
  readonly isActive: boolean;
};

export type TrainingGroupChanges = Changes<TrainingGroupFields>;

/** Part 2 §9: a group of credits, of which nobody has any yet. */
export const emptyGroup: TrainingGroupDefinition = {
  name: '',
  description: '',
  color: 'blue',
  isCredit: true,
  defaultWeeklyCredits: 0,
  slots: null,
  isVariable: false,
  notes: '',
};

const MOST_WEEKLY_CREDITS = 14;
const MOST_SLOTS = 1000;

/** Two sessions a day, every day. Of an enrolment, too. */
export const areWeeklyCredits = (credits: number): boolean =>
  Number.isInteger(credits) && credits >= 0 && credits <= MOST_WEEKLY_CREDITS;

/** Of a session, too. */
export const areSlots = (slots: number): boolean =>
  Number.isInteger(slots) && slots >= 1 && slots <= MOST_SLOTS;

/** What is wrong with a group, beside the inputs of its editor; the editor asks before anything is sent. */
export function groupProblems(definition: TrainingGroupDefinition): Problem[] {
  const { name, color, defaultWeeklyCredits, slots } = definition;
  return [
    ...(name.trim() ? [] : [{ field: 'group_name', message: schedulingTexts.name }]),
    ...(isListedColor(color) ? [] : [{ field: 'color_palette_id', message: schedulingTexts.color }]),
    ...(areWeeklyCredits(defaultWeeklyCredits)
      ? []
      : [{ field: 'default_weekly_credits', message: schedulingTexts.weeklyCredits }]),
    ...(slots === null || areSlots(slots) ? [] : [{ field: 'slots', message: schedulingTexts.slots }]),
  ];
}

/** `present`, with what is given in its place; texts without the blanks around them. */
export function withGroupChanges(
  present: TrainingGroupFields,
  given: TrainingGroupChanges,
): TrainingGroupFields {
  return {
    name: (given.name ?? present.name).trim(),
    description: (given.description ?? present.description).trim(),
    color: given.color ?? present.color,
    isCredit: given.isCredit ?? present.isCredit,
    defaultWeeklyCredits: given.defaultWeeklyCredits ?? present.defaultWeeklyCredits,
    slots: given.slots === undefined ? present.slots : given.slots,
    isVariable: given.isVariable ?? present.isVariable,
    notes: (given.notes ?? present.notes).trim(),
    isActive: given.isActive ?? present.isActive,
  };
}
