import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { loginPath } from '../../../ui-kit/login-path.ts';

/** Where a link leads nowhere; `wanted` is where to go after signing in. */
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
