import { useLocation, useSearchParams } from 'react-router-dom';
import { SESSION_EXPIRED } from '../../../domain/shared/session-texts.ts';
import { wantedPath } from '../../../ui-kit/login-path.ts';
import { SignInPage } from '../../../ui-kit/SignInPage.tsx';
import { useSignIn } from '../../../ui-kit/sign-in-session.ts';
import { LeadOn } from './LeadOn.tsx';

/** The sign-in page. Signed-in users are redirected, families to their portal. */
const LoginPage = () => {
  const session = useSignIn();
  const { state } = useLocation();
  const [query] = useSearchParams();

  if (session) return <LeadOn session={session} to={wantedPath(query)} />;
  return (
    <SignInPage
      subtitle="For staff, athletes and their families"
      notice={state?.expired ? SESSION_EXPIRED : state?.notice}
      knownUsername={state?.username}
    />
  );
};

export default LoginPage;
