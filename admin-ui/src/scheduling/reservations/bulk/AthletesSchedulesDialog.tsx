import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { counted } from '../../../../../domain/shared/sentences.ts';
import { FormDialog } from '../../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../../ui-kit/useChecked.ts';
import { useGroups } from '../../sessions/queries.ts';
import { AthleteChips } from './AthleteChips.tsx';
import { AthletesFailures } from './AthletesFailures.tsx';
import { type AthletesDraft, athletesProblems, errands, isErrand } from './athletes-draft.ts';
import { SessionChecks } from './SessionChecks.tsx';
import { useAthletesSchedules } from './useAthletesSchedules.ts';

interface AthletesSchedulesDialogProps {
  readonly athleteIds: readonly string[];
  readonly onClose: () => void;
}

/** The same with several athletes and several sessions of a training group; each pair is checked by itself. */
const AthletesSchedulesDialog = ({ athleteIds, onClose }: AthletesSchedulesDialogProps) => {
  const [draft, setDraft] = useState<AthletesDraft>({
    errand: 'add',
    athleteIds,
    groupId: '',
    scheduleIds: [],
  });
  const change = (part: Partial<AthletesDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { data: groups = [] } = useGroups();
  const { command, failures } = useAthletesSchedules(onClose);
  const { errors, check } = useChecked(athletesProblems(draft), command.failure);
  return (
    <FormDialog
      title={`Schedules of ${counted(draft.athleteIds.length, 'Athlete')}`}
      maxWidth="sm"
      saveLabel={errands[draft.errand].label}
      isDestructive={draft.errand === 'delete'}
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run(draft))}
    >
      <AthletesFailures failures={failures} />
      <AthleteChips
        athleteIds={draft.athleteIds}
        onRemove={(id) => change({ athleteIds: draft.athleteIds.filter((one) => one !== id) })}
      />
      {errors['athlete_ids'] ? <Alert severity="error">{errors['athlete_ids']}</Alert> : null}
      <TextField
        select
        label="Action"
        value={draft.errand}
        onChange={({ target }) => {
          if (isErrand(target.value)) change({ errand: target.value });
        }}
      >
        {Object.entries(errands).map(([errand, { label }]) => (
          <MenuItem key={errand} value={errand}>
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
