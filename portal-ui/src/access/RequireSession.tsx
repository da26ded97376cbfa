import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loginPath } from '../../../ui-kit/login-path.ts';
import { hasSignedOut, useSession } from '../../../ui-kit/session.ts';

/** Pages for people who are signed in. When the session ends while one is open, the sign-in leads back to it. */
export const RequireSession = () => {
  const session = useSession();
  const place = useLocation();
  const [hadSession] = useState(session !== null);
  if (session) return <Outlet />;
  return <Navigate to={loginPath(place)} state={{ expired: hadSession && !hasSignedOut() }} replace />;
};
