import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { signOut } from '../../../ui-kit/sign-in.ts';
import { useSignIn } from '../../../ui-kit/sign-in-session.ts';
import { RetryButton } from '../shell/EmptyState.tsx';
import { FullPageNotice } from '../shell/FullPageNotice.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';

/** Signs out, then shows the sign-in page. If the server cannot be reached, the person stays signed in and the page says so. */
const LogoutPage = () => {
  const session = useSignIn();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);

  useEffect(() => {
    signOut().catch(() => setFailedAttempt(attempt));
  }, [attempt]);

  if (session === null) return <Navigate to="/login" replace />;
  if (failedAttempt < attempt) return <PageSkeleton />;
  return (
    <FullPageNotice
      title="You are still signed in"
      action={<RetryButton onClick={() => setAttempt(attempt + 1)} />}
    >
      We could not sign you out. Please check your connection and try again.
    </FullPageNotice>
  );
};

export default LogoutPage;
