import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { SESSION_EXPIRED } from '../../../domain/shared/session-texts.ts';
import { wantedPath } from '../../../ui-kit/login-path.ts';
import { SignInPage } from '../../../ui-kit/SignInPage.tsx';
import { useSignIn } from '../../../ui-kit/sign-in-session.ts';

const LoginPage = () => {
  const session = useSignIn();
  const { state } = useLocation();
  const [query] = useSearchParams();

  // This also leads on after signing in, here or in another tab.
  if (session) return <Navigate to={wantedPath(query)} replace />;
  return (
    <SignInPage
      subtitle="For athletes and their families"
      notice={state?.expired ? SESSION_EXPIRED : undefined}
    />
  );
};

export default LoginPage;
