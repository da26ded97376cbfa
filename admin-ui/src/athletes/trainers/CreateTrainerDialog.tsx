import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CreatedTrainersView, CreateTrainerBody } from '../../../../contract/athletes/trainers.ts';
import { nameProblems } from '../../../../domain/athletes/person-name.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { NameFields } from '../../shell/NameFields.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { trainerPath } from './trainer.ts';

/** Create Trainer (part 1 §5). Opens the page of the new trainer. */
export const CreateTrainerDialog = ({ onClose }: { onClose: () => void }) => {
  const [id] = useState(newId);
  const [name, setName] = useState({ firstName: '', lastName: '' });
  const navigate = useNavigate();
  const command = useCommand(
    async (body: CreateTrainerBody, idempotencyKey) => {
      const answer = await http.post<CreatedTrainersView>('trainers', { body, idempotencyKey });
      return { ...answer, results: { id: answer.results[0]?.trainerId ?? id } };
    },
    {
      success: 'Trainer created',
      quiet: true,
      onDone: (created) => {
        onClose();
        void navigate(trainerPath(created));
      },
    },
  );
  const { errors, check } = useChecked(nameProblems(name), command.failure);
  return (
    <FormDialog
      title="Create Trainer"
      command={command}
      saveLabel="Create"
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ id, ...name }))}
    >
      <NameFields name={name} onChange={setName} errors={errors} />
    </FormDialog>
  );
};
