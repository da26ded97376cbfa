import { lazy } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { darkTheme, lightTheme } from '../../ui-kit/theme.ts';
import { LoginPage } from './access/LoginPage.tsx';
import { LogoutPage } from './access/LogoutPage.tsx';
import { dataProvider } from './data-provider.ts';
import { queryClient } from './query-client.ts';
import { AdminOnly } from './shell/AdminOnly.tsx';
import { AppLayout } from './shell/AppLayout.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { Notices } from './shell/Notices.tsx';
import { preferences } from './store.ts';

const HomePage = lazy(() => import('./home/HomePage.tsx'));
const AthleteListPage = lazy(() => import('./athletes/AthleteListPage.tsx'));
const AthletePage = lazy(() => import('./athletes/AthletePage.tsx'));
const AthleteProfile = lazy(() => import('./athletes/AthleteProfile.tsx'));
const AthleteBilling = lazy(() => import('./billing/AthleteBilling.tsx'));
const AthleteHistory = lazy(() => import('./audit/AthleteHistory.tsx'));
const OperationsPage = lazy(() => import('./audit/OperationsPage.tsx'));

/** Routes are ours, lists are react-admin's. Who may be where is decided by the frame, from the one session of both apps. */
export const App = () => (
  <Admin
    title="Blueline"
    dataProvider={dataProvider}
    queryClient={queryClient}
    store={preferences}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
    layout={AppLayout}
    loginPage={LoginPage}
    notification={Notices}
    catchAll={NotFoundPage}
    disableTelemetry
  >
    <Resource
      name="athletes"
      recordRepresentation={({ first_name, last_name }) => `${first_name} ${last_name}`}
    />
    <CustomRoutes noLayout>
      <Route path="/logout" element={<LogoutPage />} />
    </CustomRoutes>
    <CustomRoutes>
      <Route path="/" element={<HomePage />} />
      <Route path="/athletes" element={<AthleteListPage />} />
      <Route path="/athletes/:athlete" element={<AthletePage />}>
        <Route index element={<AthleteProfile />} />
        <Route path="billing" element={<AthleteBilling />} />
        <Route
          path="history"
          element={
            <AdminOnly>
              <AthleteHistory />
            </AdminOnly>
          }
        />
      </Route>
      <Route
        path="/operations"
        element={
          <AdminOnly>
            <OperationsPage />
          </AdminOnly>
        }
      />
    </CustomRoutes>
  </Admin>
);
