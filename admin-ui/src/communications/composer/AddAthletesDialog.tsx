import { useState } from 'react';
import { selectAthleteProblems } from '../../../../domain/shared/select-athlete.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { type ChosenAthlete, SelectAthletes } from '../../shell/SelectAthletes.tsx';
import type { AddDialogProps } from './add-dialog.ts';
import { knownIds, useAddAudience } from './audience.ts';

/** Select Athlete (part 2 §2): the families of the athletes get the letter. */
export const AddAthletesDialog = ({ communication, onClose }: AddDialogProps) => {
  const [chosen, setChosen] = useState<readonly ChosenAthlete[]>([]);
  const command = useAddAudience(communication.id, onClose);
  const { errors, check } = useChecked(selectAthleteProblems(chosen[0]?.id ?? ''), command.failure);
  return (
    <FormDialog
      title="Select Athlete"
      maxWidth="sm"
      command={command}
      saveLabel={chosen.length > 1 ? `Add ${chosen.length}` : 'Add'}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ kind: 'athlete', ids: chosen.map(({ id }) => id) }))}
    >
      <SelectAthletes
        chosen={chosen}
        onChange={setChosen}
        known={{ ids: knownIds(communication, 'athlete'), hint: 'already added' }}
        error={errors['athlete'] ?? errors['audience']}
      />
    </FormDialog>
  );
};
