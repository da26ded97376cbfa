import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { isStaff } from '../../../domain/shared/roles.ts';
import { wantedPath } from '../../../ui-kit/login-path.ts';
import { SignInPage } from '../../../ui-kit/SignInPage.tsx';
import { useSession } from '../../../ui-kit/session.ts';
import { ToPortal } from '../shell/ToPortal.tsx';

/** The door for staff. Whoever is signed in passes at once; a family is led to its portal. */
export const LoginPage = () => {
  const session = useSession();
  const { state } = useLocation();
  const [query] = useSearchParams();

  if (session && !isStaff(session.role)) return <ToPortal />;
  if (session) return <Navigate to={wantedPath(query)} replace />;
  return (
    <>
      <title>Sign in · Blueline</title>
      <SignInPage
        subtitle="Back office for staff"
        notice={state?.expired ? 'This session expired. Please login again.' : undefined}
      />
    </>
  );
};
