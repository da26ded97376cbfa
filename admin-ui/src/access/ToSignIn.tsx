import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

/** The link back to the sign-in on all pages of the login layout. */
export const ToSignIn = () => (
  <Link component={RouterLink} to="/login" sx={{ display: 'inline-block', p: 1.5 }}>
    Back to sign in
  </Link>
);
