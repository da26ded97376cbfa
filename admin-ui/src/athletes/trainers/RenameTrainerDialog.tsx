import { useState } from 'react';
import { nameProblems } from '../../../../domain/athletes/person-name.ts';
import type { TrainerView } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ConflictNotice } from '../../shell/ConflictNotice.tsx';
import { NameFields } from '../../shell/NameFields.tsx';
import { useSeen } from '../../shell/useSeen.ts';
import { useChangeTrainer } from './useChangeTrainer.ts';

const nameOf = ({ first_name, last_name }: TrainerView) => ({ firstName: first_name, lastName: last_name });

export const RenameTrainerDialog = ({ trainer, onClose }: { trainer: TrainerView; onClose: () => void }) => {
  const [name, setName] = useState(nameOf(trainer));
  const command = useChangeTrainer(trainer.id, { success: 'Trainer renamed', quiet: true, onDone: onClose });
  const seen = useSeen(trainer, command);
  const { errors, check } = useChecked(nameProblems(name), command.failure);
  return (
    <FormDialog
      title="Rename Trainer"
      command={command}
      onCancel={onClose}
      onReset={() => setName(nameOf(trainer))}
      onSubmit={() =>
        check(() =>
          command.run({
            body: { first_name: name.firstName, last_name: name.lastName },
            revision: seen.revision,
          }),
        )
      }
    >
      {seen.conflict ? (
        <ConflictNotice
          since={seen.conflict}
          onReload={() => seen.takePresent((present) => setName(nameOf(present)))}
          onKeep={() => seen.takePresent()}
        />
      ) : null}
      <NameFields name={name} onChange={setName} errors={errors} />
    </FormDialog>
  );
};
