import Button from '@mui/material/Button';
import { useListFilterContext } from 'react-admin';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { NewTrainerButton } from './NewTrainerButton.tsx';

/** Nobody yet, or nobody who fits: each with the next step. */
export const TrainersEmpty = () => {
  const { filterValues, setFilters } = useListFilterContext();
  return Object.keys(filterValues).length === 0 ? (
    <EmptyState title="No trainers yet" action={<NewTrainerButton />}>
      Whoever trains athletes is a trainer. A trainer who is to sign in needs a user too, which an admin
      makes.
    </EmptyState>
  ) : (
    <EmptyState
      title="No trainer fits"
      action={
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          Clear search and filters
        </Button>
      }
    >
      Try a shorter part of the name, or Show InActive.
    </EmptyState>
  );
};
