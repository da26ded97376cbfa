import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../../ui-kit/sign-in.ts';
import { useNotices } from '../shell/useNotices.ts';

/** Signs out, then shows the sign-in. When the server can not be told, the person stays signed in and hears why. */
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
