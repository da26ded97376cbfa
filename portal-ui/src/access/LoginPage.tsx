import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { wantedPath } from '../../../ui-kit/login-path.ts';
import { SignInPage } from '../../../ui-kit/SignInPage.tsx';
import { useSession } from '../../../ui-kit/session.ts';

const LoginPage = () => {
  const session = useSession();
  const { state } = useLocation();
  const [query] = useSearchParams();

  // Also the way onwards after signing in here, or in another tab.
  if (session) return <Navigate to={wantedPath(query)} replace />;
  return (
    <>
      <title>Sign in · Blueline</title>
      <SignInPage
        subtitle="For athletes and their families"
        notice={state?.ended ? 'Your session ended. Please sign in again to go on.' : undefined}
        onSignedIn={() => undefined}
      />
    </>
  );
};

export default LoginPage;
