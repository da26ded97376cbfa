import { useState } from 'react';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { useGroupsOf } from './queries.ts';
import { useInclusion } from './useInclusion.ts';

interface IncludeGroupDialogProps {
  readonly group: TrainingGroupView;
  readonly onClose: () => void;
}

/** One of the other groups of the season that is not included yet. */
export const IncludeGroupDialog = ({ group, onClose }: IncludeGroupDialogProps) => {
  const groups = useGroupsOf(group.season_id);
  const [chosen, setChosen] = useState('');
  const { include, isRunning } = useInclusion(group.id, onClose);
  const { errors, check } = useChecked(
    chosen ? [] : [{ field: 'group', message: schedulingTexts.chooseGroup }],
    undefined,
  );
  const known = new Set([group.id, ...group.included_groups.map(({ id }) => id)]);
  return (
    <FormDialog
      title="Include Group"
      command={{ isRunning, failure: undefined }}
      saveLabel="Include"
      onCancel={onClose}
      onSubmit={() => check(() => include(chosen))}
    >
      <QueryState query={groups} what="training groups">
        {(found) => (
          <GroupChoice
            groups={found.filter(({ id }) => !known.has(id))}
            chosen={chosen}
            onChoose={setChosen}
            error={errors['group']}
          />
        )}
      </QueryState>
    </FormDialog>
  );
};
