import type { SavedSchedulesView } from '../../../../contract/scheduling/athlete-schedules.ts';
import { http } from '../../../../ui-kit/http.ts';
import { schedulesPath } from '../../../../ui-kit/scheduling/schedule-paths.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useOutcomes } from '../sessions/useOutcomes.ts';

type ReservationAction = 'omit' | 'restore' | 'delete';

const pastTense: Readonly<Record<ReservationAction, string>> = {
  omit: 'omitted',
  restore: 'restored',
  delete: 'deleted',
};

/** One action on several sessions of an athlete. `onDone` is called even if some of them failed. */
export function useReservations(athleteId: string, action: ReservationAction, onDone?: () => void) {
  const outcomes = useOutcomes();
  return useCommand(
    async (scheduleIds: readonly string[], idempotencyKey) => {
      const answer = await http.post<SavedSchedulesView>(`${schedulesPath(athleteId)}/${action}`, {
        body: { scheduleIds },
        idempotencyKey,
      });
      const { success } = answer.results;
      outcomes.tell(
        answer.results,
        `${success === 1 ? 'Schedule' : `${success} schedules`} ${pastTense[action]}`,
      );
      onDone?.();
      return { ...answer, results: null };
    },
    // The confirmation dialog shows its own failures.
    { quiet: action === 'delete' },
  );
}
