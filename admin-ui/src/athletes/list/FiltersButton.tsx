import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useAthleteListParts } from './athlete-list-parts.ts';
import { chosenIn, useAthleteFilter } from './useAthleteFilter.ts';

const FiltersDialog = lazy(() => import('./FiltersDialog.tsx'));

/** Says how many kinds of filters narrow the list. */
export const FiltersButton = () => {
  const [isOpen, setOpen] = useState(false);
  const { filter } = useAthleteFilter();
  const count = useAthleteListParts().filters.filter(({ key }) => chosenIn(filter, key).length > 0).length;
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
      <Suspense fallback={null}>{isOpen ? <FiltersDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
};
