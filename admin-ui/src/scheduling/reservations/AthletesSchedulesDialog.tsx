import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { longDay, placesLeft, timesOf } from '../../../../ui-kit/scheduling/session-words.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { readList } from '../../shell/read-list.ts';
import { useGroups } from '../scheduling-choices.ts';
import { type RowFailure, RowFailures } from '../sessions/RowFailures.tsx';
import { useUpcomingOfGroup } from '../sessions/session-queries.ts';
import { useAthletesSchedules } from '../sessions/useAthletesSchedules.ts';
import { type AthletesSchedulesDraft, actions, draftProblems, isAction } from './athletes-schedules-draft.ts';

interface AthletesSchedulesDialogProps {
  readonly athleteIds: readonly string[];
  readonly onClose: () => void;
}

/** One action on several athletes and several sessions of a training group. It stays open while some of them fail. */
const AthletesSchedulesDialog = ({ athleteIds, onClose }: AthletesSchedulesDialogProps) => {
  const [draft, setDraft] = useState<AthletesSchedulesDraft>({
    action: 'add',
    athleteIds,
    groupId: '',
    scheduleIds: [],
  });
  const change = (part: Partial<AthletesSchedulesDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { data: groups = [] } = useGroups();
  const [failures, setFailures] = useState<readonly RowFailure[]>([]);
  const command = useAthletesSchedules({
    notice: (action, count) => `${count === 1 ? 'Schedule' : `${count} schedules`} ${actions[action].done}`,
    onAnswer({ errors }) {
      setFailures(errors);
      if (errors.length === 0) onClose();
    },
    quiet: true,
  });
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
  return (
    <FormDialog
      title={`Schedules of ${counted(draft.athleteIds.length, 'Athlete')}`}
      maxWidth="sm"
      saveLabel={actions[draft.action].label}
      isDestructive={draft.action === 'delete'}
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run(draft))}
    >
      <RowFailures failures={failures} />
      <AthleteChips
        athleteIds={draft.athleteIds}
        onRemove={(id) => change({ athleteIds: draft.athleteIds.filter((one) => one !== id) })}
      />
      {errors['athlete_ids'] ? <Alert severity="error">{errors['athlete_ids']}</Alert> : null}
      <TextField
        select
        label="Action"
        value={draft.action}
        onChange={({ target }) => {
          if (isAction(target.value)) change({ action: target.value });
        }}
      >
        {Object.entries(actions).map(([action, { label }]) => (
          <MenuItem key={action} value={action}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Training Group"
        value={draft.groupId}
        onChange={({ target }) => change({ groupId: target.value, scheduleIds: [] })}
        error={Boolean(errors['training_group_id'])}
        helperText={errors['training_group_id']}
        slotProps={{ inputLabel: { shrink: true } }}
      >
        {groups.map(({ id, group_name, season_name }) => (
          <MenuItem key={id} value={id}>
            {group_name}, {season_name}
          </MenuItem>
        ))}
      </TextField>
      {draft.groupId ? (
        <SessionChecks
          groupId={draft.groupId}
          chosen={draft.scheduleIds}
          onChange={(scheduleIds) => change({ scheduleIds })}
        />
      ) : null}
      {errors['schedule_ids'] ? <Alert severity="error">{errors['schedule_ids']}</Alert> : null}
    </FormDialog>
  );
};

export default AthletesSchedulesDialog;

interface AthleteChipsProps {
  readonly athleteIds: readonly string[];
  readonly onRemove: (athleteId: string) => void;
}

const AthleteChips = ({ athleteIds, onRemove }: AthleteChipsProps) => {
  const { data: names } = useAthleteNames(athleteIds);
  return (
    <Box component="ul" aria-label="Athletes" sx={{ listStyle: 'none', m: 0, p: 0, minHeight: 32 }}>
      {athleteIds.map((id) => (
        <Box key={id} component="li" sx={{ display: 'inline-block', mr: 0.75, mb: 0.75 }}>
          <Chip size="small" label={names?.get(id) ?? '…'} onDelete={() => onRemove(id)} />
        </Box>
      ))}
    </Box>
  );
};

function useAthleteNames(athleteIds: readonly string[]) {
  return useQuery({
    queryKey: ['athlete names', athleteIds],
    queryFn: async ({ signal }) => {
      const athletes = await readList<AthleteView>('athletes', {
        filter: { id: athleteIds, showInactive: true },
        most: athleteIds.length,
        signal,
      });
      return new Map(athletes.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
    },
    enabled: athleteIds.length > 0,
    placeholderData: (before) => before,
  });
}

interface SessionChecksProps {
  readonly groupId: string;
  readonly chosen: readonly string[];
  readonly onChange: (scheduleIds: readonly string[]) => void;
}

/** The upcoming sessions of a training group. */
const SessionChecks = ({ groupId, chosen, onChange }: SessionChecksProps) => {
  const sessions = useUpcomingOfGroup(groupId);
  return (
    <QueryState query={sessions} what="schedules">
      {(found) =>
        found.length === 0 ? (
          <Typography color="text.secondary">{schedulingTexts.noneInPeriod}</Typography>
        ) : (
          <Box component="fieldset" aria-label="Schedules" tabIndex={0} sx={checkListStyle}>
            {found.map((session) => (
              <FormControlLabel
                key={session.id}
                sx={{ display: 'flex' }}
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.includes(session.id)}
                    onChange={(_, isOn) =>
                      onChange(isOn ? [...chosen, session.id] : chosen.filter((id) => id !== session.id))
                    }
                  />
                }
                label={
                  <>
                    {longDay(session.local_date)}, {timesOf(session)}
                    <Typography component="span" variant="body2" color="text.secondary">
                      {` ${placesLeft(session)}`}
                    </Typography>
                  </>
                }
              />
            ))}
          </Box>
        )
      }
    </QueryState>
  );
};

const checkListStyle = {
  m: 0,
  minWidth: 0,
  maxHeight: 260,
  overflowY: 'auto',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  px: 2,
  py: 0.5,
};
