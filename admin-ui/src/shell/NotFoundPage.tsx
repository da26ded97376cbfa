import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from './EmptyState.tsx';
import { PageHeader } from './PageHeader.tsx';

export const NotFoundPage = () => (
  <>
    <PageHeader title="Page not found" />
    <EmptyState
      title="There is nothing here"
      action={
        <Button component={Link} to="/" variant="contained">
          Go to Home
        </Button>
      }
    >
      The address may be mistyped, or the record was deleted.
    </EmptyState>
  </>
);
