import { useNavigate } from 'react-router-dom';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import type { SeasonView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { SEASONS_PATH, seasonResource } from './paths.ts';

/** Resolution Q084. It is refused while somebody trains in it; afterwards the list is open. */
export const DeleteSeasonDialog = ({ season, onClose }: { season: SeasonView; onClose: () => void }) => {
  const navigate = useNavigate();
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(seasonResource(season.id), { idempotencyKey, revision: season.revision }),
    { success: 'Season deleted', quiet: true, onDone: () => void navigate(SEASONS_PATH) },
  );
  return (
    <ConfirmDialog
      title={`Delete ${season.season_name}?`}
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {schedulingTexts.confirmDelete('season')}
    </ConfirmDialog>
  );
};
