import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../ui-kit/ErrorBoundary.tsx';
import { RequireSession } from './access/RequireSession.tsx';
import { brokenPage } from './shell/BrokenPage.tsx';
import { Frame } from './shell/Frame.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';

const LoginPage = lazy(() => import('./access/LoginPage.tsx'));
const LogoutPage = lazy(() => import('./access/LogoutPage.tsx'));
const HomePage = lazy(() => import('./shell/HomePage.tsx'));
const BillingPage = lazy(() => import('./shell/BillingPage.tsx'));
const SchedulesPage = lazy(() => import('./scheduling/SchedulesPage.tsx'));
const ScheduleHelpPage = lazy(() => import('./scheduling/ScheduleHelpPage.tsx'));
const ShopPage = lazy(() => import('./shop/ShopPage.tsx'));
const ProfilePage = lazy(() => import('./shell/ProfilePage.tsx'));
const UserPage = lazy(() => import('./access/UserPage.tsx'));
const NotFoundPage = lazy(() => import('./shell/NotFoundPage.tsx'));

/** The addresses of the portal, below `/portal`. */
export const App = () => (
  <ErrorBoundary fallback={brokenPage}>
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="login" element={<LoginPage />} />
        <Route path="logout" element={<LogoutPage />} />
        <Route element={<RequireSession />}>
          <Route index element={<ToHome />} />
          <Route element={<Frame />}>
            <Route path="home" element={<HomePage />} />
            <Route path="schedules" element={<SchedulesPage />} />
            <Route path="schedule-help" element={<ScheduleHelpPage />} />
            <Route path="billing" element={<BillingPage />} />
            <Route path="shop" element={<ShopPage />} />
            <Route path="profile" element={<ProfilePage />} />
            <Route path="user" element={<UserPage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  </ErrorBoundary>
);

const ToHome = () => <Navigate to={{ pathname: '/home', search: useLocation().search }} replace />;
