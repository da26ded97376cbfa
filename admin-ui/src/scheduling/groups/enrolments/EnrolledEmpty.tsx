import Button from '@mui/material/Button';
import { useListFilterContext } from 'react-admin';
import { EmptyState } from '../../../shell/EmptyState.tsx';

/** Nobody yet, or nobody who fits. */
export const EnrolledEmpty = () => {
  const { filterValues, setFilters } = useListFilterContext();
  return Object.keys(filterValues).length === 0 ? (
    <EmptyState title="No athletes yet">
      Athletes are assigned to a training group, on its page or on their own.
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
      Try a shorter part of the name, or Show InActive.
    </EmptyState>
  );
};
