import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { ChoiceDialog } from '../../shell/ChoiceDialog.tsx';
import { HeadedCheckList } from '../../shell/HeadedCheckList.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { useGroups } from './queries.ts';

interface GroupFilterDialogProps {
  /** Ids of groups; none shows all. */
  readonly chosen: readonly string[];
  /** Only groups of this season can be chosen. */
  readonly seasonId?: string | undefined;
  readonly onUse: (groupIds: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Schedule filter by training groups (part 2 §2), season by season. */
export const GroupFilterDialog = ({ chosen, seasonId, onUse, onClose }: GroupFilterDialogProps) => {
  const [groupIds, setGroupIds] = useState(chosen);
  const { data: groups, error } = useGroups();
  const offered = bySeason(
    groups?.filter(({ season_id }) => seasonId === undefined || season_id === seasonId) ?? [],
  );
  return (
    <ChoiceDialog
      title="Training Groups"
      maxWidth="xs"
      startOver={{ label: 'Clear', onClick: () => setGroupIds([]) }}
      onCancel={onClose}
      onUse={() => {
        onUse(groupIds);
        onClose();
      }}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        {error && !groups ? <Alert severity="error">{messageOf(error)}</Alert> : null}
        {!groups && !error ? <Loading what="training groups" height={160} /> : null}
        {groups && offered.length === 0 ? <span>There is no active training group yet.</span> : null}
        {offered.length > 0 ? (
          <HeadedCheckList
            label="Show only"
            choices={offered.map(({ id, group_name, season_name }) => ({
              value: id,
              label: group_name,
              heading: season_name,
            }))}
            chosen={groupIds}
            onChange={setGroupIds}
          />
        ) : null}
      </Stack>
    </ChoiceDialog>
  );
};

/** What stands below one heading stands together. */
const bySeason = (groups: readonly TrainingGroupView[]): TrainingGroupView[] =>
  groups.toSorted((one, other) => one.season_name.localeCompare(other.season_name));
