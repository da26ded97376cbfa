import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import type { LocationView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { locationResource } from './paths.ts';

interface DeleteLocationDialogProps {
  readonly location: LocationView;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Resolution Q084. It is refused while schedules are to come there. */
export const DeleteLocationDialog = ({ location, onDeleted, onClose }: DeleteLocationDialogProps) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(locationResource(location.id), {
        idempotencyKey,
        revision: location.revision,
      }),
    { success: 'Location deleted', quiet: true, onDone: onDeleted },
  );
  return (
    <ConfirmDialog
      title={`Delete ${location.name}?`}
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {schedulingTexts.confirmDelete('location')}
    </ConfirmDialog>
  );
};
