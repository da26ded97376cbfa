import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { GroupFilterDialog } from './GroupFilterDialog.tsx';

interface GroupFilterButtonProps {
  readonly chosen: readonly string[];
  readonly seasonId?: string | undefined;
  readonly onChange: (groupIds: readonly string[]) => void;
}

/** Says how many training groups narrow what is shown. */
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
