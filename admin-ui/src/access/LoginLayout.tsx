import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LoginTheme } from './LoginTheme.tsx';

/** The layout of the pages without sign-in (part 1 §2: login layout). */
export const LoginLayout = () => (
  <LoginTheme>
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  </LoginTheme>
);
