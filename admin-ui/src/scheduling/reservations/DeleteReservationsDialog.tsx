import { counted } from '../../../../domain/shared/sentences.ts';
import type { AthleteScheduleView } from '../../../../ui-kit/api-types.ts';
import { aboutOf } from '../../../../ui-kit/scheduling/session-words.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useReservations } from './useReservations.ts';

interface DeleteReservationsDialogProps {
  readonly athleteId: string;
  readonly sessions: readonly AthleteScheduleView[];
  /** After they were deleted. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Takes sessions out of the schedule of an athlete: credits come back, and a default group does not give them again. */
export const DeleteReservationsDialog = (props: DeleteReservationsDialogProps) => {
  const { athleteId, sessions, onDone, onClose } = props;
  const command = useReservations(athleteId, 'delete', () => {
    onDone?.();
    onClose();
  });
  const [first] = sessions;
  return (
    <ConfirmDialog
      title={sessions.length === 1 ? 'Delete schedule?' : `Delete ${sessions.length} schedules?`}
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(sessions.map(({ schedule_id }) => schedule_id))}
      onCancel={onClose}
    >
      {sessions.length === 1 && first ? aboutOf(first) : counted(sessions.length, 'schedule')} will be taken
      from the athlete. The place goes to others, and a credit comes back. In a default group it is not given
      again until the schedule is reset.
    </ConfirmDialog>
  );
};
