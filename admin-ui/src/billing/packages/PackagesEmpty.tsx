import Button from '@mui/material/Button';
import { useListFilterContext } from 'react-admin';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { NewPackageButton } from './NewPackageButton.tsx';

/** Nothing yet, or nothing that fits: each with the next step. */
export const PackagesEmpty = () => {
  const { filterValues, setFilters } = useListFilterContext();
  return Object.keys(filterValues).length === 0 ? (
    <EmptyState title="No packages yet" action={<NewPackageButton />}>
      A package is what the business sells: its amount, and in how many parts it is paid.
    </EmptyState>
  ) : (
    <EmptyState
      title="No package fits"
      action={
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          Clear search and filters
        </Button>
      }
    >
      Try another year or category, or Show InActive.
    </EmptyState>
  );
};
