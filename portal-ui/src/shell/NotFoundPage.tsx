import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { FullPageNotice } from './FullPageNotice.tsx';

const NotFoundPage = () => (
  <FullPageNotice
    title="Page not found"
    action={
      <Button component={Link} to="/home" variant="contained">
        Go to Home
      </Button>
    }
  >
    There is no page at this address. The address may be mistyped or out of date.
  </FullPageNotice>
);

export default NotFoundPage;
