import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Brand } from '../../../ui-kit/Brand.tsx';

/** The logo at the top of every page. */
export const HomeLink = () => (
  <Link
    component={RouterLink}
    to="/"
    color="inherit"
    underline="none"
    aria-label="Blueline, Home"
    sx={{ display: 'inline-flex', py: 0.5 }}
  >
    <Brand />
  </Link>
);
