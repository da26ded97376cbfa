import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import type { AthleteView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';

/** They were spoken to: the day goes, and its reason with it. */
export const FollowUpDone = ({ athlete }: { athlete: AthleteView }) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.put<{ id: string }>(`athletes/${athlete.id}`, {
        body: { next_follow_up: '' },
        idempotencyKey,
        revision: athlete.revision,
      }),
    { success: 'Follow up done' },
  );
  return (
    <Button
      size="small"
      startIcon={<Check />}
      loading={command.isRunning}
      onClick={() => command.run(undefined)}
      sx={{ ml: 1, my: -0.75 }}
    >
      Done
    </Button>
  );
};
