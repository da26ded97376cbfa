import DirectionsBusOutlined from '@mui/icons-material/DirectionsBusOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import type { ScheduleDetailView } from '../../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../../ui-kit/StatusChip.tsx';
import { ActionMenu } from '../../../shell/ActionMenu.tsx';
import { ConfirmDialog } from '../../../shell/ConfirmDialog.tsx';
import { Line } from '../../../shell/Section.tsx';
import { useSessionAthletes } from './useSessionAthletes.ts';

type SessionAthlete = ScheduleDetailView['athletes'][number];

interface AthleteLineProps {
  readonly athlete: SessionAthlete;
  readonly scheduleId: string;
  readonly isPast: boolean;
}

const originWords: Readonly<Record<SessionAthlete['origin'], string>> = {
  default: 'By the training group',
  credit: 'Reserved with a credit',
  substitution: 'In place of another schedule',
  manual: 'Added by staff',
};

/** One athlete of a session: how they came into it, and whether they come. */
export const AthleteLine = ({ athlete, scheduleId, isPast }: AthleteLineProps) => {
  const { athlete_id, is_omitted, origin, needs_transportation } = athlete;
  const [isRemoving, setRemoving] = useState(false);
  const command = useSessionAthletes(scheduleId, () => setRemoving(false));
  const name = `${athlete.first_name} ${athlete.last_name}`;
  const refusal = isPast ? schedulingTexts.past : undefined;
  const turn = (action: 'omit' | 'restore') => command.run({ action, athleteIds: [athlete_id] });
  return (
    <Line
      action={
        <ActionMenu
          label={`Actions for ${name}`}
          actions={[
            is_omitted
              ? { label: 'Restore', refusal, onChoose: () => turn('restore') }
              : { label: 'Omit', refusal, onChoose: () => turn('omit') },
            { label: 'Remove', refusal, isDestructive: true, onChoose: () => setRemoving(true) },
          ]}
        />
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Link
          component={RouterLink}
          to={`/athletes/${athlete_id}/schedules`}
          sx={{ typography: 'body2', fontWeight: 600 }}
        >
          {name}
        </Link>
        {needs_transportation ? <Transportation /> : null}
        {is_omitted ? <ToneChip tone="grey" label="omitted" /> : null}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {originWords[origin]}
      </Typography>
      {isRemoving ? (
        <ConfirmDialog
          title={`Remove ${name}?`}
          confirmLabel="Remove"
          isDestructive
          command={command}
          onConfirm={() => command.run({ action: 'delete', athleteIds: [athlete_id] })}
          onCancel={() => setRemoving(false)}
        >
          The place is free again. Other than after an omission it can not be restored.
        </ConfirmDialog>
      ) : null}
    </Line>
  );
};

const Transportation = () => (
  <Tooltip title="Needs transportation">
    <DirectionsBusOutlined
      titleAccess="Needs transportation"
      fontSize="small"
      sx={{ color: 'text.secondary' }}
    />
  </Tooltip>
);
