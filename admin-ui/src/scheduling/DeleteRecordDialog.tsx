import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { http } from '../../../ui-kit/http.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { useCommand } from '../shell/useCommand.ts';

interface DeleteRecordDialogProps {
  /** `training group`, as the question says it. */
  readonly what: string;
  readonly name: string;
  readonly resource: string;
  /** Only of records that have one. */
  readonly revision?: string;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a record is deleted. The server refuses while the record is in use (resolution Q084). */
export const DeleteRecordDialog = (props: DeleteRecordDialogProps) => {
  const { what, name, resource, revision, onDeleted, onClose } = props;
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(resource, {
        idempotencyKey,
        ...(revision !== undefined && { revision }),
      }),
    {
      success: `${what.charAt(0).toUpperCase()}${what.slice(1)} deleted`,
      quiet: true,
      onDone: onDeleted,
    },
  );
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {schedulingTexts.confirmDelete(what)}
    </ConfirmDialog>
  );
};
