import type {
  AthletesSchedulesBody,
  AthletesSchedulesView,
} from '../../../../contract/scheduling/athlete-schedules.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useOutcomes } from './useOutcomes.ts';

export type AthletesAction = AthletesSchedulesBody['action'];

interface AthletesChange {
  readonly action: AthletesAction;
  readonly athleteIds: readonly string[];
  readonly scheduleIds: readonly string[];
}

interface AthletesSchedulesOptions {
  /** The success notice, such as `2 athletes added`. */
  readonly notice: (action: AthletesAction, count: number) => string;
  readonly onAnswer: (answer: AthletesSchedulesView) => void;
  /** A dialog that shows failures itself. */
  readonly quiet?: boolean;
}

/** Adds athletes to sessions, omits, restores or removes them. Each pair of athlete and session succeeds or fails separately. */
export function useAthletesSchedules({ notice, onAnswer, quiet = false }: AthletesSchedulesOptions) {
  const outcomes = useOutcomes();
  return useCommand(
    async ({ action, athleteIds, scheduleIds }: AthletesChange, idempotencyKey) => {
      const body: AthletesSchedulesBody = {
        action,
        athlete_ids: [...athleteIds],
        schedule_ids: [...scheduleIds],
      };
      const answer = await http.post<AthletesSchedulesView>('athletes/schedules', { body, idempotencyKey });
      outcomes.tell(answer.results, notice(action, answer.results.success));
      onAnswer(answer.results);
      return { ...answer, results: null };
    },
    { quiet },
  );
}
