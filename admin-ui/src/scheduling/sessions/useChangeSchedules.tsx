import type { ChangedSchedulesView, ChangeSchedulesBody } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { ConflictsDialog } from './ConflictsDialog.tsx';
import { useOutcomes } from './outcomes.ts';

/** Only what is to change of these sessions. */
export type ScheduleChanges = Omit<
  ChangeSchedulesBody,
  'schedule_ids' | 'trainer_ids' | 'trainerRepeatDays'
> & {
  readonly schedule_ids: readonly string[];
  readonly trainer_ids?: readonly string[];
  readonly trainerRepeatDays?: readonly number[];
};

interface ChangeOptions {
  /** Something was changed, if not on every session. */
  readonly onChanged: () => void;
  /** Nothing was. */
  readonly onRefused?: () => void;
}

/** Changes one session or several, and tells what became of each: conflicts in a dialog of the host around. */
export function useChangeSchedules({ onChanged, onRefused }: ChangeOptions) {
  const outcomes = useOutcomes();
  const open = useOpenDialog();
  return useCommand(
    async (body: ScheduleChanges, idempotencyKey) => {
      const answer = await http.put<ChangedSchedulesView>('schedules', { body, idempotencyKey });
      const { success, conflicts } = answer.results;
      outcomes.tell(answer.results, answer.message);
      if (success > 0) onChanged();
      else onRefused?.();
      if (conflicts.length > 0) {
        open((close) => <ConflictsDialog conflicts={conflicts} onClose={close} />);
      }
      return { ...answer, results: null };
    },
    { quiet: true },
  );
}
