import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SignInSessionView } from '../../../contract/access/sign-in.ts';
import { DEAD_LINK } from '../../../domain/access/credentials.ts';
import { ApiFailure } from '../../../ui-kit/api-failure.ts';
import { wantedPath } from '../../../ui-kit/login-path.ts';
import { followLoginLink } from '../../../ui-kit/sign-in.ts';
import { LeadOn } from './LeadOn.tsx';
import { LinkTrouble } from './LinkTrouble.tsx';
import { SignInButton } from './SignInButton.tsx';

/** Signs in with the token in the address and opens the page given there (resolution Q020). */
const RedirectPage = () => {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const wanted = wantedPath(query);
  const [session, setSession] = useState<SignInSessionView>();
  const [failed, setFailed] = useState<{ attempt: number; failure: ApiFailure }>();
  const [attempt, setAttempt] = useState(1);
  // A token works once, so a second render must not use it again.
  const lastAttempt = useRef(0);

  useEffect(() => {
    if (lastAttempt.current === attempt) return;
    lastAttempt.current = attempt;
    followLoginLink(token).then(setSession, (error: unknown) => {
      const failure = error instanceof ApiFailure ? error : new ApiFailure(409, { message: DEAD_LINK });
      setFailed({ attempt, failure });
    });
  }, [token, attempt]);

  if (session) return <LeadOn session={session} to={wanted} />;
  if (failed?.attempt !== attempt) return null;
  return (
    <LinkTrouble
      failure={failed.failure}
      onRetry={() => setAttempt(attempt + 1)}
      wayOn={<SignInButton wanted={wanted} />}
    />
  );
};

export default RedirectPage;
