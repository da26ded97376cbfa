import type { ActivityView } from '../../../../contract/athletes/activities.ts';
import { activityTexts } from '../../../../domain/athletes/activities/activity-texts.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { type ActivitiesOf, activitiesPath } from './person-activities.ts';

interface DeleteActivityDialogProps {
  readonly of: ActivitiesOf;
  readonly activity: ActivityView;
  readonly onClose: () => void;
}

export const DeleteActivityDialog = ({ of, activity, onClose }: DeleteActivityDialogProps) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(`${activitiesPath(of)}/${activity.id}`, {
        idempotencyKey,
        revision: activity.revision,
      }),
    { success: 'Activity deleted', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Delete Activity?"
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {activityTexts.confirmDelete}
    </ConfirmDialog>
  );
};
