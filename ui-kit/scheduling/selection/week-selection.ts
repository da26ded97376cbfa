import type { AvailableSchedulesView } from '../../../contract/scheduling/athlete-schedules.ts';
import type { Selection } from '../../../domain/scheduling/reservations/selection.ts';

/** The input of the selection rules for a week (`domain/scheduling/reservations/selection.ts`). */
export const selectionOf = (
  { week, credits, schedules }: Pick<AvailableSchedulesView, 'week' | 'credits' | 'schedules'>,
  selected: ReadonlySet<string>,
  now: string,
): Selection => ({
  sessions: schedules,
  selected,
  credits: credits.map(({ trainingGroupId, credits: allowed, spent, pays_for }) => ({
    trainingGroupId,
    credits: allowed,
    pays_for,
    spent: { [week]: spent },
  })),
  now,
});
