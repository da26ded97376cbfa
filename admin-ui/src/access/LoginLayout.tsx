import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LoginTheme } from './LoginTheme.tsx';

/** What is around the pages that need no sign-in (part 1 §2: login layout). */
export const LoginLayout = () => (
  <LoginTheme>
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  </LoginTheme>
);
