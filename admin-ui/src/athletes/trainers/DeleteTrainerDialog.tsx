import { useNavigate } from 'react-router-dom';
import { trainerTexts } from '../../../../domain/athletes/trainers/trainer-texts.ts';
import type { TrainerView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { TRAINERS_PATH } from './paths.ts';
import { trainerName } from './trainer-name.ts';

export const DeleteTrainerDialog = ({ trainer, onClose }: { trainer: TrainerView; onClose: () => void }) => {
  const navigate = useNavigate();
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(`trainers/${trainer.id}`, { idempotencyKey, revision: trainer.revision }),
    { success: 'Trainer deleted', quiet: true, onDone: () => void navigate(TRAINERS_PATH) },
  );
  return (
    <ConfirmDialog
      title={`Delete ${trainerName(trainer)}?`}
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {trainerTexts.confirmDelete}
      {trainer.athletes > 0
        ? ` ${trainer.athletes === 1 ? 'One active athlete is' : `${trainer.athletes} active athletes are`} assigned.`
        : ''}
    </ConfirmDialog>
  );
};
