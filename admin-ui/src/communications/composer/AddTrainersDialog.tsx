import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TrainerView } from '../../../../contract/athletes/trainers.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { readList } from '../../shell/read-list.ts';
import type { AddDialogProps } from './add-dialog.ts';
import { knownIds, useAddAudience } from './audience.ts';
import { type ChoosablePerson, PeopleChecks } from './PeopleChecks.tsx';

/** More trainers than any business has. */
const MOST = 500;

/** Active trainers, who get the letter at their own address. */
export const AddTrainersDialog = ({ communication, onClose }: AddDialogProps) => {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly ChoosablePerson[]>([]);
  const trainers = useTrainers();
  const command = useAddAudience(communication.id, onClose);
  const { errors, check } = useChecked(
    chosen.length > 0 ? [] : [{ field: 'trainers', message: 'Please select a trainer.' }],
    command.failure,
  );
  const found = trainers.data?.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <FormDialog
      title="Select Trainers"
      maxWidth="sm"
      command={command}
      saveLabel={chosen.length > 1 ? `Add ${chosen.length}` : 'Add'}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ kind: 'trainer', ids: chosen.map(({ id }) => id) }))}
    >
      <PeopleChecks
        label="Trainers"
        searchLabel="Search by name"
        text={text}
        onSearch={setText}
        found={found}
        chosen={chosen}
        onChange={setChosen}
        known={knownIds(communication, 'trainer')}
        status={
          found ? (found.length === 0 ? 'No matching trainers.' : `${found.length} found`) : 'Searching…'
        }
        error={errors['trainers'] ?? errors['audience'] ?? trainers.error?.message}
      />
    </FormDialog>
  );
};

const useTrainers = () =>
  useQuery({
    queryKey: ['trainers', 'to write to'],
    queryFn: async ({ signal }) => {
      const rows = await readList<TrainerView>('trainers', { sort: ['name', 'ASC'], most: MOST, signal });
      return rows.map(({ id, first_name, last_name }) => ({
        id,
        name: `${first_name} ${last_name}`,
        hint: '',
      }));
    },
  });
