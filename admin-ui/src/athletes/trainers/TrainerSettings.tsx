import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { TrainerView } from '../../../../contract/athletes/trainers.ts';
import { Line, Lines, LineText, Section } from '../../shell/Section.tsx';
import { SwitchLine } from '../../shell/SwitchLine.tsx';
import { DeleteTrainerDialog } from './DeleteTrainerDialog.tsx';
import { useLevels, useTrainer } from './trainer.ts';
import { useChangeTrainer } from './useChangeTrainer.ts';

/** Each setting is saved when it is changed. */
const TrainerSettings = () => {
  const trainer = useTrainer();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Section title="Settings">
      <Lines label="Settings">
        {trainer.is_erased ? null : (
          <>
            <LevelLine trainer={trainer} />
            <ActiveLine trainer={trainer} />
          </>
        )}
        <Line
          action={
            <Button color="error" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          }
        >
          <LineText name="Delete trainer" detail="Athletes of this trainer will have no trainer." />
        </Line>
      </Lines>
      {isDeleting ? <DeleteTrainerDialog trainer={trainer} onClose={() => setDeleting(false)} /> : null}
    </Section>
  );
};

const LevelLine = ({ trainer }: { trainer: TrainerView }) => {
  const { levels } = useLevels();
  const command = useChangeTrainer(trainer.id, { success: 'Trainer level saved' });
  const isKnown = levels.some(({ id }) => id === trainer.trainer_level);
  return (
    <Line
      action={
        <TextField
          select
          label="Trainer Level"
          size="small"
          fullWidth={false}
          disabled={command.isRunning}
          value={isKnown ? trainer.trainer_level : ''}
          onChange={({ target: { value } }) =>
            command.run({ body: { trainer_level: value }, revision: trainer.revision })
          }
          sx={{ width: 200 }}
        >
          <MenuItem value="">None</MenuItem>
          {levels.map(({ id, label }) => (
            <MenuItem key={id} value={id}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      <LineText name="Trainer level" detail="The trainer's role." />
    </Line>
  );
};

const ActiveLine = ({ trainer }: { trainer: TrainerView }) => {
  const command = useChangeTrainer(trainer.id, { success: 'Trainer saved' });
  return (
    <SwitchLine
      label="Active"
      hint="Inactive trainers are hidden from lists and choices."
      isOn={trainer.is_active}
      command={command}
      onTurn={(is_active) => command.run({ body: { is_active }, revision: trainer.revision })}
    />
  );
};

export default TrainerSettings;
