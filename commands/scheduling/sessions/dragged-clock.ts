import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { isEntry } from '../../../domain/scheduling/sessions/schedule-form.ts';
import { type ClockChanges, entryOfTime } from '../../../domain/scheduling/sessions/session-clock.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import { clockAt } from '../../../domain/shared/wall-clock.ts';

/**
 * The new time of a session that was dragged in the calendar, on its location's clock. Throws `InvalidInput`
 * if the editor does not offer that time, or if it is on another day.
 */
export function draggedClock(
  timezone: string,
  {
    day,
    startsAt,
    endsAt,
  }: {
    /** Its original day. */
    readonly day: Day;
    readonly startsAt: string | undefined;
    readonly endsAt: string | undefined;
  },
): ClockChanges {
  const from = startsAt === undefined ? undefined : clockAt(timezone, startsAt);
  const to = endsAt === undefined ? undefined : clockAt(timezone, endsAt);
  const isOtherDay = to !== undefined && to.day !== (from?.day ?? day);
  demand([
    ...(from && !isEntry(entryOfTime(from.time))
      ? [{ field: 'starts_at', message: schedulingTexts.invalidStart }]
      : []),
    ...((to && !isEntry(entryOfTime(to.time))) || isOtherDay
      ? [{ field: 'ends_at', message: schedulingTexts.invalidEnd }]
      : []),
  ]);
  return { ...(from && { day: from.day, start: from.time }), ...(to && { end: to.time }) };
}
