import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import type { AthleteView } from '../../../../../ui-kit/api-types.ts';
import { useAthleteChoices } from '../../../shell/useAthleteChoices.ts';
import { useSessionAthletes } from './useSessionAthletes.ts';

interface Choice {
  readonly id: string;
  readonly label: string;
}

interface AddAthletesProps {
  readonly scheduleId: string;
  /** Whoever is in it need not be chosen. */
  readonly present: readonly string[];
}

/** Several athletes at once; each has to be in a training group that the session is for, and is checked by itself. */
export const AddAthletes = ({ scheduleId, present }: AddAthletesProps) => {
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { data } = useAthleteChoices(text, false);
  const found = data?.athletes.map(choiceOf) ?? [];
  const command = useSessionAthletes(scheduleId, () => {
    setChosen([]);
    setTried(false);
  });
  const add = () => {
    setTried(true);
    if (chosen.length > 0) command.run({ action: 'add', athleteIds: chosen.map(({ id }) => id) });
  };
  const isMissing = isTried && chosen.length === 0;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        sx={{ flex: 1 }}
        options={found}
        filterOptions={(options) => options.filter(({ id }) => !present.includes(id))}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText="No athlete is called like that."
        value={[...chosen]}
        inputValue={text}
        onInputChange={(_, typed) => setText(typed)}
        onChange={(_, next) => setChosen(next)}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Add athletes"
            error={isMissing}
            helperText={isMissing ? schedulingTexts.chooseAthlete : undefined}
            slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
          />
        )}
      />
      <Button variant="outlined" onClick={add} loading={command.isRunning} sx={{ minHeight: 44 }}>
        Add
      </Button>
    </Box>
  );
};

const choiceOf = ({ id, first_name, last_name }: AthleteView): Choice => ({
  id,
  label: `${first_name} ${last_name}`,
});
