import type { PatternSlot, ReservationEvent } from './events.ts';
import type { KeptPattern } from './schedule-command.ts';
import type { AthleteScheduleState } from './schedule-state.ts';

/** Events for the patterns that changed. */
export const savedPatterns = (
  athleteId: string,
  patterns: readonly KeptPattern[],
  { enrolments }: AthleteScheduleState,
): ReservationEvent[] =>
  patterns
    .filter(({ enrolmentId, slots }) => {
      const before = enrolments.get(enrolmentId)?.pattern;
      return before !== undefined && !isSamePattern(before, slots);
    })
    .map(({ enrolmentId, slots }) => ({
      type: 'SchedulePatternSaved',
      data: { athleteId, enrolmentId, slots: [...slots] },
    }));

const isSamePattern = (one: readonly PatternSlot[], other: readonly PatternSlot[]): boolean =>
  one.length === other.length && one.every((slot) => other.some((each) => isSameSlot(slot, each)));

const isSameSlot = (one: PatternSlot, other: PatternSlot): boolean =>
  one.groupId === other.groupId &&
  one.weekday === other.weekday &&
  one.localStart === other.localStart &&
  one.locationId === other.locationId;
