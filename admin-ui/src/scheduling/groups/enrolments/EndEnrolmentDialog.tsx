import { counted } from '../../../../../domain/shared/sentences.ts';
import type { EnrolledAthleteView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../../shell/useCommand.ts';
import { enrolmentResource } from './queries.ts';

interface EndEnrolmentDialogProps {
  readonly enrolment: EnrolledAthleteView;
  readonly onClose: () => void;
}

/** Takes an athlete out of a group: what is to come is given back, what was stays. */
export const EndEnrolmentDialog = ({ enrolment, onClose }: EndEnrolmentDialogProps) => {
  const { athlete_name, group_name, upcoming_schedules } = enrolment;
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string } | null>(enrolmentResource(enrolment), { idempotencyKey }),
    { success: 'Athlete removed from the group', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title={`Remove ${athlete_name} from ${group_name}?`}
      confirmLabel="Remove"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {upcoming_schedules > 0
        ? `${counted(upcoming_schedules, 'schedule')} to come will be given back. What was stays.`
        : 'No schedule is to come. What was stays.'}
    </ConfirmDialog>
  );
};
