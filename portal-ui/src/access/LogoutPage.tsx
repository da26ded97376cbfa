import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../../ui-kit/session.ts';
import { signOut } from '../../../ui-kit/sign-in.ts';
import { FullPageNotice } from '../shell/FullPageNotice.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { RetryButton } from '../shell/RetryButton.tsx';

/** Signs out, then shows the sign-in. When the server can not be told, the person stays signed in and hears so. */
const LogoutPage = () => {
  const session = useSession();
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
      Signing out did not work. Please check your connection.
    </FullPageNotice>
  );
};

export default LogoutPage;
