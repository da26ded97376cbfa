import { useState } from 'react';
import type { AthletesSchedulesView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { useCommand } from '../../../shell/useCommand.ts';
import { useOutcomes } from '../../sessions/outcomes.ts';
import { type AthletesDraft, errands } from './athletes-draft.ts';

/** Does the same with several athletes. `onDone`: it was done for everybody; what was not stays to be read. */
export function useAthletesSchedules(onDone: () => void) {
  const outcomes = useOutcomes();
  const [failures, setFailures] = useState<AthletesSchedulesView['errors']>([]);
  const command = useCommand(
    async ({ errand, athleteIds, scheduleIds }: AthletesDraft, idempotencyKey) => {
      const body = { action: errand, athlete_ids: athleteIds, schedule_ids: scheduleIds };
      const answer = await http.post<AthletesSchedulesView>('athletes/schedules', { body, idempotencyKey });
      const { errors, success } = answer.results;
      setFailures(errors);
      outcomes.tell(
        answer.results,
        `${success === 1 ? 'Schedule' : `${success} schedules`} ${errands[errand].done}`,
      );
      if (errors.length === 0) onDone();
      return { ...answer, results: null };
    },
    { quiet: true },
  );
  return { command, failures };
}
