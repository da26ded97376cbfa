import Button from '@mui/material/Button';
import { useListFilterContext } from 'react-admin';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { NewSeasonButton } from './NewSeasonButton.tsx';

/** Nothing yet, or nothing that fits: each with the next step. */
export const SeasonsEmpty = ({ isActive }: { isActive: boolean }) => {
  const { filterValues, setFilters } = useListFilterContext();
  if (filterValues['q'] !== undefined) {
    return (
      <EmptyState
        title="No season fits"
        action={
          <Button variant="outlined" onClick={() => setFilters({}, {})}>
            Clear search
          </Button>
        }
      >
        Try a shorter part of the name.
      </EmptyState>
    );
  }
  return isActive ? (
    <EmptyState title="No seasons yet" action={<NewSeasonButton />}>
      A season is a part of the year with training groups. Its schedules are made for them, and athletes are
      assigned to them.
    </EmptyState>
  ) : (
    <EmptyState title="No inactive seasons">A season that is over is marked inactive on its page.</EmptyState>
  );
};
