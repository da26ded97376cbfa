import type { Changes } from '../../shared/changes.ts';
import { isListedColor } from '../../shared/colors.ts';
import type { Problem } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';

/** The fields of a training group that staff enter. */
export interface TrainingGroupDefinition {
  readonly name: string;
  readonly description: string;
  /** Id of a color in the value list. */
  readonly color: string;
  /**
   * True: athletes are in a session only after it was reserved (credit group). False: every enrolled athlete
   * is in every session (default group).
   */
  readonly isCredit: boolean;
  /**
   * Sessions that an enrolled athlete may reserve per week, unless the enrollment says otherwise; 0 is none.
   */
  readonly defaultWeeklyCredits: number;
  /** Athletes that a session holds, unless the session says otherwise; null: the default in the settings. */
  readonly slots: number | null;
  /** Whether a session may be exchanged for another one (resolution Q072). */
  readonly isVariable: boolean;
  readonly notes: string;
}

export type TrainingGroupFields = TrainingGroupDefinition & {
  /** Offered for new enrollments. */
  readonly isActive: boolean;
};

export type TrainingGroupChanges = Changes<TrainingGroupFields>;

/** Part 2 §9: a credit group without credits. */
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

/** At most two sessions a day, every day. Holds for enrollments, too. */
export const areWeeklyCredits = (credits: number): boolean =>
  Number.isInteger(credits) && credits >= 0 && credits <= MOST_WEEKLY_CREDITS;

/** Holds for sessions, too. */
export const areSlots = (slots: number): boolean =>
  Number.isInteger(slots) && slots >= 1 && slots <= MOST_SLOTS;

/** The problems of a group, beside the inputs of its editor. The editor runs it before it sends anything. */
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

/** `present`, overwritten with the fields of `given`; texts are trimmed. */
export function withGroupChanges(
  current: TrainingGroupFields,
  given: TrainingGroupChanges,
): TrainingGroupFields {
  return {
    name: (given.name ?? current.name).trim(),
    description: (given.description ?? current.description).trim(),
    color: given.color ?? current.color,
    isCredit: given.isCredit ?? current.isCredit,
    defaultWeeklyCredits: given.defaultWeeklyCredits ?? current.defaultWeeklyCredits,
    slots: given.slots === undefined ? current.slots : given.slots,
    isVariable: given.isVariable ?? current.isVariable,
    notes: (given.notes ?? current.notes).trim(),
    isActive: given.isActive ?? current.isActive,
  };
}
