import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { SESSION_EXPIRED } from '../../../domain/shared/session-texts.ts';
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
    <SignInPage
      subtitle="For athletes and their families"
      notice={state?.expired ? SESSION_EXPIRED : undefined}
    />
  );
};

export default LoginPage;
