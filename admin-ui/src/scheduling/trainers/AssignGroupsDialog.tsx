import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { CheckList } from '../../shell/CheckList.tsx';
import { trains, useAssignGroups } from './useAssignedGroups.ts';

interface AssignGroupsDialogProps {
  readonly trainerId: string;
  readonly groups: readonly TrainingGroupView[];
  readonly onClose: () => void;
}

/** The active groups of all seasons, those of the trainer ticked. */
export const AssignGroupsDialog = ({ trainerId, groups, onClose }: AssignGroupsDialogProps) => {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    groups.filter((group) => trains(trainerId, group)).map(({ id }) => id),
  );
  const command = useAssignGroups(trainerId, onClose);
  return (
    <FormDialog
      title="Assign Training Groups"
      command={command}
      onCancel={onClose}
      onSubmit={() => command.run({ groups, chosen })}
    >
      {command.failure?.status === 412 ? <Alert severity="error">{command.failure.message}</Alert> : null}
      <CheckList
        label="Training Groups"
        choices={groups.map(({ id, group_name, season_name }) => ({
          value: id,
          label: `${group_name} · ${season_name}`,
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
};
