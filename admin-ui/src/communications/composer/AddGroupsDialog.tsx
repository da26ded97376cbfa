import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { groupsProblems, noGroups, SelectGroups } from '../../shell/SelectGroups.tsx';
import type { AddDialogProps } from './add-dialog.ts';
import { knownIds, useAddAudience } from './audience.ts';

/** Select Season and Training Groups (part 2 §2): the families of all athletes of the season, or of some of its groups. */
export const AddGroupsDialog = ({ communication, onClose }: AddDialogProps) => {
  const [chosen, setChosen] = useState(noGroups);
  const [isWhole, setWhole] = useState(false);
  const command = useAddAudience(communication.id, onClose);
  const problems = groupsProblems(chosen).filter(({ field }) => !isWhole || field === 'season');
  const { errors, check } = useChecked(problems, command.failure);
  const known = knownIds(communication, 'training-group');
  return (
    <FormDialog
      title="Select Season and Training Groups"
      maxWidth="sm"
      command={command}
      saveLabel="Add"
      onCancel={onClose}
      onSubmit={() =>
        check(() =>
          command.run(
            isWhole
              ? { kind: 'season', ids: [chosen.seasonId] }
              : { kind: 'training-group', ids: chosen.groupIds },
          ),
        )
      }
    >
      <SelectGroups
        chosen={chosen}
        onChange={setChosen}
        errors={{ ...errors, season: errors['season'] ?? errors['audience'] }}
        offers={({ training_group_id }) => !known.includes(training_group_id)}
        hasGroups={!isWhole}
      >
        <FormControlLabel
          label="The whole season"
          control={<Switch checked={isWhole} onChange={(_, isOn) => setWhole(isOn)} />}
        />
      </SelectGroups>
    </FormDialog>
  );
};
