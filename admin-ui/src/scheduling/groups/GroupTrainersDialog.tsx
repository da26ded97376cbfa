import { useState } from 'react';
import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { CheckList } from '../../shell/CheckList.tsx';
import { ConflictNotice } from '../../shell/ConflictNotice.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useSeen } from '../../shell/useSeen.ts';
import { useTrainers } from '../sessions/queries.ts';
import { useChangeGroup } from './useChangeGroup.ts';

interface GroupTrainersDialogProps {
  readonly group: TrainingGroupView;
  readonly onClose: () => void;
}

const idsOf = ({ trainers }: TrainingGroupView) => trainers.map(({ trainer_id }) => trainer_id);

/** The active trainers, and those whom the group has, whatever became of them. */
export const GroupTrainersDialog = ({ group, onClose }: GroupTrainersDialogProps) => {
  const [chosen, setChosen] = useState<readonly string[]>(() => idsOf(group));
  const trainers = useTrainers();
  const command = useChangeGroup(group.id, { success: 'Trainers saved', quiet: true, onDone: onClose });
  const seen = useSeen(group, command);
  return (
    <FormDialog
      title="Edit Trainers"
      command={command}
      onCancel={onClose}
      onSubmit={() => command.run({ body: { trainer_ids: [...chosen] }, revision: seen.revision })}
    >
      {seen.conflict ? (
        <ConflictNotice
          since={seen.conflict}
          onReload={() => seen.takePresent((present) => setChosen(idsOf(present)))}
          onKeep={() => seen.takePresent()}
        />
      ) : null}
      <QueryState query={trainers} what="trainers">
        {(found) => (
          <CheckList
            label={`Trainers of ${group.group_name}`}
            choices={[
              ...found.map(({ id, first_name, last_name }) => ({
                value: id,
                label: `${first_name} ${last_name}`,
              })),
              ...group.trainers
                .filter(({ trainer_id }) => !found.some(({ id }) => id === trainer_id))
                .map(({ trainer_id, name }) => ({ value: trainer_id, label: `${name}, inactive` })),
            ]}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
      </QueryState>
    </FormDialog>
  );
};
