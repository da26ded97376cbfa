import type { SavedSchedulesView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { schedulesPath } from '../../../../ui-kit/scheduling/paths.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useOutcomes } from '../sessions/outcomes.ts';

type Errand = 'omit' | 'restore' | 'delete';

const done: Readonly<Record<Errand, string>> = {
  omit: 'omitted',
  restore: 'restored',
  delete: 'deleted',
};

/** Does the same with several sessions of an athlete, and tells what became of them. `onDone`: afterwards, whatever became of them. */
export function useReservations(athleteId: string, errand: Errand, onDone?: () => void) {
  const outcomes = useOutcomes();
  return useCommand(
    async (scheduleIds: readonly string[], idempotencyKey) => {
      const answer = await http.post<SavedSchedulesView>(`${schedulesPath(athleteId)}/${errand}`, {
        body: { scheduleIds },
        idempotencyKey,
      });
      const { success } = answer.results;
      outcomes.tell(answer.results, `${success === 1 ? 'Schedule' : `${success} schedules`} ${done[errand]}`);
      onDone?.();
      return { ...answer, results: null };
    },
    // The dialog that asks first shows its failures itself.
    { quiet: errand === 'delete' },
  );
}
