import Button from '@mui/material/Button';
import { useListFilterContext } from 'react-admin';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { NewUserButton } from './NewUserButton.tsx';

/** Nobody yet, or nobody who fits: each with the next step. */
export const UsersEmpty = () => {
  const { filterValues, setFilters } = useListFilterContext();
  return Object.keys(filterValues).length === 0 ? (
    <EmptyState title="No users yet" action={<NewUserButton />}>
      Everybody who signs in is a user: staff here, families in their portal. Add the first one and send an
      invitation.
    </EmptyState>
  ) : (
    <EmptyState
      title="No user fits"
      action={
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          Clear search and filters
        </Button>
      }
    >
      Try a shorter part of the name or username, other filters, or Show InActive.
    </EmptyState>
  );
};
