import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../../ui-kit/sign-in.ts';
import { useNotices } from '../shell/useNotices.ts';

/**
 * Signs out, then shows the sign-in. If the server cannot be reached, the user stays signed in and is told
 * why.
 */
export const LogoutPage = () => {
  const navigate = useNavigate();
  const notices = useNotices();
  useEffect(() => {
    signOut().then(
      () => void navigate('/login', { replace: true }),
      (error: unknown) => {
        notices.failed(error);
        void navigate('/', { replace: true });
      },
    );
  }, [navigate, notices]);
  return null;
};
