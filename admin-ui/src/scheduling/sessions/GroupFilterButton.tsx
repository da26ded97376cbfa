import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { TrainingGroupView } from '../../../../contract/scheduling/seasons.ts';
import { ChoiceDialog } from '../../shell/ChoiceDialog.tsx';
import { HeadedCheckList } from '../../shell/HeadedCheckList.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { useGroups } from '../scheduling-choices.ts';

interface GroupFilterButtonProps {
  readonly chosen: readonly string[];
  readonly seasonId?: string | undefined;
  readonly onChange: (groupIds: readonly string[]) => void;
}

/** Filters by training group, and says how many are chosen. */
export const GroupFilterButton = ({ chosen, seasonId, onChange }: GroupFilterButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {chosen.length === 0 ? 'Training Groups' : `Training Groups (${chosen.length})`}
      </Button>
      {isOpen ? (
        <GroupFilterDialog
          chosen={chosen}
          seasonId={seasonId}
          onUse={onChange}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

interface GroupFilterDialogProps {
  /** Group ids; empty shows all. */
  readonly chosen: readonly string[];
  /** Offers only the groups of this season. */
  readonly seasonId?: string | undefined;
  readonly onUse: (groupIds: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Schedule filter by training groups (part 2 §2), under their seasons. */
const GroupFilterDialog = ({ chosen, seasonId, onUse, onClose }: GroupFilterDialogProps) => {
  const [groupIds, setGroupIds] = useState(chosen);
  const { data: groups, error } = useGroups();
  const sorted = bySeason(
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
        {error && !groups ? <ReadFailure error={error} /> : null}
        {!groups && !error ? <Loading what="training groups" height={160} /> : null}
        {groups && sorted.length === 0 ? <span>There are no active training groups yet.</span> : null}
        {sorted.length > 0 ? (
          <HeadedCheckList
            label="Show only"
            choices={sorted.map(({ id, group_name, season_name }) => ({
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

/** Groups under one heading must be adjacent. */
const bySeason = (groups: readonly TrainingGroupView[]): TrainingGroupView[] =>
  groups.toSorted((one, other) => one.season_name.localeCompare(other.season_name));
