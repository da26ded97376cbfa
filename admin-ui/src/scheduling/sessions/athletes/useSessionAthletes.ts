import type { AthletesSchedulesBody, AthletesSchedulesView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { useCommand } from '../../../shell/useCommand.ts';
import { useOutcomes } from '../outcomes.ts';

type Action = AthletesSchedulesBody['action'];

interface Errand {
  readonly action: Action;
  readonly athleteIds: readonly string[];
}

const doneWords: Readonly<Record<Action, string>> = {
  add: 'added',
  omit: 'omitted',
  restore: 'restored',
  delete: 'removed',
};

/** Brings athletes into a session or out of it, and tells what became of each. `onDone`: something was done. */
export function useSessionAthletes(scheduleId: string, onDone?: () => void) {
  const outcomes = useOutcomes();
  return useCommand(async ({ action, athleteIds }: Errand, idempotencyKey) => {
    const body = { action, athlete_ids: [...athleteIds], schedule_ids: [scheduleId] };
    const answer = await http.post<AthletesSchedulesView>('athletes/schedules', { body, idempotencyKey });
    const { success } = answer.results;
    const who = success === 1 ? 'Athlete' : `${success} athletes`;
    outcomes.tell(answer.results, `${who} ${doneWords[action]}`);
    if (success > 0) onDone?.();
    return { ...answer, results: null };
  });
}
