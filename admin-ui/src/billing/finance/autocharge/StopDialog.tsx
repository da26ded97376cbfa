import type { AutochargeRunView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../../shell/useCommand.ts';

/** Nothing that is being charged is taken back; what was not charged yet stays as it is. */
export const StopDialog = ({ run, onClose }: { run: AutochargeRunView; onClose: () => void }) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`finance/autocharge/runs/${run.id}/stop`, {
        idempotencyKey,
        body: { reason: 'An admin stopped it.' },
      }),
    { success: 'The collection was stopped', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Stop Collection"
      confirmLabel="Stop"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      What was not charged yet stays uncharged. What was charged stays charged.
    </ConfirmDialog>
  );
};
