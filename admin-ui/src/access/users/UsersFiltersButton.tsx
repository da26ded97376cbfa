import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { UsersFiltersDialog } from './UsersFiltersDialog.tsx';
import { useUserFilter } from './useUserFilter.ts';

/** Says how many kinds of filters narrow the list. */
export const UsersFiltersButton = () => {
  const [isOpen, setOpen] = useState(false);
  const { roles, statuses } = useUserFilter().filter;
  const count = [roles, statuses].filter((chosen) => chosen !== undefined).length;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      {isOpen ? <UsersFiltersDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
