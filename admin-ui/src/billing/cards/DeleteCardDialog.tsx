import type { BillingAccountView, DeleteCardBody } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { cardName } from './card-words.ts';

interface DeleteCardDialogProps {
  readonly card: BillingAccountView;
  readonly athleteId: string;
  readonly onClose: () => void;
}

export const DeleteCardDialog = ({ card, athleteId, onClose }: DeleteCardDialogProps) => {
  const command = useCommand(
    async (body: DeleteCardBody, idempotencyKey) => {
      const path = `users/${card.user_id}/billing/${card.id}/delete`;
      const answer = await http.post<unknown>(path, { body, idempotencyKey });
      return { ...answer, results: { id: card.id } };
    },
    { success: 'Card deleted', quiet: true, onDone: onClose },
  );
  const charged = card.autocharge_of.map(({ name }) => name).join(', ');
  return (
    <ConfirmDialog
      title="Delete Card"
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run({ cardId: card.id, athleteId })}
      onCancel={onClose}
    >
      {cardName(card)} of {card.user_name} can not be charged any more.
      {charged ? ` Autocharge of ${charged} stops until another card is chosen.` : ''} To use it again it has
      to be typed in anew.
    </ConfirmDialog>
  );
};
