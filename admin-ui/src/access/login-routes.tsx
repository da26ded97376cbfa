import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { BrokenStart } from './BrokenStart.tsx';
import { LoginLayout } from './LoginLayout.tsx';

const LoginPage = lazy(() => import('./LoginPage.tsx'));
const ForgotPasswordPage = lazy(() => import('./ForgotPasswordPage.tsx'));
const ResetPasswordPage = lazy(() => import('./ResetPasswordPage.tsx'));
const ConfirmUsernamePage = lazy(() => import('./ConfirmUsernamePage.tsx'));
const RegisterPage = lazy(() => import('./RegisterPage.tsx'));
const RedirectPage = lazy(() => import('./RedirectPage.tsx'));
const CommunicationPreferencesPage = lazy(() => import('./CommunicationPreferencesPage.tsx'));

/** The pages without sign-in, for staff and families (part 1 §2). */
export const loginRoutes: RouteObject = {
  element: <LoginLayout />,
  errorElement: <BrokenStart />,
  children: [
    { path: '/login', element: <LoginPage /> },
    { path: '/forgot-password', element: <ForgotPasswordPage /> },
    { path: '/reset-password', element: <ResetPasswordPage /> },
    { path: '/confirm-username', element: <ConfirmUsernamePage /> },
    { path: '/register', element: <RegisterPage /> },
    { path: '/redirect', element: <RedirectPage /> },
    { path: '/communication-preferences', element: <CommunicationPreferencesPage /> },
  ],
};
