import { useState } from 'react';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { noGroups, SeasonGroupFields } from './SeasonGroupFields.tsx';
import { groupsProblems, type SeasonGroups } from './season-groups.ts';

interface SelectGroupsDialogProps {
  readonly onChosen: (chosen: SeasonGroups) => void;
  readonly onClose: () => void;
}

/** Select Season and Training Groups (part 2 §2): for whatever is done with several groups at once. */
export const SelectGroupsDialog = ({ onChosen, onClose }: SelectGroupsDialogProps) => {
  const [chosen, setChosen] = useState(noGroups);
  const { errors, check } = useChecked(groupsProblems(chosen), undefined);
  return (
    <FormDialog
      title="Select Season and Training Groups"
      maxWidth="sm"
      command={{ isRunning: false, failure: undefined }}
      saveLabel="OK"
      onCancel={onClose}
      onSubmit={() => check(() => onChosen(chosen))}
    >
      <SeasonGroupFields chosen={chosen} onChange={setChosen} errors={errors} />
    </FormDialog>
  );
};
