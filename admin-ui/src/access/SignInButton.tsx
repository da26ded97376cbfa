import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { loginPath } from '../../../ui-kit/login-path.ts';

/** Shown if a link does not work; `wanted` is the address to open after signing in. */
export const SignInButton = ({ wanted = '/' }: { wanted?: string }) => (
  <Button
    component={Link}
    to={wanted === '/' ? '/login' : loginPath({ pathname: wanted, search: '' })}
    variant="contained"
    size="large"
    fullWidth
  >
    Sign in
  </Button>
);
