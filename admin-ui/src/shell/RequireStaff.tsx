import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isStaff } from '../../../domain/shared/roles.ts';
import { loginPath } from '../../../ui-kit/login-path.ts';
import { hasExpired, useSession } from '../../../ui-kit/session.ts';
import { SessionCheck } from './SessionCheck.tsx';
import { ToPortal } from './ToPortal.tsx';

/** Lets staff in; sends everyone else where they belong: visitors to the sign-in and back afterwards, families to their portal. */
export const RequireStaff = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const location = useLocation();
  const [wasSignedIn] = useState(session !== null);
  const [isReachable, setReachable] = useState(true);

  if (session === null) return <Navigate to={loginPath(location)} replace state={{ expired: wasSignedIn }} />;
  if (!isStaff(session.role)) return <ToPortal />;
  // While an expired session is put to the server nothing of the page shows; without an answer the page says why itself.
  const isInDoubt = hasExpired(session) && isReachable;
  return (
    <>
      <SessionCheck key={location.pathname} onAnswer={setReachable} />
      {isInDoubt ? null : children}
    </>
  );
};
