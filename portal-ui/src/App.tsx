import { lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import { ErrorBoundary } from '../../ui-kit/ErrorBoundary.tsx';
import { loginPath } from '../../ui-kit/login-path.ts';
import { hasSignedOut, useSignIn } from '../../ui-kit/sign-in-session.ts';
import { choiceIn } from './family/family-athlete.ts';
import { PageNotices } from './notices/PageNotices.tsx';
import { pages } from './pages.ts';
import { brokenPage } from './shell/EmptyState.tsx';
import { Frame } from './shell/Frame.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';

const LoginPage = lazy(() => import('./access/LoginPage.tsx'));
const LogoutPage = lazy(() => import('./access/LogoutPage.tsx'));
const EnrollmentPage = lazy(async () => ({
  default: (await import('../../ui-kit/access/second-factors/EnrollmentPage.tsx')).EnrollmentPage,
}));
const NotFoundPage = lazy(() => import('./shell/NotFoundPage.tsx'));

/** The addresses of the portal, below `/portal`. */
export const App = () => (
  <ErrorBoundary fallback={brokenPage}>
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="login" element={<LoginPage />} />
        <Route path="logout" element={<LogoutPage />} />
        <Route element={<RequireSignIn />}>
          <Route index element={<ToHome />} />
          <Route element={<PortalFrame />}>
            {pages.map(({ path, Content }) => (
              <Route key={path} path={path} element={<Content />} />
            ))}
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  </ErrorBoundary>
);

/** If the session ends while a page is open, signing in again leads back to that page. */
const RequireSignIn = () => {
  const session = useSignIn();
  const place = useLocation();
  const [hadSession] = useState(session !== null);
  if (session?.must_enroll) return <EnrollmentPage session={session} />;
  if (session) return <Outlet />;
  return <Navigate to={loginPath(place)} state={{ expired: hadSession && !hasSignedOut() }} replace />;
};

const ToHome = () => <Navigate to={{ pathname: '/home', search: useLocation().search }} replace />;

const PortalFrame = () => {
  const [query] = useSearchParams();
  return <Frame pages={pages} linkSearch={choiceIn(query)} notices={<PageNotices pages={pages} />} />;
};
