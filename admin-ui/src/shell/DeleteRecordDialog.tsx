import type { ReactNode } from 'react';
import type { ApiFailure } from '../../../ui-kit/api-failure.ts';
import { http } from '../../../ui-kit/http.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useCommand } from './useCommand.ts';

interface DeleteRecordDialogProps {
  readonly title: string;
  /** The path of the record or link in the API. */
  readonly resource: string;
  /** The revision that the user saw, for a record that is not deleted over another user's change. */
  readonly revision?: string;
  /** Says what will be lost. */
  readonly children: ReactNode;
  readonly confirmLabel?: string;
  /** The notice after the deletion. */
  readonly success: string;
  /** The message for a refusal, if the specification gives one. */
  readonly describeFailure?: (failure: ApiFailure) => string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks before a record or a link is deleted. If the server refuses, for example while the record is in use, the dialog stays open. */
export const DeleteRecordDialog = (props: DeleteRecordDialogProps) => {
  const { resource, revision, confirmLabel = 'Delete', success, onDone, ...shown } = props;
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string } | null>(resource, {
        idempotencyKey,
        ...(revision !== undefined && { revision }),
      }),
    { success, quiet: true, onDone },
  );
  return (
    <ConfirmDialog
      {...shown}
      confirmLabel={confirmLabel}
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
    />
  );
};
