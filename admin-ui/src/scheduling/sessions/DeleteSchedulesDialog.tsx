import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import type { ChangedSchedulesView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useOutcomes } from './outcomes.ts';
import { schedulePath } from './paths.ts';

interface DeleteSchedulesDialogProps {
  readonly scheduleIds: readonly string[];
  /** How many athletes have a seat, where it is known. */
  readonly occupied?: number;
  /** At least one of them is gone. */
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Reservations go with their session, and credits come back. */
export const DeleteSchedulesDialog = (props: DeleteSchedulesDialogProps) => {
  const { scheduleIds, occupied, onDeleted, onClose } = props;
  const outcomes = useOutcomes();
  const [only = '', ...others] = scheduleIds;
  const isOne = others.length === 0;
  const command = useCommand(
    async (_: undefined, idempotencyKey) => {
      if (isOne) {
        const answer = await http.delete<{ id: string }>(schedulePath(only), { idempotencyKey });
        outcomes.tell({ success: 1, total: 1, errors: [] }, schedulingTexts.deleted);
        onDeleted();
        onClose();
        return { ...answer, results: null };
      }
      const answer = await http.post<ChangedSchedulesView>('schedules/delete', {
        body: { scheduleIds },
        idempotencyKey,
      });
      outcomes.tell(answer.results, schedulingTexts.deleted);
      if (answer.results.success > 0) onDeleted();
      onClose();
      return { ...answer, results: null };
    },
    { quiet: true },
  );
  return (
    <ConfirmDialog
      title={isOne ? 'Delete Schedule' : `Delete ${scheduleIds.length} Schedules`}
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {schedulingTexts.confirmDelete(isOne ? 'schedule' : `${scheduleIds.length} schedules`)}{' '}
      {occupied
        ? `${counted(occupied, 'athlete')} ${occupied === 1 ? 'loses' : 'lose'} the place in it; credits come back.`
        : 'Athletes lose their places; credits come back.'}
    </ConfirmDialog>
  );
};
