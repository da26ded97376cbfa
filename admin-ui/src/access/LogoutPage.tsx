import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../../ui-kit/sign-in.ts';
import { type SignOutObstacle, useApp } from '../shell/areas.tsx';
import { useNotices } from '../shell/useNotices.ts';

/**
 * Signs out, then shows the sign-in. If the server cannot be reached, or something on this device was not saved, the user stays signed
 * in and is told why.
 */
export const LogoutPage = () => {
  const navigate = useNavigate();
  const notices = useNotices();
  const { signOutChecks } = useApp();
  useEffect(() => {
    signOutUnless(signOutChecks).then(
      (obstacle) => {
        if (obstacle) notices.refused(obstacle.message);
        void navigate(obstacle?.path ?? '/login', { replace: true });
      },
      (error: unknown) => {
        notices.failed(error);
        void navigate('/', { replace: true });
      },
    );
  }, [navigate, notices, signOutChecks]);
  return null;
};

async function signOutUnless(
  checks: readonly (() => Promise<SignOutObstacle | undefined>)[],
): Promise<SignOutObstacle | undefined> {
  const obstacles = await Promise.all(checks.map((check) => check()));
  const obstacle = obstacles.find((one) => one !== undefined);
  if (!obstacle) await signOut();
  return obstacle;
}
