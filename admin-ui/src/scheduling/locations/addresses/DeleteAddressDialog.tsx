import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import type { LocationAddressView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../../shell/useCommand.ts';
import { addressLine } from '../address-line.ts';
import { locationResource } from '../paths.ts';

interface DeleteAddressDialogProps {
  readonly locationId: string;
  readonly address: LocationAddressView;
  readonly onClose: () => void;
}

export const DeleteAddressDialog = ({ locationId, address, onClose }: DeleteAddressDialogProps) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(`${locationResource(locationId)}/addresses/${address.address_id}`, {
        idempotencyKey,
      }),
    { success: 'Address deleted', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title={`Delete ${addressLine(address)}?`}
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {schedulingTexts.confirmDelete('address')}
    </ConfirmDialog>
  );
};
