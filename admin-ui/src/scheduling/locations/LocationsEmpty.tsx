import Button from '@mui/material/Button';
import { useListFilterContext } from 'react-admin';
import { EmptyState } from '../../shell/EmptyState.tsx';

/** Nothing yet, or nothing that fits. */
export const LocationsEmpty = () => {
  const { filterValues, setFilters } = useListFilterContext();
  return Object.keys(filterValues).length === 0 ? (
    <EmptyState title="No locations yet">
      A location is where sessions take place: a rink, a hall. Families are told its address and its rules.
    </EmptyState>
  ) : (
    <EmptyState
      title="No location fits"
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
