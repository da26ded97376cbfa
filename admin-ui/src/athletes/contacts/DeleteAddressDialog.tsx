import { contactTexts } from '../../../../domain/athletes/contacts/contact-texts.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { contactPath } from './contact-owner.ts';

interface DeleteAddressDialogProps {
  readonly contactId: string;
  /** With the revision that the contact has afterwards. */
  readonly onDeleted: (revision: string | null) => void;
  readonly onClose: () => void;
}

export const DeleteAddressDialog = ({ contactId, onDeleted, onClose }: DeleteAddressDialogProps) => {
  const command = useCommand(
    async (_: undefined, idempotencyKey) => {
      const answer = await http.delete<{ id: string }>(`${contactPath(contactId)}/address`, {
        idempotencyKey,
      });
      onDeleted(answer.revision);
      return answer;
    },
    { success: 'Address deleted', quiet: true },
  );
  return (
    <ConfirmDialog
      title="Delete Address"
      confirmLabel="Delete Address"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {contactTexts.confirmDeleteAddress} Contacts that share it have none then either.
    </ConfirmDialog>
  );
};
