import Button from '@mui/material/Button';
import { useListFilterContext } from 'react-admin';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { NewAthleteButton } from '../NewAthleteButton.tsx';

/** Nobody yet, or nobody who fits: each with the next step. */
export const AthletesEmpty = () => {
  const { filterValues, setFilters } = useListFilterContext();
  return Object.keys(filterValues).length === 0 ? (
    <EmptyState title="No athletes yet" action={<NewAthleteButton />}>
      Athletes and leads live here. Add the first one: a name is enough, the rest can follow.
    </EmptyState>
  ) : (
    <EmptyState
      title="No athlete fits"
      action={
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          Clear search and filters
        </Button>
      }
    >
      Try a shorter part of the name, other lead types, or Show InActive.
    </EmptyState>
  );
};
