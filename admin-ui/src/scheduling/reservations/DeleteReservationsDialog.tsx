import type { AthleteScheduleView } from '../../../../contract/scheduling/athlete-schedules.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { aboutOf } from '../../../../ui-kit/scheduling/session-words.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useReservations } from './useReservations.ts';

interface DeleteReservationsDialogProps {
  readonly athleteId: string;
  readonly sessions: readonly AthleteScheduleView[];
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Removes sessions from an athlete's schedule. Credits are returned, and a sync of a default group does not add them back. */
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
      {sessions.length === 1 && first ? aboutOf(first) : counted(sessions.length, 'session')} will be removed
      from the athlete’s schedule. The spot becomes available to others, and a credit is returned. In a
      default group, the athlete is not added back until the schedule is reset.
    </ConfirmDialog>
  );
};
