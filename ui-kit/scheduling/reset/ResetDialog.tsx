import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { AthleteGroupView, SavedSchedulesView } from '../../api-types.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { http } from '../../http.ts';
import { schedulesPath } from '../paths.ts';
import { useScheduleCommand } from '../useScheduleCommand.ts';
import { ResetPreview } from './ResetPreview.tsx';

interface ResetDialogProps {
  readonly athleteId: string;
  /** Those that the athlete is in now. */
  readonly groups: readonly AthleteGroupView[];
  /** After it was done; the rows that failed say why. */
  readonly onSaved: (saved: SavedSchedulesView) => void;
  readonly onClose: () => void;
}

/** Reset Schedules (part 1 §2): what is to come in these groups becomes what it would be without anybody's changes. */
const ResetDialog = ({ athleteId, groups, onSaved, onClose }: ResetDialogProps) => {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    groups.length === 1 ? groups.map(({ id }) => id) : [],
  );
  const [wasTried, setTried] = useState(false);
  const command = useScheduleCommand(
    (athleteTrainingGroupIds: readonly string[], idempotencyKey) =>
      http.post<SavedSchedulesView>(`${schedulesPath(athleteId)}/reset`, {
        body: { athleteTrainingGroupIds },
        idempotencyKey,
      }),
    onSaved,
  );
  const isMissing = wasTried && chosen.length === 0;
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)));
  return (
    <FormDialog
      title="Reset Schedules"
      maxWidth="sm"
      saveLabel="Reset"
      isDestructive
      command={command}
      onCancel={onClose}
      onSubmit={() => {
        setTried(true);
        if (chosen.length > 0) command.run(chosen);
      }}
    >
      <Typography>
        Omissions, substitutions and schedules that staff added are dropped from what is to come. A group
        without credits gives every session again; a group with credits what its saved pattern says, and
        nothing without one.
      </Typography>
      <FormControl component="fieldset" error={isMissing}>
        <FormLabel component="legend">Training Groups</FormLabel>
        <FormGroup>
          {groups.map(({ id, name, season_name }) => (
            <FormControlLabel
              key={id}
              control={
                <Checkbox checked={chosen.includes(id)} onChange={(_, isChosen) => toggle(id, isChosen)} />
              }
              label={`${name}, ${season_name}`}
            />
          ))}
        </FormGroup>
      </FormControl>
      {isMissing ? <Alert severity="error">{schedulingTexts.chooseGroup}</Alert> : null}
      {command.failure?.status === 422 ? <Alert severity="error">{command.failure.message}</Alert> : null}
      {chosen.length > 0 ? <ResetPreview athleteId={athleteId} enrolmentIds={chosen} /> : null}
    </FormDialog>
  );
};

export default ResetDialog;
