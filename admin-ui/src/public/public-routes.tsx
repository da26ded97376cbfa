import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { BrokenStart } from '../access/BrokenStart.tsx';
import { LoginLayout } from '../access/LoginLayout.tsx';

const TermsOfServicePage = lazy(() => import('./TermsOfServicePage.tsx'));
const PrivacyPolicyPage = lazy(() => import('./PrivacyPolicyPage.tsx'));

/** The public pages (part 1 §2; resolution Q142). They load nothing of the app. */
export const publicRoutes: RouteObject = {
  element: <LoginLayout />,
  errorElement: <BrokenStart />,
  children: [
    { path: '/terms-of-service', element: <TermsOfServicePage /> },
    { path: '/privacy-policy', element: <PrivacyPolicyPage /> },
  ],
};
